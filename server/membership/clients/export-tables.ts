import { membershipExports } from "#contract/membership/exports.ts";
import { namedColumns, shownStatus } from "../../identity/people/export-columns.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import {
  dateColumn,
  instantColumn,
  lastDayColumn,
  moneyColumn,
  personColumn,
  phoneColumn,
  textColumn,
  weightColumn,
  wordedColumn,
} from "../../club/exports/values.ts";

export const clientExportTables = [
  exportTableOf(membershipExports, "clients", {
    ...namedColumns,
    phone: phoneColumn((row) => row.phone),
    email: textColumn(({ name }) => name.email),
    age: textColumn((row) => row.age),
    status: wordedColumn("standing.client", shownStatus),
    clientType: wordedColumn("clientType", (row) => row.clientType),
    startOfDate: dateColumn((row) => row.startOfDate),
    endOfDate: lastDayColumn((row) => row.endOfDate),
    completed_courses: textColumn((row) => row.completed_courses),
    upcoming_courses: textColumn((row) => row.upcoming_courses),
    bookable: textColumn((row) => row.credits.bookable),
    goal: wordedColumn("goal", (row) => row.goal),
    trainer: personColumn((row) => row.reports_to?.name),
    weight: weightColumn((row) => row.weight),
    smm: weightColumn((row) => row.smm),
    height: textColumn((row) => row.height),
    lastActive: instantColumn((row) => row.lastActive),
    owing: moneyColumn((row) => row.owing?.balance),
    due_since: dateColumn((row) => row.owing?.due_since),
  }),
] as const;
