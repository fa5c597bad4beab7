import { sql } from "kysely";
import type { SalesRow } from "#contract/sales/orders.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { startOfClubDay } from "../../../kernel/time/club-time.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { type LedgerEntryFacts, type LotFacts, ledgerLines } from "./ledger.ts";
import { MAX_STAFF } from "#contract/kernel/endpoint/lists.ts";

interface LotRow {
  order_id: number;
  order_number: number;
  kept: number;
  taken_back: number;
  created_at: Date;
  /** For imported credits, the day on which their number was stated. */
  counted_on: string | null;
  valid_to: string;
  revoked_at: Date | null;
  settled_at: Date | null;
  settler_first: string | null;
  settler_last: string | null;
  first_name: string | null;
  last_name: string | null;
}

interface EntryRow {
  order_id: number;
  kind: LedgerEntryFacts["event"];
  created_at: Date;
  is_free: boolean;
  reservation_id: number | null;
  starts_at: Date;
  title: string;
  class_id: number | null;
  class_start: Date;
  class_name: LocalText;
  first_name: string | null;
  last_name: string | null;
}

/** How a client's credits came to what they are, oldest first. */
export async function readLedger(db: Db, { zone }: { zone: string }, clientId: number, now: Date) {
  const lots = await sql<LotRow>`
    select lot.order_id, orders.receipt_number as order_number, lot.paid + lot.free as kept, lot.revoked_paid + lot.revoked_free as taken_back,
      orders.created_at, lot.counted_on, lot.valid_to, lot.revoked_at, author.first_name, author.last_name,
      settlement.created_at as settled_at, settler.first_name as settler_first, settler.last_name as settler_last
    from lot join orders on orders.id = lot.order_id left join person author on author.id = orders.created_by
    left join settlement on settlement.order_id = lot.order_id
    left join person settler on settler.id = settlement.created_by
    where lot.client_id = ${clientId} order by lot.id`.execute(db);
  const entries = await sql<EntryRow>`
    select lot.order_id, entry.kind, entry.created_at, entry.is_free, entry.reservation_id,
      reservation.starts_at, course.name as title, class.id as class_id, class.starts_at as class_start,
      type.name as class_name, author.first_name, author.last_name
    from credit_entry entry join lot on lot.id = entry.lot_id
    left join reservation on reservation.id = entry.reservation_id
    left join course on course.id = reservation.course_id
    left join class_booking on class_booking.id = entry.booking_id
    left join club_class class on class.id = class_booking.class_id left join class_type type on type.id = class.type_id
    left join person author on author.id = entry.created_by
    where lot.client_id = ${clientId} order by entry.id`.execute(db);
  const facts = lots.rows.map((row) => lotOf(row, zone));
  const numbers = new Map(lots.rows.map(({ order_id, order_number }) => [order_id, order_number]));
  return ledgerLines(facts, entries.rows.map(entryOf), now).map((line) => ({
    ...line,
    order_number: numbers.get(line.order_id) ?? 0,
  }));
}

function lotOf(row: LotRow, zone: string): LotFacts {
  return {
    orderId: row.order_id,
    granted: row.kept + row.taken_back,
    grantedAt: row.counted_on === null ? row.created_at : startOfClubDay(row.counted_on, zone),
    grantedBy: nameOf(row),
    expiresAt: startOfClubDay(row.valid_to, zone),
    revokedAt: row.revoked_at,
    settled: settledOf(row),
  };
}

function settledOf({ settled_at: at, taken_back: credits, settler_first, settler_last }: LotRow) {
  if (at === null || credits === 0) return null;
  return { at, credits, by: nameOf({ first_name: settler_first, last_name: settler_last }) };
}

function entryOf(row: EntryRow): LedgerEntryFacts {
  const { reservation_id: id, title, class_id } = row;
  return {
    orderId: row.order_id,
    event: row.kind,
    at: row.created_at,
    isFree: row.is_free,
    reservation: id === null ? null : { id, start: row.starts_at.toISOString(), title },
    class: class_id === null ? null : { id: class_id, start: row.class_start.toISOString(), name: row.class_name },
    by: nameOf(row),
  };
}

function nameOf({ first_name, last_name }: { first_name: string | null; last_name: string | null }) {
  return first_name === null || last_name === null ? null : { first_name, last_name };
}

/** The sellers and their sales from one instant up to, not including, another: most first. */
export async function listTopSales(db: Db, from: Date, until: Date): Promise<SalesRow[]> {
  const found = await sql<{ first_name: string; last_name: string; email: string; membership: number; course: number }>`
    select seller.first_name, seller.last_name, seller.email, sold.membership, sold.course
    from (
      select sales_id,
        coalesce(sum(amount_cents) filter (where product_type = 'membershipPackage'), 0)::bigint as membership,
        coalesce(sum(amount_cents) filter (where product_type <> 'membershipPackage'), 0)::bigint as course
      from orders where cancelled_at is null and not brought and created_at >= ${from} and created_at < ${until}
      group by sales_id
    ) sold join person seller on seller.id = sold.sales_id
    order by sold.membership + sold.course desc, seller.sort_name, seller.id limit ${MAX_STAFF}`.execute(db);
  return found.rows.map(({ first_name, last_name, email, membership, course }) => ({
    sales: { first_name, last_name, email },
    total_membership_amount: moneyText(membership),
    total_course_amount: moneyText(course),
  }));
}
