import { sql } from "kysely";
import { type CreditFigures, type LotDays, MAX_LOTS, creditFiguresOn } from "#contract/kernel/sessions/credit-days.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { WrittenEntry } from "./reversal-rules.ts";

/** Whether a credit of an order is booked or was used; returned ones do not count. */
export async function isInUse(trx: Transaction, orderId: number): Promise<boolean> {
  const found = await sql`
    select from lot where order_id = ${orderId} and revoked_at is null and taken > 0`.execute(trx);
  return found.rows.length > 0;
}

/** A credit free to book: of which lot, and whether it is a free one. */
export interface Credit {
  readonly lot: number;
  readonly isFree: boolean;
}

/**
 * The credit that pays for a session of a client on a club day: of the valid lots for sessions the one that ends first,
 * paid before free (decisions §5). Only under the client's lock it is still there a moment later.
 */
export async function findCredit(trx: Transaction, clientId: number, day: string): Promise<Credit | undefined> {
  const found = await sql<Credit>`
    select lot_id as lot, taken - taken_free >= paid as "isFree" from lot_balance
    where client_id = ${clientId} and valid_from <= ${day}::date and valid_to > ${day}::date and taken < paid + free
      and for_sessions
    order by valid_to, lot_id limit 1`.execute(trx);
  return found.rows[0];
}

/** A lot with how many credits are free to book, and how many of these are paid. */
export interface FreeLot {
  readonly lot: number;
  readonly client: number;
  readonly from: string;
  readonly until: string;
  readonly left: number;
  readonly paid: number;
}

/** Lots for sessions of some clients of which something is free to book, in the order in which `findCredit` takes them. */
export async function listFreeLots(trx: Transaction, clients: readonly number[]): Promise<readonly FreeLot[]> {
  const found = await sql<FreeLot>`
    select lot_id as lot, client_id as client, valid_from as "from", valid_to as until, paid + free - taken as "left",
      paid - (taken - taken_free) as paid
    from lot_balance where client_id = any(${clients}::integer[]) and taken < paid + free and for_sessions
    order by valid_to, lot_id`.execute(trx);
  return found.rows;
}

/** The lots for sessions that a client has, whether anything of them is left or not; the one that starts first in front. */
export async function listLots(db: Db, clientId: number): Promise<readonly LotDays[]> {
  const found = await sql<LotDays>`
    select order_id, "from", until, credits
    from (
      select lot_id, order_id, valid_from as "from", valid_to as until, paid + free - taken as credits from lot_balance
      where client_id = ${clientId} and for_sessions order by valid_to desc, lot_id desc limit ${MAX_LOTS}
    ) lot order by "from", until, lot_id`.execute(db);
  return found.rows;
}

/** The credits of a client on a day, from the lots that `listLots` has found. */
export async function readCreditFigures(
  db: Db,
  clientId: number,
  day: string,
  lots: readonly LotDays[],
): Promise<CreditFigures> {
  const found = await sql<{ completed: number; upcoming: number }>`
    select completed, upcoming from client_credits(${clientId}, ${day}::date)`.execute(db);
  return creditFiguresOn(lots, day, found.rows[0] ?? { completed: 0, upcoming: 0 });
}

/** The author of a ledger entry, and the time; null is the club itself. */
export interface Booker {
  readonly by: number | null;
  readonly now: Date;
}

/** Has each of some reservations hold a credit. */
export async function insertBookings(
  trx: Transaction,
  booked: readonly (Credit & { readonly reservation: number })[],
  who: Booker,
): Promise<void> {
  const rows = booked.map(({ lot, isFree, reservation }) => ({ lot, is_free: isFree, reservation }));
  await sql`
    insert into credit_entry (lot_id, kind, is_free, reservation_id, created_at, created_by)
    select lot, 'booked', is_free, reservation, ${who.now}, ${who.by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each(lot integer, is_free boolean, reservation integer)
    order by reservation`.execute(trx);
}

