import { membershipExports } from "#contract/membership/exports.ts";
import { namedColumns, shownStatus } from "../../identity/people/export-columns.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  dateColumn,
  lastDayColumn,
  textColumn,
  weightColumn,
  wordedColumn,
  wordedListColumn,
} from "../../club/exports/values.ts";

export const staffExportTables = [
  exportTableOf(membershipExports, "employees", {
    ...namedColumns,
    email: textColumn(({ name }) => name.email),
    jobTitle: wordedColumn("jobTitle", (row) => row.jobTitle),
    department: wordedColumn("department", (row) => row.department),
    status: wordedColumn("standing.employee", shownStatus),
    startOfDate: dateColumn((row) => row.startOfDate),
    endOfDate: lastDayColumn((row) => row.endOfDate),
    active_days: textColumn((row) => row.active_days),
    role: wordedListColumn("role", (row) => row.roles),
  }),
  exportTableOf(membershipExports, "trainers", {
    ...namedColumns,
    email: textColumn(({ name }) => name.email),
    status: wordedColumn("standing.trainer", shownStatus),
    height: textColumn((row) => row.height),
    weight: weightColumn((row) => row.weight),
    members: textColumn((row) => row.members),
    startOfDate: dateColumn((row) => row.startOfDate),
    endOfDate: lastDayColumn((row) => row.endOfDate),
  }),
] as const;
