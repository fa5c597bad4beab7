import { sql } from "kysely";
import type { ImportStanding } from "#contract/import-shapes.ts";
import type { Db, Transaction } from "../db/connection.ts";

/** Records of some people at some moments, as `person at device`; those by hand have none, as rows that name none. */
export async function listRecordsAt(
  db: Db,
  people: readonly number[],
  moments: readonly Date[],
  unnamed: string,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ person_id: number; measured_at: Date; device: string }>`
    select person_id, measured_at, coalesce(device, ${unnamed}) as device from body_record
    where person_id = any(${people}::integer[]) and measured_at = any(${moments}::timestamptz[])`.execute(db);
  return new Set(
    found.rows.map(({ person_id, measured_at, device }) => `${person_id} ${measured_at.toISOString()} ${device}`),
  );
}

export async function listStandingRecords(
  db: Db,
  id: number,
  { from, most }: { readonly from: number; readonly most: number },
) {
  const found = await sql<ImportStanding & { total: number }>`
    select made.line, made.label, null as target, 'changed' as by, count(*) over ()::integer as total
    from import_made made join body_record it on it.id = made.row_id
    where made.import_id = ${id} and made.source = 'body_record' and made.undone_at is null and it.version > 1
    order by line limit ${most} offset ${from}`.execute(db);
  return { rows: found.rows.map(({ total: _total, ...row }) => row), total: found.rows[0]?.total ?? 0 };
}

/** Records of an import that nobody has changed since, by person. */
export async function listFreeRecords(trx: Transaction, id: number) {
  const found = await sql<{ id: number; person: number }>`
    select made.row_id as id, it.person_id as person from import_made made join body_record it on it.id = made.row_id
    where made.import_id = ${id} and made.source = 'body_record' and made.undone_at is null and it.version = 1
    order by it.person_id, it.id`.execute(trx);
  return found.rows;
}
