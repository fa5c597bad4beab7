import type { AuditChange, ChangedRow } from "#contract/audit.ts";
import type { Locale } from "#contract/values.ts";

/** What was written, in one cell: each row with what people know of it in words, or else as the database has it. */
export function changesIn(changes: readonly AuditChange[], locale: Locale): string | null {
  if (changes.length === 0) return null;
  return changes
    .map((change) => [headOf(change), ...change.rows.map((row) => rowIn(row, locale))].join("\n"))
    .join("\n");
}

const headOf = ({ op, table, amount }: AuditChange) => `${op} ${table}${amount > 1 ? ` × ${amount}` : ""}`;

function rowIn({ fields, ...bare }: ChangedRow, locale: Locale): string {
  if (fields.length === 0) return JSON.stringify(bare);
  const isChange = bare.before !== null && bare.after !== null;
  const said = fields.map(({ words, before, after }) => {
    const sides = isChange ? [before, after] : [after ?? before];
    return `${words[locale]}: ${sides.map((side) => side?.[locale] ?? "—").join(" → ")}`;
  });
  return said.join("; ");
}
