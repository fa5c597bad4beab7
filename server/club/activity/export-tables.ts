import { clubExports } from "#contract/club/exports.ts";
import { exportTableOf } from "../exports/table.ts";
import { instantColumn, personColumn, textColumn, wordedColumn } from "../exports/values.ts";

export const activityExportTables = [
  exportTableOf(clubExports, "activities", {
    id: textColumn((row) => row.id),
    event: wordedColumn("activity", (row) => row.event),
    detail: textColumn(({ detail }) => (Object.keys(detail).length === 0 ? null : JSON.stringify(detail))),
    created_at: instantColumn((row) => row.created_at),
    by: personColumn((row) => row.by?.name),
  }),
] as const;
