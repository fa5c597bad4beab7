import * as z from "zod/mini";
import { calendarDate } from "#contract/kernel/values.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/** What of the list of closes stands in the URL. */
export const closesSearch = z.extend(tableSearch, { sort: sortBy(["day"]) });

/** The day that is to be closed, where it is not today. */
export const newCloseSearch = z.object({ day: lenient(calendarDate) });
