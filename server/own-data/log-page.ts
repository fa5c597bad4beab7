import type { AuditEntry } from "#contract/audit.ts";
import { logTexts } from "#contract/log-texts.ts";
import { formatName } from "#contract/person-name.ts";
import { changesIn } from "../exports/log-text.ts";
import { escaped } from "./page-style.ts";
import { type Head, tableEnd, tableOf, tableRow } from "./page-table.ts";
import { type Reader, instantText } from "./values.ts";
import type { OwnLog } from "./write.ts";

type Says = (entry: AuditEntry, reader: Reader) => string;

const lines = (...said: readonly (string | false | null | undefined)[]) => said.filter(Boolean).join("\n");

/** Who did it: nobody is the club itself, but for sign-ins and refusals, which are of whoever was there. */
const author: Says = ({ by, by_program, kind, from }, { locale }) => {
  const { club, program } = logTexts[locale];
  const isStranger = kind === "signIn" || kind === "refusal";
  const called = by ? formatName(by.name, locale) : isStranger ? from?.account : club;
  return lines(called, by_program && program);
};

const what: Says = ({ title, reason, times }, { locale }) =>
  lines(title[locale], reason?.[locale], times > 1 && logTexts[locale].again.replace("{{count}}", String(times)));

const place: Says = ({ from }, { locale }) =>
  from ? lines(from.address ?? logTexts[locale].several, from.device?.[locale]) : "";

/** What an entry says in each column, as the log in the app has it. */
const parts: readonly { readonly name: keyof typeof logTexts.en; readonly says: Says; readonly isWhole?: true }[] = [
  { name: "when", says: ({ at }, reader) => instantText(new Date(at), reader), isWhole: true },
  { name: "by", says: author },
  { name: "what", says: what },
  { name: "about", says: ({ about }, { locale }) => (about ? formatName(about.name, locale) : "") },
  { name: "changes", says: ({ changes }, { locale }) => changesIn(changes, locale) ?? "" },
  { name: "from", says: place },
];

export function titledLog({ rows }: OwnLog, { locale }: Reader) {
  return { id: "log", title: logTexts[locale].title, rows };
}

/** Somebody's own part of the log, which says the same as the page of it in the app. */
export async function* writeLog(log: OwnLog, reader: Reader): AsyncGenerator<string, void> {
  if (log.rows === 0) return;
  const heads = parts.map(({ name, isWhole }): Head => ({ label: logTexts[reader.locale][name], isWhole }));
  yield tableOf(titledLog(log, reader), heads);
  for await (const entries of log.entries) {
    const rows = entries.map((entry) => parts.map(({ says }) => escaped(says(entry, reader))));
    yield rows.map((row) => tableRow(heads, row)).join("");
  }
  yield tableEnd;
}