/** Settles the open booking of each reservation; gives how many there were. */
export async function markBookings(
  trx: Transaction,
  reservationIds: readonly number[],
  kind: "returned" | "completed" | "forfeited",
  who: Booker,
): Promise<number> {
  const settled = await sql`
    insert into credit_entry (lot_id, kind, is_free, settles, reservation_id, created_at, created_by)
    select lot_id, ${kind}, is_free, id, reservation_id, ${who.now}, ${who.by} from credit_entry booking
    where reservation_id = any(${reservationIds}::integer[]) and kind = 'booked'
      and not exists (select from credit_entry where settles = booking.id)
    returning id`.execute(trx);
  return settled.rows.length;
}

/**
 * Makes up for entries of the ledger: a booking is returned, a credit that was returned is booked again, of the same lot,
 * and a completion, or a credit that was lost, is restored and booked again. The latest comes first.
 */
export async function reverseEntries(trx: Transaction, ids: readonly number[], who: Booker): Promise<void> {
  await sql`
    insert into credit_entry (lot_id, kind, is_free, settles, reservation_id, booking_id, created_at, created_by)
    select lot_id, step.kind, is_free, case step.kind when 'booked' then null else entry.id end, reservation_id,
      booking_id, ${who.now}, ${who.by}
    from credit_entry entry
    join (values ('booked', 1, 'returned'), ('returned', 1, 'booked'), ('completed', 1, 'restored'),
      ('completed', 2, 'booked'), ('forfeited', 1, 'restored'), ('forfeited', 2, 'booked')) as step (of, place, kind) on step.of = entry.kind
    where entry.id = any(${ids}::integer[]) order by entry.id desc, step.place`.execute(trx);
}

/** The entry by which a session has used its credit up, or has lost it to a lot that is still there. */
export async function findUsed(
  trx: Transaction,
  reservationId: number,
  kind: "completed" | "forfeited",
): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select used.id from credit_entry used join lot on lot.id = used.lot_id
    where reservation_id = ${reservationId} and kind = ${kind} and (kind = 'completed' or lot.revoked_at is null)
      and not exists (select from credit_entry where settles = used.id)`.execute(trx);
  return found.rows[0]?.id;
}

/** Entries of the ledger, in the order in which they were written. */
export async function listEntries(trx: Transaction, ids: readonly number[]): Promise<readonly WrittenEntry[]> {
  const found = await sql<WrittenEntry>`
    select id, kind, settles, reservation_id as reservation, (
        select settled.kind = 'forfeited' from credit_entry settled where settled.id = written.settles
      ) is true as "settlesForfeited"
    from credit_entry written where id = any(${ids}::integer[]) order by id`.execute(trx);
  return found.rows;
}

/**
 * Whether the lots of entries are there and have given no more than they have, paid and free alike. Each is looked up by
 * itself (`offset 0`): joined, the balances of all lots of the club would be summed up.
 */
export async function areWithinLots(trx: Transaction, entryIds: readonly number[]): Promise<boolean> {
  const found = await sql`
    select from credit_entry entry
    left join lateral (select lot_id, paid, free, taken, taken_free from lot_balance where lot_id = entry.lot_id offset 0) balance on true
    where entry.id = any(${entryIds}::integer[])
      and (balance.lot_id is null or taken_free > free or taken - taken_free > paid)`.execute(trx);
  return found.rows.length === 0;
}

/** Those of reservations whose open booking took its credit of a lot that is valid on the reservation's club day. */
export async function listCovered(trx: Transaction, sessions: readonly { id: number; day: string }[]) {
  const found = await sql<{ id: number }>`
    select session.id
    from unnest(${sessions.map(({ id }) => id)}::integer[], ${sessions.map(({ day }) => day)}::date[]) as session (id, day)
    join credit_entry booking on booking.reservation_id = session.id and booking.kind = 'booked'
      and not exists (select from credit_entry where settles = booking.id)
    join lot on lot.id = booking.lot_id
    where lot.revoked_at is null and lot.valid_from <= session.day and lot.valid_to > session.day`.execute(trx);
  return new Set(found.rows.map(({ id }) => id));
}

/** The lot that the open booking of each reservation took its credit of. */
export async function listBookedLots(db: Db, reservationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; lot: number }>`
    select reservation_id as id, lot_id as lot from credit_entry booking
    where reservation_id = any(${reservationIds}::integer[]) and kind = 'booked'
      and not exists (select from credit_entry where settles = booking.id)`.execute(db);
  return new Map(found.rows.map(({ id, lot }) => [id, lot]));
}
