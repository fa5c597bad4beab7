import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

const aName = lenient(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)));

/**
 * The part of the list of sent messages that is in the URL; the names are the contract's, as this is loaded with the
 * first screen.
 */
export const sentSearch = z.extend(tableSearch, { state: aName, event: aName });
