import type { AuditEntry } from "./audit.ts";
import { logTexts } from "./log-labels.ts";
import { formatName } from "../kernel/person/person-name.ts";
import type { Locale } from "../kernel/values.ts";

/** The first line, possibly empty, and the lines below it. */
type Lines = readonly [first: string, ...below: string[]];

function lines(first: string | undefined, ...below: readonly (string | false | undefined)[]): Lines {
  return [first ?? "", ...below.filter((each) => typeof each === "string")];
}

/** The lines of a log entry about actor, action and origin, on screens and in files. */
export const logLines = {
  /** Nobody means the club itself, except for sign-ins and refusals, which belong to an unknown visitor. */
  by: ({ by, by_program: isProgram, kind, from }: AuditEntry, locale: Locale): Lines => {
    const { club, program } = logTexts[locale];
    const isStranger = kind === "signIn" || kind === "refusal";
    const called = by ? formatName(by.name, locale) : isStranger ? from?.account : club;
    return lines(called, isProgram && program);
  },
  what: ({ title, reason, times }: AuditEntry, locale: Locale): Lines => {
    const again = times > 1 && logTexts[locale].again.replace("{{count}}", String(times));
    return lines(title[locale], reason?.[locale], again);
  },
  from: ({ from }: AuditEntry, locale: Locale): Lines =>
    from ? lines(from.address ?? logTexts[locale].several, from.device?.[locale]) : lines(""),
} as const;

/** Such lines in one cell. */
export function logCell(part: keyof typeof logLines, entry: AuditEntry, locale: Locale): string {
  return logLines[part](entry, locale)
    .filter((line) => line !== "")
    .join("\n");
}
