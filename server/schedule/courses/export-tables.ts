import { scheduleExports } from "#contract/schedule/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { flagColumn, textColumn, wordedColumn } from "../../club/exports/values.ts";

export const courseExportTables = [
  exportTableOf(scheduleExports, "courses", {
    id: textColumn((row) => row.id),
    name: wordedColumn("course", (row) => row.name),
    description: textColumn((row) => row.description),
    isDefault: flagColumn((row) => row.isDefault),
    seats: textColumn((row) => row.seats),
  }),
] as const;
