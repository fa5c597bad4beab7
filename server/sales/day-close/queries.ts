import { type Insertable, sql } from "kysely";
import type { Piece } from "#contract/sales/day-close.ts";
import { onAccount } from "#contract/kernel/money/money.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { MoveLine } from "./rules.ts";

/** A day of the club, by its clock. */
export interface DayBounds {
  readonly day: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * The movements of a day by person, currency and method; accounts are in the club's currency. A free product that went on
 * an account has no charge, and moved no money.
 */
export async function sumMoves(db: Db, { day, from, until }: DayBounds, currency: string): Promise<MoveLine[]> {
  const found = await sql<MoveLine>`
    select person_id, person.first_name, person.last_name, coalesce(move.currency, ${currency}::text) as currency, method,
      coalesce(sum(cents) filter (where kind = 'payment'), 0)::bigint as payments,
      coalesce(sum(cents) filter (where kind = 'refund'), 0)::bigint as refunds,
      coalesce(sum(cents) filter (where kind = 'sale'), 0)::bigint as sales,
      count(*)::integer as moves
    from moves_of(${day}::date, ${from}::timestamptz, ${until}::timestamptz) move
    left join person on person.id = person_id
    where method <> ${onAccount}
    group by person_id, person.id, 4, method
    order by person.sort_name, person_id, 4, method`.execute(db);
  return found.rows;
}

/** The float after the last close of a day up to this one, in cents. */
export async function readFloat(db: Db, day: string): Promise<number> {
  const found = await sql<{ float_cents: number }>`
    select float_cents from day_close where day <= ${day}::date order by day desc, id desc limit 1`.execute(db);
  return found.rows[0]?.float_cents ?? 0;
}

type NewClose = Omit<Insertable<Schema["day_close"]>, "pieces"> & { readonly pieces: readonly Piece[] | null };

/** Writes a close with what the day came to. */
export async function insertClose(trx: Transaction, close: NewClose, lines: readonly MoveLine[]): Promise<number> {
  const pieces = close.pieces && JSON.stringify(close.pieces);
  const { id } = await trx
    .insertInto("day_close")
    .values({ ...close, pieces })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (lines.length === 0) return id;
  const rows = lines.map((line) => ({
    close_id: id,
    person_id: line.person_id,
    currency: line.currency,
    method: line.method,
    payments_cents: line.payments,
    refunds_cents: line.refunds,
    sales_cents: line.sales,
    moves: line.moves,
  }));
  await trx.insertInto("day_close_line").values(rows).execute();
  return id;
}

/** Which closes somebody sees: an admin all, others their own. */
export interface VisibleCloses {
  readonly by: number | "anybody";
}

const own = ({ by }: VisibleCloses) => (by === "anybody" ? sql`true` : sql`closed_by = ${by}`);

interface CloseRow {
  id: number;
  day: string;
  currency: string;
  float_cents: number;
  cash_cents: number;
  counted_cents: number;
  pieces: Piece[] | null;
  reason: string | null;
  closed_at: Date;
  closed_by: number;
  first_name: string;
  last_name: string;
  reopened_at: Date | null;
  reopened_by: number | null;
  reopened_first_name: string | null;
  reopened_last_name: string | null;
  reopen_reason: string | null;
}

const columns = sql`day_close.id, day, currency, float_cents, cash_cents, counted_cents, pieces, reason, closed_at, closed_by,
  author.first_name, author.last_name, reopened_at, reopened_by, opener.first_name as reopened_first_name,
  opener.last_name as reopened_last_name, reopen_reason`;
const joins = sql`join person author on author.id = closed_by left join person opener on opener.id = reopened_by`;

/** A close without its lines; undefined when there is none that the caller sees. */
export async function findClose(db: Db, id: number, seen: VisibleCloses): Promise<CloseRow | undefined> {
  const found = await sql<CloseRow>`
    select ${columns} from day_close ${joins} where day_close.id = ${id} and ${own(seen)}`.execute(db);
  return found.rows[0];
}

interface ClosePage {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

/** A page of closes, the latest day first unless asked otherwise; of one day that which was made last. */
export async function listCloses(db: Db, seen: VisibleCloses, { page, pageSize, sort = "-day" }: ClosePage) {
  const direction = sort === "day" ? sql`asc` : sql`desc`;
  const found = await sql<CloseRow>`
    select ${columns} from day_close ${joins} where ${own(seen)}
    order by day ${direction}, day_close.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: found.rows, total: await countRows(db, sql`from day_close where ${own(seen)}`) };
}

/** The lines of some closes, as they were when each was made. */
export async function listLines(db: Db, closeIds: readonly number[]): Promise<(MoveLine & { close_id: number })[]> {
  const found = await sql<MoveLine & { close_id: number }>`
    select close_id, person_id, first_name, last_name, currency, method, payments_cents as payments,
      refunds_cents as refunds, sales_cents as sales, moves
    from day_close_line left join person on person.id = person_id
    where close_id = any(${closeIds}::integer[]) order by day_close_line.id`.execute(db);
  return found.rows;
}

interface Reopening {
  readonly by: number;
  readonly reason: string;
  readonly now: Date;
}

/** Opens a day again; says whether it was closed until now. */
export async function reopenClose(trx: Transaction, id: number, { by, reason, now }: Reopening): Promise<boolean> {
  const reopened = await trx
    .updateTable("day_close")
    .set({ reopened_at: now, reopened_by: by, reopen_reason: reason })
    .where("id", "=", id)
    .where("reopened_at", "is", null)
    .executeTakeFirst();
  return reopened.numUpdatedRows > 0n;
}

/** Whether a day was ever closed, reopened since or not. */
export async function wasClosed(db: Db, day: string): Promise<boolean> {
  const found = await sql`select from day_close where day = ${day}::date limit 1`.execute(db);
  return found.rows.length > 0;
}

/** The first day that was ever closed. */
export async function readFirstClosed(db: Db): Promise<string | undefined> {
  const found = await sql<{ day: string }>`select day from day_close order by day limit 1`.execute(db);
  return found.rows[0]?.day;
}

/** The unclosed days with money movements among some days, in order. */
export async function listUnclosed(db: Db, days: readonly DayBounds[]): Promise<string[]> {
  const found = await sql<{ day: string }>`
    select each.day from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ from }) => from)}::timestamptz[],
      ${days.map(({ until }) => until)}::timestamptz[]) with ordinality as each (day, start, stop, place)
    where not exists (select from day_close where day_close.day = each.day and reopened_at is null)
      and exists (select from moves_of(each.day, each.start, each.stop))
    order by place`.execute(db);
  return found.rows.map(({ day }) => day);
}
