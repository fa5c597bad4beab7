import { identityExports } from "#contract/identity/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { instantColumn, personColumn, textColumn, wordedColumn } from "../../club/exports/values.ts";

export const noteExportTables = [
  exportTableOf(identityExports, "notes", {
    id: textColumn((row) => row.id),
    kind: wordedColumn("note", (row) => row.kind),
    text: textColumn((row) => row.text),
    created_at: instantColumn((row) => row.created_at),
    created_by: personColumn((row) => row.created_by.name),
  }),
] as const;
