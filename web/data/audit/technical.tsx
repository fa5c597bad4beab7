import { Text } from "@mantine/core";
import type { AuditChange, AuditEntry } from "#contract/club/audit.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { auditMessages } from "./messages.ts";

/** Its number, the call as the API names it, the program as it calls itself, and of each row what has no words, as the database has it. */
export function Technical({ row: { what, outcome, times, from, changes, id } }: { row: AuditEntry }) {
  const t = useWords(auditMessages);
  const lines = [
    t("entry", { id }),
    what,
    outcome ?? "",
    times > 1 ? `× ${times}` : "",
    from?.agent ?? "",
    ...changes.flatMap(linesOf),
  ].filter((line) => line !== "");
  return (
    <Text size="sm" c="dimmed" component="div" translate="no" style={{ overflowWrap: "anywhere" }}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Text>
  );
}

function linesOf({ id, table, rows }: AuditChange): string[] {
  return rows.map(({ key, before, after, fields }) => {
    const worded = new Set(fields.map(({ column }) => column));
    const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    const bare = columns.filter((column) => !worded.has(column));
    const values = bare.map((column) => {
      const sides = [before, after].filter((side) => side !== null).map((side) => JSON.stringify(side[column] ?? null));
      return `${column}: ${sides.join(" → ")}`;
    });
    return [`#${id} ${table}`, ...(key ? [JSON.stringify(key)] : []), ...values].join(" · ");
  });
}
