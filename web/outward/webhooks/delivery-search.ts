import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/**
 * The part of the list of messages that is in the URL; the names are the contract's, as this is loaded with the first
 * screen.
 */
export const deliverySearch = z.extend(tableSearch, {
  state: lenient(z.string().check(z.regex(/^[a-z]{1,20}$/))),
});
