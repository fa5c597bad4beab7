import { statusQuery } from "#web/kernel/frame/status-model.ts";
import type { ClientSearch } from "./client-search-model.ts";

/** The last active come first. */
export const defaultClientSort = "-lastActive";

/** The filters of the clients whom the chips count by status. */
export function clientNarrowing({ kind, q, clientType, trainer }: ClientSearch) {
  return { kind, q, clientType, trainer: trainer?.toString() };
}

/** How the server is asked for the rows of the list. */
export function clientRowsQuery(search: ClientSearch) {
  const { status, owing, sort = defaultClientSort } = search;
  const standing = status === "ending" ? ({ ending: "true" } as const) : statusQuery(status);
  return { ...clientNarrowing(search), ...standing, owing, sort };
}

/** As many rows of 44 px as fit a desktop screen. */
export const clientsPerPage = 14;

/** How the server is asked for a page of the list; without weights unless they are shown, since who looks is on file. */
export function rowsQuery(search: ClientSearch, readsBodies: boolean) {
  const bare = readsBodies ? {} : { withoutBody: "true" as const };
  return { ...clientRowsQuery(search), ...bare, page: String(search.page ?? 1), pageSize: String(clientsPerPage) };
}
