import { sql } from "kysely";
import type { Db } from "../../kernel/db/connection.ts";
import type { Tables } from "./declaration.ts";
import type { DataRow, TableName } from "./fields.ts";

/** The columns by which rows of a table are called, by the ids of the rows. */
export async function readLookups(
  db: Db,
  tables: Tables,
  table: TableName,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DataRow>> {
  const columns = (tables.get(table)?.called?.columns ?? []).map((column) => sql.ref(column));
  const { rows } = await sql<{ id: number; facts: DataRow }>`
    select id, to_jsonb(named) as facts from (
      select ${sql.join([sql.ref("id"), ...columns])} from ${sql.table(table)} where id = any(${[...ids]}::integer[])
    ) named`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
