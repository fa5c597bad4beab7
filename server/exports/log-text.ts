import type { AuditChange, ChangedRow } from "#contract/audit.ts";
import type { Locale } from "#contract/values.ts";

/** What happened several times, in one line. */
export const timesOver = (what: string, times: number) => (times > 1 ? `${what} × ${times}` : what);

/**
 * What was written, in one cell: for a reader what people know of each row, in words of theirs; for programs all of it, and
 * as the database has it what has no words.
 */
export function changesIn(changes: readonly AuditChange[], locale: Locale | undefined): string | null {
  if (changes.length === 0) return null;
  return changes
    .map((change) => [headOf(change, locale), ...change.rows.flatMap((row) => rowIn(row, locale))].join("\n"))
    .join("\n");
}

const headOf = ({ op, table, words, amount }: AuditChange, locale: Locale | undefined) =>
  timesOver(locale ? words[locale] : `${op} ${table}`, amount);

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
