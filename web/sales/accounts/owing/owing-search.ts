import * as z from "zod/mini";
import { owingSorts } from "#contract/kernel/endpoint/sorts.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/** The longest debt comes first. */
export const defaultOwingSort = "due_since";

/** The part of the page of debtors that is in the URL. */
export const owingSearch = z.extend(tableSearch, {
  sort: sortBy(owingSorts),
  due: lenient(z.literal("true")),
});
