import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/** The part of the list of lapses that is in the URL; the states are the contract's. */
export const lapseSearch = z.extend(tableSearch, {
  state: lenient(z.string().check(z.regex(/^[a-z]{1,20}$/))),
});
