import * as z from "zod/mini";
import { employeeSorts, trainerSorts } from "#contract/kernel/endpoint/sorts.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";
import { statusQuery, statusFilters } from "#web/kernel/frame/status-model.ts";

const staffSearch = z.extend(tableSearch, { status: lenient(z.enum(statusFilters)) });

/** Staff are sorted by name by default. */
export const defaultStaffSort = "name";

/** How the server is asked for the staff that a list shows. */
export function staffNarrowing({ q, status }: StaffSearch) {
  return { q, ...statusQuery(status) };
}

/** The part of the employee board that is in the URL. */
export const employeeSearch = z.extend(staffSearch, { sort: sortBy(employeeSorts) });

/** The part of the trainer list that is in the URL. */
export const trainerSearch = z.extend(staffSearch, { sort: sortBy(trainerSorts) });

export type StaffSearch = z.output<typeof staffSearch>;
