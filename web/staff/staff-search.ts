import * as z from "zod/mini";
import { employeeSorts, trainerSorts } from "#contract/sorts.ts";
import { lenient, sortBy, tableSearch } from "#web/lib/table-search.ts";
import { standings } from "#web/people/status-model.ts";

const staffSearch = z.extend(tableSearch, { status: lenient(z.enum(standings)) });

/** What of the employee board stands in the URL. */
export const employeeSearch = z.extend(staffSearch, { sort: sortBy(employeeSorts) });

/** What of the trainer list stands in the URL. */
export const trainerSearch = z.extend(staffSearch, { sort: sortBy(trainerSorts) });

export type StaffSearch = z.output<typeof staffSearch>;
