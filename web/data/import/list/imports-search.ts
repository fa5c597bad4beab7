import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

const aName = lenient(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)));

/** The kind to be imported, or the filters of an import's rows; names are the contract's. */
export const importSearch = z.extend(tableSearch, { kind: aName, state: aName });
