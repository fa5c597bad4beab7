import type { AuditEntry } from "#contract/club/audit.ts";
import { logCell } from "#contract/club/log-lines.ts";
import { logTexts } from "#contract/club/log-labels.ts";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { changesIn } from "../../audit/change-text.ts";
import { escaped } from "./page-style.ts";
import { type ColumnHeading, tableEnd, tableOpening, tableRow } from "./page-table.ts";
import { type ColumnReader, instantText } from "../../domain/fields.ts";
import type { OwnLog } from "./write.ts";

type Says = (entry: AuditEntry, reader: ColumnReader) => string;

/** The columns of an entry, as the log in the app has them. */
const parts: readonly { readonly name: keyof typeof logTexts.cn; readonly says: Says; readonly isWhole?: true }[] = [
  { name: "when", says: ({ at }, reader) => instantText(new Date(at), reader), isWhole: true },
  { name: "by", says: (entry, { locale }) => logCell("by", entry, locale) },
  { name: "what", says: (entry, { locale }) => logCell("what", entry, locale) },
  { name: "about", says: ({ about }, { locale }) => (about ? formatName(about.name, locale) : "") },
  { name: "changes", says: (entry, reader) => changesIn(entry, reader) ?? "" },
  { name: "from", says: (entry, { locale }) => logCell("from", entry, locale) },
];

export function titledLog({ rows }: OwnLog, { locale }: ColumnReader) {
  return { id: "log", title: logTexts[locale].title, rows };
}

/** Somebody's own part of the log, which says the same as the page of it in the app. */
export async function* writeLog(log: OwnLog, reader: ColumnReader): AsyncGenerator<string, void> {
  if (log.rows === 0) return;
  const heads = parts.map(({ name, isWhole }): ColumnHeading => ({ label: logTexts[reader.locale][name], isWhole }));
  yield tableOpening(titledLog(log, reader), heads);
  for await (const entries of log.entries) {
    const rows = entries.map((entry) => parts.map(({ says }) => escaped(says(entry, reader))));
    yield rows.map((row) => tableRow(heads, row)).join("");
  }
  yield tableEnd;
}
