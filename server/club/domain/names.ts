import type { Tables } from "./declaration.ts";
import type { ColumnReader, DataRow, TableName } from "./fields.ts";

/** Remembers the facts about rows that others name by their ids, and looks up those it does not know yet. */
export function openNames(
  tables: Tables,
  lookUp: (table: TableName, ids: readonly number[]) => Promise<ReadonlyMap<number, DataRow>>,
) {
  const known = new Map<TableName, Map<number, DataRow | undefined>>();
  const factsOf = (table: TableName, id: unknown): DataRow | undefined =>
    typeof id === "number" ? known.get(table)?.get(id) : undefined;
  return {
    learn: async (table: TableName, ids: readonly unknown[]): Promise<void> => {
      const ofTable = known.get(table) ?? new Map<number, DataRow | undefined>();
      known.set(table, ofTable);
      const unknown = [...new Set(ids.flat().filter((id) => typeof id === "number"))].filter((id) => !ofTable.has(id));
      if (unknown.length === 0) return;
      const found = await lookUp(table, unknown);
      for (const id of unknown) ofTable.set(id, found.get(id));
    },
    factsOf,
    named: (reader: ColumnReader, table: TableName, id: unknown): string | undefined => {
      const facts = factsOf(table, id);
      return typeof id === "number" && facts ? tables.get(table)?.called?.say(facts, id, reader) : undefined;
    },
  };
}
