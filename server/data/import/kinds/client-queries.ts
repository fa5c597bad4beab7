import { sql } from "kysely";
import type { ExistingRow } from "#contract/data/import-shapes.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { AppliedRow } from "../shapes.ts";

/** The present values of some columns of people. */
export async function readColumns(trx: Transaction, ids: readonly number[]) {
  const found = await sql<{ id: number; columns: Record<string, unknown> }>`
    select id, to_jsonb(p) - 'password_hash' as columns from person p where id = any(${ids}::integer[])`.execute(trx);
  return new Map(found.rows.map(({ id, columns }) => [id, columns]));
}

const undoneOrders = sql`select row_id from import_made where source = 'orders' and undone_at is not null`;

/**
 * The obstacles to the undo of a client: anything that came since, except what another import created and undid itself.
 * A changed one must still have what this import left, except the search key, which may be rewritten.
 */
const inTheWay = sql`
  select made.line, made.label, made.row_id as target, made.before,
    case
      when p.deleted_at is not null
        or not (to_jsonb(p) @> made.after - '{sort_name,search_text,search_grams}'::text[]) then 'changed'
      when made.before is not null then null
      when exists (select from orders where client_id = p.id and id not in (${undoneOrders})) then 'order'
      when exists (select from sale where client_id = p.id) then 'sale'
      when exists (select from account_entry where client_id = p.id and not brought) then 'payment'
      when exists (select from reservation where client_id = p.id and status <> 'cancelled') then 'reservation'
      when exists (select from body_record where person_id = p.id) then 'bodyRecord'
      when exists (select from login where person_id = p.id) then 'signIn'
      when exists (select from note where person_id = p.id and removed_at is null and not exists (
          select from import_made own
          where own.import_id = made.import_id and own.source = 'note' and own.row_id = note.id))
        or exists (select from reason where person_id = p.id and withdrawn_at is null)
        or exists (select from class_booking where client_id = p.id and status not in ('cancelled', 'lapsed', 'ended'))
        or exists (select from recipe where client_id = p.id)
        or exists (select from follow_up where client_id = p.id and undone_at is null) then 'other'
    end as by
  from import_made made join person p on p.id = made.row_id
  where made.source = 'person' and made.undone_at is null`;

export async function listExistingClients(
  db: Db,
  id: number,
  { from, most }: { readonly from: number; readonly most: number },
) {
  const found = await sql<ExistingRow & { total: number }>`
    select line, label, target, by, count(*) over ()::integer as total from (${inTheWay} and made.import_id = ${id}) each
    where by is not null order by line limit ${most} offset ${from}`.execute(db);
  return {
    rows: found.rows.map(({ total: _total, ...row }) => row),
    total: found.rows[0]?.total ?? 0,
  };
}

/** Clients of an import that can be undone: those it added, and those it changed. */
export async function listFreeClients(trx: Transaction, id: number) {
  const found = await sql<{ target: number; added: boolean }>`
    select target, before is null as added from (${inTheWay} and made.import_id = ${id}) each
    where by is null order by target`.execute(trx);
  return found.rows;
}

/** Records what has been undone, so that neither is recognised any more. */
export async function noteUndone(
  trx: Transaction,
  id: number,
  kind: string,
  source: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await sql`update import_made set undone_at = ${now}
    where import_id = ${id} and source = ${source} and row_id = any(${ids}::integer[])`.execute(trx);
  await sql`delete from import_key where import_id = ${id} and kind = ${kind} and target_id = any(${ids}::integer[])`.execute(
    trx,
  );
}

/** The notes that an import wrote about people of whom it wrote nothing else that remains. */
export async function listNotesToDelete(trx: Transaction, id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select note.id from note join import_made made on made.source = 'note' and made.row_id = note.id
    where made.import_id = ${id}
      and not exists (select from import_made person where person.import_id = ${id} and person.source = 'person'
        and person.row_id = note.person_id and person.undone_at is null)`.execute(trx);
  return found.rows.map((note) => note.id);
}

/** Restores rows to their state before an import changed them. */
export async function restoreChanged(
  trx: Transaction,
  id: number,
  source: string,
  ids: readonly number[],
): Promise<void> {
  await sql`
    select restore_row(source, row_id, before, after) from import_made
    where import_id = ${id} and source = ${source} and row_id = any(${ids}::integer[]) and before is not null order by row_id`.execute(
    trx,
  );
}

/** Keeps what an import has made, for taking it back; of what it changes twice, what it said before and after both. */
export async function storeAppliedRows(trx: Transaction, id: number, made: readonly AppliedRow[]): Promise<void> {
  await sql`
    insert into import_made (import_id, line, source, row_id, label, before, after)
    select ${id}::integer, line, source, "row", label, before, after
    from jsonb_to_recordset(${JSON.stringify(together(made))}::jsonb) as each(line integer, source text, "row" integer, label text,
      before jsonb, after jsonb)
    on conflict (import_id, source, row_id)
      do update set before = excluded.before || import_made.before, after = import_made.after || excluded.after`.execute(
    trx,
  );
}

/** The combined result of several lines about one row. */
function together(made: readonly AppliedRow[]): readonly AppliedRow[] {
  const rows = new Map<string, AppliedRow>();
  for (const each of made) {
    const key = `${each.source} ${each.row}`;
    const { before, after, ...first } = rows.get(key) ?? each;
    rows.set(key, {
      ...first,
      before: before && { ...each.before, ...before },
      after: after && { ...after, ...each.after },
    });
  }
  return [...rows.values()];
}
