import { catch as otherwise } from "zod/mini";
import * as z from "zod/mini";
import type { TableState } from "#web/kernel/ui/table/data-table-model.ts";

/** A search param that is simply absent when it makes no sense. */
export function lenient<Schema extends z.ZodMiniType>(schema: Schema) {
  return otherwise(z.optional(schema), undefined);
}

/**
 * The search params of a screen with one table: page, sort, hidden columns and text filter.
 * Extend it with a screen's own filters by `z.extend(tableSearch, { status: lenient(…) })`.
 */
export const tableSearch = z.object({
  page: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  sort: lenient(z.string().check(z.regex(/^-?\w+$/))),
  hide: lenient(z.string()),
  q: lenient(z.string().check(z.maxLength(100))),
});
export type TableSearch = z.output<typeof tableSearch>;

/** The sort of a table by the names its endpoint knows. */
export function sortBy<const Names extends readonly [string, ...string[]]>(names: Names) {
  return lenient(z.enum(names.flatMap((name: Names[number]) => [name, `-${name}` as const])));
}

/** The state of a table, from the URL. */
export function tableState({ page = 1, sort, hide }: TableSearch): TableState {
  return { page, sort, hidden: hide?.split(",").filter(Boolean) };
}

/** The search params after a change of a filter, which starts at the first page. */
export function searchFor<Search extends TableSearch, Change extends object>(search: Search, change: Change) {
  return { ...search, ...change, page: undefined };
}

/** The search params after a change of the table. */
export function searchAfter<Search extends TableSearch>(search: Search, change: Partial<TableState>): Search {
  const { page, sort, hidden } = { ...tableState(search), ...change };
  return {
    ...search,
    page: page === 1 ? undefined : page,
    sort,
    hide: hidden?.join(","),
  };
}
