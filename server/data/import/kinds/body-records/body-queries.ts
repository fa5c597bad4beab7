import { sql } from "kysely";
import type { ExistingRow } from "#contract/data/import-shapes.ts";
import type { Db, Transaction } from "../../../../kernel/db/connection.ts";

/** The columns of records, for undoing the changes of an import. */
export async function readRecordColumns(trx: Transaction, ids: readonly number[]) {
  const found = await sql<{ id: number; columns: Record<string, unknown> }>`
    select id, to_jsonb(it) - 'version' - 'updated_at' as columns from body_record it
    where id = any(${ids}::integer[])`.execute(trx);
  return new Map(found.rows.map(({ id, columns }) => [id, columns]));
}

/** A record says what its import left in it; imports of former versions noted nothing of what they added. */
const isAsLeft = sql`case when made.after is null then it.version = 1 else to_jsonb(it) @> made.after end`;

export async function listExistingRecords(
  db: Db,
  id: number,
  { from, most }: { readonly from: number; readonly most: number },
) {
  const found = await sql<ExistingRow & { total: number }>`
    select made.line, made.label, null as target, 'changed' as by, count(*) over ()::integer as total
    from import_made made join body_record it on it.id = made.row_id
    where made.import_id = ${id} and made.source = 'body_record' and made.undone_at is null and not ${isAsLeft}
    order by line limit ${most} offset ${from}`.execute(db);
  return { rows: found.rows.map(({ total: _total, ...row }) => row), total: found.rows[0]?.total ?? 0 };
}

/** Records of an import that nobody has changed since, by person; `before` is null where it added them. */
export async function listFreeRecords(trx: Transaction, id: number) {
  const found = await sql<{ id: number; person: number; before: object | null; after: object | null }>`
    select made.row_id as id, it.person_id as person, made.before, made.after
    from import_made made join body_record it on it.id = made.row_id
    where made.import_id = ${id} and made.source = 'body_record' and made.undone_at is null and ${isAsLeft}
    order by it.person_id, it.id`.execute(trx);
  return found.rows;
}
