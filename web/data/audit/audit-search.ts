import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

const text = lenient(z.string());
const person = lenient(z.coerce.number());

/** The part of the activity log that is in the URL; the page validates it, as this is loaded with the first screen. */
export const auditSearch = z.extend(tableSearch, { kind: text, from: text, until: text, by: person, about: person });
