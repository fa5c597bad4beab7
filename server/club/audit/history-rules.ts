import type { AuditEntry, HistoryItem } from "#contract/club/audit.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Tables } from "../domain/declaration.ts";

function declared(tables: Tables, name: string) {
  const audit = tables.get(name)?.audit;
  return typeof audit === "object" ? audit.history : undefined;
}

/** The tables whose changes a viewer reads in a person's history. */
export function historyTables(tables: Tables, held: readonly Role[]): string[] {
  return [...tables.keys()].filter((name) => {
    const history = declared(tables, name);
    return history && (held.includes("admin") || history.readers.some((role) => held.includes(role)));
  });
}

const isChanged = ({ before, after }: HistoryItem["changes"][number]["fields"][number]) => before?.en !== after?.en;

/** An entry as an item of a history, with the declared columns: of an update those that it changed. */
export function historyItemOf(tables: Tables, { id, at, title, by, by_program, changes }: AuditEntry): HistoryItem {
  const shownChanges = changes.flatMap(({ table, op, rows }) =>
    rows.map(({ fields }) => {
      const known = (declared(tables, table)?.facts ?? []).flatMap((name) =>
        fields.filter((each) => each.column === name),
      );
      return { table, op, fields: op === "update" ? known.filter(isChanged) : known };
    }),
  );
  return { id, at, title, by, by_program, changes: shownChanges };
}
