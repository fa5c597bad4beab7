import * as z from "zod/mini";
import type { TableState } from "#web/ui/data-table-model.ts";

/**
 * The search params of a screen with one table: page, sort, hidden columns and text filter. What makes no sense is left
 * out. Extend it with a screen's own filters by `z.extend(tableSearch, { … })`.
 */
export const tableSearch = z.object({
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))), undefined),
  sort: z.catch(z.optional(z.string().check(z.regex(/^-?\w+$/))), undefined),
  hide: z.catch(z.optional(z.string()), undefined),
  q: z.catch(z.optional(z.coerce.string().check(z.maxLength(100))), undefined),
});
export type TableSearch = z.output<typeof tableSearch>;

/** What a table shows, out of the URL. */
export function tableState({ page = 1, sort, hide }: TableSearch): TableState {
  return { page, sort, hidden: hide?.split(",").filter(Boolean) ?? [] };
}

/** The search params after a change of the table. */
export function searchAfter<Search extends TableSearch>(search: Search, change: Partial<TableState>): Search {
  const { page, sort, hidden } = { ...tableState(search), ...change };
  return {
    ...search,
    page: page === 1 ? undefined : page,
    sort,
    hide: hidden.length === 0 ? undefined : hidden.join(","),
  };
}
