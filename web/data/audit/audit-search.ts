import * as z from "zod/mini";
import { lenient, tableSearch } from "#web/kernel/lib/table/table-search.ts";

const text = lenient(z.string());
const person = lenient(z.coerce.number());

/** What of the activity log stands in the URL; the page takes of it what makes sense, as this is loaded with the first screen. */
export const auditSearch = z.extend(tableSearch, { kind: text, from: text, until: text, by: person, about: person });
