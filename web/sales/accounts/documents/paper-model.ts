/** The paper of documents: a sheet, or the roll of a receipt printer. */
export const papers = ["a4", "roll"] as const;
export type PaperName = (typeof papers)[number];

const storageName = "palestra.paper";

/** The paper that was used last in this browser. */
export function storedPaperSize(): PaperName {
  const kept = localStorage.getItem(storageName);
  return papers.find((each) => each === kept) ?? "a4";
}

export function storePaperSize(paper: PaperName): void {
  localStorage.setItem(storageName, paper);
}
