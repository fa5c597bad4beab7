import { type RawBuilder, sql } from "kysely";
import { type ClassesLeft, MAX_MEMBERSHIPS } from "#contract/kernel/sessions/class-entries.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { readPricing } from "../../../sales/accounts/documents/tax-queries.ts";
import { countClassCredits, listClassLots } from "../../../sales/orders/credits/class-credit-queries.ts";
import { listLeaves } from "../../../sales/orders/renewal/renewal-queries.ts";
import type { OrderToFreeze } from "../../../sales/orders/terms/foresee-rules.ts";
import type { BookableClass } from "../class-queries.ts";
import { type ClassEntryFacts, type IncludingMembership, usedOf } from "./entry-rules.ts";
import { limitPeriod } from "./limit-rules.ts";

type Placing = Pick<
  OrderToFreeze,
  "start_at" | "end_at" | "bought_start" | "bought_end" | "frozen_since" | "known_from" | "known_to" | "holds_until"
>;

interface OrderRow extends Placing {
  id: number;
  package: LocalText;
  class_limit: number | null;
  class_limit_per: "week" | "month" | null;
}

/** The facts by which a client is let into a class; a booking `except` does not count, since it is the one that moves. */
export async function readEntryFacts(
  db: Db,
  clientId: number,
  toClass: Pick<BookableClass, "typeId" | "date" | "credits" | "dropIn">,
  { today, except = null }: { readonly today: string; readonly except?: number | null },
): Promise<ClassEntryFacts> {
  const { typeId, date: day, credits, dropIn } = toClass;
  const orders = await listIncluding(db, clientId, day, sql`${typeId} = any(class_type_ids)`);
  const memberships: IncludingMembership[] = [];
  for (const order of orders) memberships.push(await membershipOf(db, clientId, order, { day, except }));
  const lots = credits > 0 ? await listClassLots(db, [clientId], typeId) : [];
  const charge = dropIn === null || dropIn === 0 ? dropIn : (await readPricing(db, today))(dropIn).total;
  return { day, today, memberships, lots, credits, dropIn: charge };
}

/** The classes that a client can book on a day. */
export async function readClassesLeft(db: Db, clientId: number, day: string): Promise<ClassesLeft> {
  const orders = await listIncluding(db, clientId, day, sql`true`);
  const memberships: ClassesLeft["memberships"] = [];
  for (const order of orders) {
    const { package: name, limit } = await membershipOf(db, clientId, order, { day, except: null });
    memberships.push({ package: name, limit: limit && usedOf(limit) });
  }
  return { ...(await countClassCredits(db, clientId, day)), memberships };
}

/** Memberships that cover a day and include all classes, or some `of` which count; the one that ends first in front. */
async function listIncluding(
  db: Db,
  clientId: number,
  day: string,
  of: RawBuilder<boolean>,
): Promise<readonly OrderRow[]> {
  const found = await sql<OrderRow>`
    select id, package_name as package, class_limit, class_limit_per, start_at, end_at, bought_start, bought_end,
      frozen_since, known_from, known_to, holds_until
    from orders
    where client_id = ${clientId} and cancelled_at is null and product_type = 'membershipPackage'
      and start_at <= ${day}::date and end_at > ${day}::date
      and (class_access = 'all' or class_access = 'some' and ${of})
    order by end_at, id limit ${MAX_MEMBERSHIPS}`.execute(db);
  return found.rows;
}

async function membershipOf(
  db: Db,
  clientId: number,
  row: OrderRow,
  { day, except }: { readonly day: string; readonly except: number | null },
): Promise<IncludingMembership> {
  const { id: order, package: name, end_at: until, class_limit: n, class_limit_per: per } = row;
  if (n === null || per === null) return { order, package: name, until, limit: null };
  const leaves = (await listLeaves(db, [clientId])).get(clientId) ?? [];
  const period = limitPeriod(per, day, row, leaves);
  const others = await listCounted(db, order, period, except);
  const next = period.until < until ? period.until : null;
  return { order, package: name, until, limit: { n, per, others, next, period } };
}

/** The classes that count towards the limit of an order in some days: cancelled ones only if that was late and neither forgiven nor waived. */
async function listCounted(db: Db, order: number, period: { from: string; until: string }, except: number | null) {
  const found = await sql<{ date: string; name: LocalText }>`
    select c.held_on as date, type.name
    from class_booking b join club_class c on c.id = b.class_id join class_type type on type.id = c.type_id
    where b.order_id = ${order} and (b.status in ('booked', 'attended', 'noShow') or b.late and not exists (
        select from lapse where booking_id = b.id and state in ('forgiven', 'waived', 'withdrawn'))) and b.id is distinct from ${except}::integer
      and c.held_on >= ${period.from}::date and c.held_on < ${period.until}::date
    order by c.starts_at, b.id`.execute(db);
  return found.rows;
}
