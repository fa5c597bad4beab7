import type { AuditEntry } from "#contract/club/audit.ts";
import { logCell, type logLines } from "#contract/club/log-lines.ts";
import { clubExports } from "#contract/club/exports.ts";
import { exportTableOf } from "../exports/table.ts";
import { type ExportColumn, flagColumn, instantColumn, personColumn, textColumn } from "../exports/values.ts";
import { changesIn } from "./change-text.ts";

/** For a reader what the page of the log says there; for programs one value. */
function said(part: keyof typeof logLines, forPrograms: ExportColumn<AuditEntry>): ExportColumn<AuditEntry> {
  return (row, reader) => (reader.shown ? logCell(part, row, reader.shown.locale) || null : forPrograms(row, reader));
}

export const auditExportTables = [
  exportTableOf(clubExports, "audit", {
    id: textColumn((row) => row.id),
    at: instantColumn((row) => row.at),
    by: said(
      "by",
      personColumn((row) => row.by?.name),
    ),
    by_id: textColumn((row) => row.by?.id),
    by_program: flagColumn((row) => row.by_program),
    account: textColumn((row) => row.from?.account),
    what: said(
      "what",
      textColumn(({ kind, what }) => `${kind} ${what}`.trim()),
    ),
    times: textColumn((row) => row.times),
    outcome: (row, { shown }) => (shown && row.reason ? row.reason[shown.locale] : row.outcome),
    about: personColumn((row) => row.about?.name),
    about_id: textColumn((row) => row.about?.id),
    changes: (row, { shown, zone }) => changesIn(row, { locale: shown?.locale, zone }),
    address: said(
      "from",
      textColumn((row) => row.from?.address),
    ),
    agent: ({ from }, { shown }) => from && (shown ? (from.device?.[shown.locale] ?? null) : from.agent),
  }),
] as const;
