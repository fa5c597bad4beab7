import { sql } from "kysely";
import { type ColumnListName, columnLists } from "#contract/club/chosen-columns.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

/** The columns that somebody hides, of each list of which they have chosen any. */
export async function listChosenColumns(db: Db, personId: number) {
  const found = await sql<{ list: ColumnListName; hidden: string[] }>`
    select list, hides as hidden from chosen_columns
    where person_id = ${personId} and list = any(${[...columnLists]}::text[]) order by list`.execute(db);
  return found.rows;
}

export async function writeChosenColumns(
  trx: Transaction,
  personId: number,
  list: ColumnListName,
  hidden: readonly string[],
): Promise<void> {
  await sql`
    insert into chosen_columns (person_id, list, hides) values (${personId}, ${list}, ${hidden}::text[])
    on conflict (person_id, list) do update set hides = excluded.hides
    where chosen_columns.hides is distinct from excluded.hides`.execute(trx);
}
