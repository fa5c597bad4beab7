import type { ColumnListName } from "#contract/club/chosen-columns.ts";
import type { Me } from "#contract/identity/people.ts";
import { trainingColumns } from "#contract/kernel/endpoint/sorts.ts";
import type { Role } from "#contract/kernel/values.ts";
import { searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { type TableState, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import type { ClientSearch } from "./client-search-model.ts";
import type { ClientKey } from "./client-labels.ts";

/** The first columns of each list of clients: memberships and private training as in clients-and-business §2. */
const shownFirst = {
  all: ["name", "phone", "status", "trainer", "clientType", "endOfDate", "bookable", "lastActive"],
  membership: ["id", "name", "age", "status", "clientType", "startOfDate", "endOfDate"],
  pro: ["id", "name", "age", "clientType", "startOfDate", "status", ...trainingColumns],
  owing: ["name", "phone", "status", "trainer", "owing", "endOfDate", "lastActive"],
  members: ["name", "status", "clientType", "completed_courses", "upcoming_courses"],
} as const satisfies Readonly<Record<string, readonly ClientKey[]>>;
export type ClientListName = keyof typeof shownFirst;

/** The further columns of a list. */
const extras = [
  "owing",
  "id",
  "email",
  "age",
  "startOfDate",
  "completed_courses",
  "upcoming_courses",
  "goal",
  "weight",
  "smm",
] as const;

const ofBody: ReadonlySet<ClientKey> = new Set(["weight", "smm"]);

/** Columns of body data. */
export const isOfBody = (key: ClientKey) => ofBody.has(key);

/** The list that a search asks for. */
export function listOf({ owing, kind, clientType }: ClientSearch): ClientListName {
  if (owing) return "owing";
  return clientType ? "membership" : (kind ?? "all");
}

interface Reader {
  readonly roles?: readonly Role[] | undefined;
}

/** The columns of a list in their order, and whether each is shown only once it is chosen. The desk reads no bodies. */
export function clientListColumns(
  list: ClientListName,
  { roles = [] }: Reader,
): readonly { key: ClientKey; extra: boolean }[] {
  const readsBodies = roles.includes("admin") || roles.includes("trainer");
  const first: readonly ClientKey[] = shownFirst[list];
  const others = list === "members" ? [] : [...shownFirst.all, ...extras];
  return [...new Set([...first, ...others])]
    .filter((key) => readsBodies || !isOfBody(key))
    .map((key) => ({ key, extra: !first.includes(key) }));
}

/** Whether a list with these columns hidden shows body data: reading that is logged. */
export function showsBodies(list: ClientListName, state: TableState, reader: Reader): boolean {
  return shownColumnsOf(clientListColumns(list, reader), state).some(({ key }) => isOfBody(key));
}

/** The search params of another list: what it is narrowed to stays; its type, sort and columns do not. */
export function searchOfList(search: ClientSearch, kind: ClientSearch["kind"]): ClientSearch {
  return { ...searchFor(search, { kind }), clientType: undefined, owing: undefined, sort: undefined, hide: undefined };
}

/** The shown columns of a list: from its address, else this person's last choice. */
export function clientTableState(search: ClientSearch, { columns }: Pick<Me, "columns">): TableState {
  const state = tableState(search);
  const chosen = columns.find(({ list }) => list === columnListOf(search));
  return { ...state, hidden: state.hidden ?? chosen?.hidden };
}

/** The key under which the columns of a list are stored. */
export const columnListOf = (search: ClientSearch): ColumnListName => `clients.${listOf(search)}`;
