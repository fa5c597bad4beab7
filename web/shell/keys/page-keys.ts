/** The pages that two keys lead to, by their address: G, then the letter. */
export const pageKeys: Readonly<Record<string, string>> = {
  "/today": "t",
  "/calendar": "c",
  "/client/overview": "p",
};
