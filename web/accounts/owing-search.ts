import * as z from "zod/mini";
import { owingSorts } from "#contract/sorts.ts";
import { lenient, sortBy, tableSearch } from "#web/lib/table-search.ts";

/** Whoever has owed for longest is asked for first. */
export const usualSort = "due_since";

/** What of the page of who owes stands in the URL. */
export const owingSearch = z.extend(tableSearch, {
  sort: sortBy(owingSorts),
  due: lenient(z.literal("true")),
});
