import * as z from "zod/mini";
import { employeeSorts, trainerSorts } from "#contract/kernel/sorts.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";
import { standingQuery, standings } from "#web/kernel/frame/status-model.ts";

const staffSearch = z.extend(tableSearch, { status: lenient(z.enum(standings)) });

/** Staff stand by name unless asked otherwise. */
export const defaultStaffSort = "name";

/** How the server is asked for the staff that a list shows. */
export function staffNarrowing({ q, status }: StaffSearch) {
  return { q, ...standingQuery(status) };
}

/** What of the employee board stands in the URL. */
export const employeeSearch = z.extend(staffSearch, { sort: sortBy(employeeSorts) });

/** What of the trainer list stands in the URL. */
export const trainerSearch = z.extend(staffSearch, { sort: sortBy(trainerSorts) });

export type StaffSearch = z.output<typeof staffSearch>;
