import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Tables } from "../domain/declaration.ts";
import { isAbout } from "../personal-data/page/queries.ts";

/** Deletes what acts kept about somebody, even in deleted rows: a later undo is refused as too late. */
export async function emptyActs(trx: Transaction, tables: Tables, personId: number): Promise<void> {
  const { rows } = await sql<{ source: string }>`select distinct source from act_row`.execute(trx);
  const kept = rows.flatMap(({ source }) => {
    const condition = isAbout(tables, source, personId);
    if (!condition) return [];
    const named = (tables.get(source)?.personal?.about ?? []).map(
      (column) => sql`or ${String(personId)} in (before ->> ${column}, after ->> ${column})`,
    );
    return [
      sql`source = ${source}
        and (row_id in (select id from ${sql.table(source)} where ${condition}) ${sql.join(named, sql` `)})`,
    ];
  });
  if (kept.length === 0) return;
  await sql`delete from act_row where act_id in (select act_id from act_row where ${sql.join(kept, sql` or `)})`.execute(
    trx,
  );
}
