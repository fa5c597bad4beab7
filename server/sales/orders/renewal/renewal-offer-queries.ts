import { type RawBuilder, sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { PersonIdRange } from "../../../messaging/notifications/package-reminder-queries.ts";
import type { Moment } from "../../../kernel/time/moment.ts";

/**
 * How many days before its end a membership is offered its renewal; one that lasts no longer is once a third of it is
 * left, which a day pass never has.
 */
const EARLY_DAYS = 60;
const LATE_DAYS = 30;
const SHORT_SHARE = 3;

/**
 * Whether an order of a `client` can be followed by the one that is offered: it lasts, does not renew itself, nothing
 * follows it, and its package is sold for the same term.
 */
export function canBeFollowed(today: string): RawBuilder<unknown> {
  return sql`(orders.cancelled_at is null and orders.end_at > ${today}::date
    and not (orders.renews and renewals_allowed())
    and client.deleted_at is null and client.dismissed_from is null and person_status(client, ${today}::date) not in ('dismissed', 'suspended')
    and not exists (select from settlement where order_id = orders.id)
    and not exists (select from orders next where next.follows = orders.id)
    and not exists (
      select from orders later
      where later.client_id = orders.client_id and later.product_type = orders.product_type
        and later.cancelled_at is null and later.end_at > orders.end_at)
    and exists (
      select from package sold where sold.id = orders.package_id and sold.archived_at is null
        and sold.duration = orders.duration and sold.duration_unit = orders.duration_unit))`;
}

/** A renewal that is offered: of which order, and at what price instead of which. */
export interface OfferedRenewal {
  readonly order: number;
  readonly client: number;
  readonly package: LocalText;
  readonly from: string;
  readonly cents: number;
  readonly was: number;
}

/**
 * Writes down the renewals that some clients are to be offered (money §6), each once: at what the order cost, or what its
 * package costs now where that is less. What was given away is not offered for nothing once more.
 */
export async function insertOffers(
  trx: Transaction,
  { from, until }: PersonIdRange,
  { today, now }: Moment,
  prices: ReadonlyMap<number, number>,
): Promise<readonly OfferedRenewal[]> {
  const priced = JSON.stringify([...prices].map(([id, cents]) => ({ id, cents })));
  const found = await sql<OfferedRenewal>`
    with offered as (
      insert into renewal_offer (order_id, amount_cents, offered_at)
      select orders.id, least(orders.amount_cents, price.cents), ${now}::timestamptz
      from orders
      join person client on client.id = orders.client_id
      join jsonb_to_recordset(${priced}::jsonb) as price(id integer, cents integer) on price.id = orders.package_id
      where not renewals_allowed() and orders.client_id >= ${from} and orders.client_id < ${until}
        and orders.product_type = 'membershipPackage'
        and orders.end_at <= ${today}::date + ${EARLY_DAYS}::integer
        and case when orders.end_at - orders.start_at > ${EARLY_DAYS}::integer
          then orders.end_at >= ${today}::date + ${LATE_DAYS}::integer
          else orders.end_at - ${today}::date <= (orders.end_at - orders.start_at) / ${SHORT_SHARE}::integer end
        and (orders.amount_cents > 0 or price.cents = 0)
        and not exists (select from renewal_offer given where given.order_id = orders.id)
        and ${canBeFollowed(today)}
      on conflict do nothing
      returning order_id, amount_cents)
    select orders.id as order, orders.client_id as client, package.name as package, orders.end_at as from,
      offered.amount_cents as cents, orders.amount_cents as was
    from offered join orders on orders.id = offered.order_id join package on package.id = orders.package_id
    order by orders.id`.execute(trx);
  return found.rows;
}

/** The price at which the next order is offered, in cents; undefined without an offer. */
export async function readOffered(db: Db, order: number, today: string): Promise<number | undefined> {
  const found = await sql<{ cents: number }>`
    select offer.amount_cents as cents
    from renewal_offer offer
    join orders on orders.id = offer.order_id
    join person client on client.id = orders.client_id
    where offer.order_id = ${order} and ${canBeFollowed(today)}`.execute(db);
  return found.rows[0]?.cents;
}
