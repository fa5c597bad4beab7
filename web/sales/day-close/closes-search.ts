import * as z from "zod/mini";
import { calendarDate } from "#contract/kernel/values.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";

/** The part of the list of closes that is in the URL. */
export const closesSearch = z.extend(tableSearch, { sort: sortBy(["day"]) });

/** The day that is to be closed, where it is not today. */
export const newCloseSearch = z.object({ day: lenient(calendarDate) });
