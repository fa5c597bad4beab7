import * as z from "zod/mini";
import { owingSorts } from "#contract/kernel/sorts.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/** Whoever has owed for longest is asked for first. */
export const defaultOwingSort = "due_since";

/** What of the page of who owes stands in the URL. */
export const owingSearch = z.extend(tableSearch, {
  sort: sortBy(owingSorts),
  due: lenient(z.literal("true")),
});
