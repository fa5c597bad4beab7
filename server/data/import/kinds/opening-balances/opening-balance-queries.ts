import { sql } from "kysely";
import type { Db, Transaction } from "../../../../kernel/db/connection.ts";
import { listExistingOf } from "../existing-queries.ts";
import type { PackageRow } from "../../../../sales/packages/queries.ts";

type SoldPackage = Omit<PackageRow, "amount_cents" | "description" | "free" | "renews" | "shared" | "version">;

/** Every package that was ever sold, of which a club has a few hundred at most. */
export async function listSoldPackages(db: Db): Promise<ReadonlyMap<number, SoldPackage>> {
  const found = await sql<SoldPackage>`
    select id, kind, name, duration, duration_unit, paid, class_access, class_type_ids, class_limit, class_limit_per,
      for_sessions
    from package order by id`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** A request that is on file, or keeps somebody from having another. */
export interface FiledRequest {
  readonly person: number;
  readonly from: string;
  readonly until: string | null;
}

/** The requests that some people have on file on a day; for people with only one, former ones too. */
export async function listFiled(
  db: Db,
  people: readonly number[],
  { today, policy }: { readonly today: string; readonly policy: string },
): Promise<ReadonlyMap<number, FiledRequest>> {
  const found = await sql<FiledRequest>`
    select person_id as person, started_at as "from", case reason_type when 'onLeave' then ended_at end as until from reason
    where person_id = any(${people}::integer[])
      and (${policy} = 'once' or (withdrawn_at is null and (ended_at is null or ended_at > ${today}::date)))
    order by ordinal`.execute(db);
  return new Map(found.rows.map((row) => [row.person, row]));
}

/** The obstacles to the undo of an imported order: anything that has happened to it since. */
const inTheWay = sql`
  select made.import_id, made.line, made.label, o.client_id as target, o.id as order_id,
    case
      when lot.taken > 0 then 'reservation'
      when exists (select from class_booking where order_id = o.id and status in ('booked', 'attended', 'noShow')) then 'reservation'
      when exists (select from orders next where next.follows = o.id) then 'order'
      when exists (select from settlement where order_id = o.id) or exists (
        select from account_entry charge join account_entry note on note.names = charge.id where charge.order_id = o.id)
        or exists (
          select from account_entry charge join allocation on allocation.charge_id = charge.id
          join account_entry back on back.names = allocation.payment_id where charge.order_id = o.id) then 'payment'
      when o.version > 1 or o.cancelled_at is not null then 'changed'
    end as by
  from import_made made join orders o on o.id = made.row_id left join lot on lot.order_id = o.id
  where made.source = 'orders' and made.undone_at is null`;

export async function listExistingBalances(db: Db, id: number, page: { readonly from: number; readonly most: number }) {
  return listExistingOf(db, inTheWay, id, page);
}

/** The owners of the orders of an import that are not undone. */
export async function listOwners(db: Db, id: number): Promise<readonly number[]> {
  const found = await sql<{ client_id: number }>`
    select distinct client_id from import_made made join orders o on o.id = made.row_id
    where made.import_id = ${id} and made.source = 'orders' and made.undone_at is null order by 1`.execute(db);
  return found.rows.map(({ client_id }) => client_id);
}

/** Orders of an import that can be undone. */
export async function listFreeOrders(trx: Transaction, id: number) {
  const found = await sql<{ order_id: number; target: number }>`
    select order_id, target from (${inTheWay}) each where import_id = ${id} and by is null order by order_id`.execute(
    trx,
  );
  return found.rows;
}

/** Clients of whom an import has nothing left, with the end it gave them if they still have it, and its leave of theirs. */
export async function listLeft(trx: Transaction, id: number, people: readonly number[]) {
  const found = await sql<{ id: number; end: string | null; leave: number | null }>`
    select p.id, (
        select made.before ->> 'end_of_date' from import_made made
        where made.import_id = ${id} and made.source = 'person' and made.row_id = p.id and made.undone_at is null
          and p.end_of_date = (made.after ->> 'end_of_date')::date
      ) as end, (
        select reason.id from import_made made join reason on reason.id = made.row_id
        where made.import_id = ${id} and made.source = 'reason' and made.undone_at is null and reason.person_id = p.id
          and reason.withdrawn_at is null and reason.version = 1
      ) as leave
    from person p where p.id = any(${people}::integer[]) and not exists (
      select from import_made made join orders o on o.id = made.row_id
      where made.import_id = ${id} and made.source = 'orders' and made.undone_at is null and o.client_id = p.id)
    order by p.id`.execute(trx);
  return found.rows;
}
