/** The filters and order of an export, for the log. */
export function exportFilterOf(params: unknown, query: unknown): { readonly of?: unknown; readonly filter: object } {
  const asked = Object.entries(typeof query === "object" && query !== null ? query : {}).filter(
    ([name, value]) => value !== undefined && name !== "page" && name !== "pageSize",
  );
  return { ...(params !== undefined && { of: params }), filter: Object.fromEntries(asked) };
}
