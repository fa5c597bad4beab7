/** What of a call narrowed or ordered the rows, for the record: of whom, and by which filters. */
export function exportFilterOf(params: unknown, query: unknown): { readonly of?: unknown; readonly filter: object } {
  const asked = Object.entries(typeof query === "object" && query !== null ? query : {}).filter(
    ([name, value]) => value !== undefined && name !== "page" && name !== "pageSize",
  );
  return { ...(params !== undefined && { of: params }), filter: Object.fromEntries(asked) };
}
