import * as z from "zod/mini";
import { employeeSorts, trainerSorts } from "#contract/sorts.ts";
import { personStatusSchema } from "#contract/values.ts";
import { lenient, sortBy, tableSearch } from "#web/lib/table-search.ts";

const staffSearch = z.extend(tableSearch, { status: lenient(personStatusSchema) });

/** What of the employee board stands in the URL. */
export const employeeSearch = z.extend(staffSearch, { sort: sortBy(employeeSorts) });

/** What of the trainer list stands in the URL. */
export const trainerSearch = z.extend(staffSearch, { sort: sortBy(trainerSorts) });

export type StaffSearch = z.output<typeof staffSearch>;
