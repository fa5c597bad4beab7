import type { AuditChange, AuditEntry, ChangedRow } from "#contract/club/audit.ts";
import { logTexts } from "#contract/club/log-labels.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { dateWords } from "../../kernel/time/date-labels.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";

/**
 * The changes of an entry, or its cut, in one cell: for readers the visible columns of each row, worded; for programs
 * everything, raw where there are no words.
 */
export function changesIn(
  { changes, cut }: AuditEntry,
  { locale, zone }: { readonly locale: Locale | undefined; readonly zone: string },
): string | null {
  if (cut) return locale ? cutIn(cut, locale, zone) : JSON.stringify(cut);
  if (changes.length === 0) return null;
  return changes
    .map((change) => [headOf(change, locale), ...change.rows.flatMap((row) => rowIn(row, locale))].join("\n"))
    .join("\n");
}

function cutIn({ amount, before }: NonNullable<AuditEntry["cut"]>, locale: Locale, zone: string): string {
  const form = locale === "en" && amount === 1 ? logTexts.en.cut_one : logTexts[locale].cut_other;
  const day = dateWords(clubWallTime(new Date(before), zone).date, locale);
  return form.replace("{{count}}", String(amount)).replace("{{day}}", day);
}

const headOf = ({ op, table, words, amount }: AuditChange, locale: Locale | undefined) => {
  const what = locale ? words[locale] : `${op} ${table}`;
  return amount > 1 ? `${what} × ${amount}` : what;
};

function rowIn({ fields, ...bare }: ChangedRow, locale: Locale | undefined): string[] {
  if (fields.length === 0) return locale ? [] : [JSON.stringify(bare)];
  const isChange = bare.before !== null && bare.after !== null;
  const said = fields.map(({ words, before, after }) => {
    const [was, is] = [before, after].map((side) => side?.[locale ?? "en"] ?? "—");
    const sides = isChange && was !== is ? [was, is] : [after ? is : was];
    return `${words[locale ?? "en"]}${locale === "cn" ? "：" : ": "}${sides.join(" → ")}`;
  });
  return [said.join(locale === "cn" ? "；" : "; ")];
}
