import { identityExports } from "#contract/identity/exports.ts";
import { exportTableOf } from "../../club/exports/table.ts";
import { flagColumn, instantColumn, textColumn } from "../../club/exports/values.ts";

export const loginExportTables = [
  exportTableOf(identityExports, "logins", {
    browser: textColumn((row) => row.browser),
    system: textColumn((row) => row.system),
    address: textColumn((row) => row.address),
    started_at: instantColumn((row) => row.started_at),
    ends_at: instantColumn((row) => row.ends_at),
    current: flagColumn((row) => row.current),
  }),
] as const;
