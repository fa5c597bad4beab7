import type { AuditEntry } from "#contract/club/audit.ts";
import { logCell, type logLines } from "#contract/club/log-lines.ts";
import { changesIn } from "./log-text.ts";
import { tableOf } from "./table.ts";
import { type Column, flag, instant, person, text } from "./values.ts";

/** For a reader what the page of the log says there; for programs one value. */
function said(part: keyof typeof logLines, forPrograms: Column<AuditEntry>): Column<AuditEntry> {
  return (row, reader) => (reader.shown ? logCell(part, row, reader.shown.locale) || null : forPrograms(row, reader));
}

/** The log of all that was done. */
export const logTable = tableOf("audit")({
  id: text((row) => row.id),
  at: instant((row) => row.at),
  by: said(
    "by",
    person((row) => row.by?.name),
  ),
  by_id: text((row) => row.by?.id),
  by_program: flag((row) => row.by_program),
  account: text((row) => row.from?.account),
  what: said(
    "what",
    text(({ kind, what }) => `${kind} ${what}`.trim()),
  ),
  times: text((row) => row.times),
  outcome: (row, { shown }) => (shown && row.reason ? row.reason[shown.locale] : row.outcome),
  about: person((row) => row.about?.name),
  about_id: text((row) => row.about?.id),
  changes: (row, { shown, zone }) => changesIn(row, { locale: shown?.locale, zone }),
  address: said(
    "from",
    text((row) => row.from?.address),
  ),
  agent: ({ from }, { shown }) => from && (shown ? (from.device?.[shown.locale] ?? null) : from.agent),
});
