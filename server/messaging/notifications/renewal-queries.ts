import { sql } from "kysely";
import type { Notification } from "#contract/messaging/notifications.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { enqueue } from "../messages/outbox/outbox-queries.ts";
import { publishTo, personJson } from "./queries.ts";
import { type PersonIdRange, isNew, canBeNotified } from "./package-reminder-queries.ts";
import type { Moment } from "../../kernel/time/moment.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** How many days before a renewal its member is notified: once in good time, once shortly before. */
const EARLY_DAYS = 30;
const LATE_DAYS = 7;

/**
 * The settings of renewals: how many days before the end they happen, and the present price of each package on sale, in
 * cents.
 */
export interface Renewals {
  readonly ahead: number;
  readonly prices: ReadonlyMap<number, number>;
}

/**
 * Notifies those of some clients who are neither gone nor suspended that their membership renews itself, when and at
 * what price; not before it has begun.
 */
export async function notifyOfRenewals(
  trx: Transaction,
  { from, until }: PersonIdRange,
  { today, now }: Moment,
  { ahead, prices }: Renewals,
): Promise<void> {
  const priced = JSON.stringify([...prices].map(([id, cents]) => ({ id, cents })));
  const notified = await sql<{ person_id: number; detail: DetailOf<"RENEWAL_AHEAD">; about: string }>`
    insert into notification (person_id, event, detail, once, created_at)
    select o.client_id, 'RENEWAL_AHEAD', jsonb_build_object(
        'order', o.id, 'package', package.name, 'on', renewal.day, 'from', o.end_at, 'amount', ${moneySql("price.cents")},
        'was', case when price.cents <> o.amount_cents then ${moneySql("o.amount_cents")} end),
      once.name, ${now}::timestamptz
    from orders o
    join person p on p.id = o.client_id
    join package on package.id = o.package_id
    join jsonb_to_recordset(${priced}::jsonb) as price(id integer, cents integer) on price.id = package.id
    cross join lateral (select greatest(o.start_at, o.end_at - ${ahead}::integer) as day) renewal
    cross join lateral (
      select case when ${today}::date < renewal.day - ${LATE_DAYS}::integer
        then ${EARLY_DAYS}::integer else ${LATE_DAYS}::integer end as days) early
    cross join lateral (select format('renewal %s %s', early.days, o.id) as name) once
    where o.client_id >= ${from} and o.client_id < ${until} and o.renews and o.cancelled_at is null
      and o.end_at <= ${today}::date + ${ahead + EARLY_DAYS}::integer
      and (o.stops_on is null or o.stops_on > o.end_at) and renewals_allowed()
      and not exists (select from settlement where order_id = o.id)
      and ${today}::date < renewal.day and ${today}::date >= renewal.day - early.days
      and renewal.day - early.days >= o.start_at
      and ${canBeNotified(today)}
      and ${isNew(sql`p.id`, sql`once.name`)}
    on conflict on constraint notification_once do nothing
    returning person_id, detail, once as about`.execute(trx);
  publishTo(trx, notified.rows);
  const currency = await readClubSetting(trx, "currency");
  const mails = notified.rows.map(({ person_id: personId, detail: { order, ...detail }, about }) => {
    const facts = { ...detail, ...pricesIn(currency, detail) };
    return { event: "renewalAhead", personId, facts, about, once: true, cause: causedBy(order) } as const;
  });
  await enqueue(trx, now, ...mails);
}

const causedBy = (order: number) => ({ kind: "order", id: order }) as const;

function pricesIn(currency: string, { amount, was }: { readonly amount: string; readonly was: string | null }) {
  return { amount: { amount, currency }, was: was === null ? null : { amount: was, currency } };
}

type DetailOf<Event extends Notification["event"]> = Extract<Notification, { event: Event }>["detail"];

/** Notifies clients that their memberships have been renewed; by mail only if they have done it themselves. */
export async function notifyOfRenewed(
  trx: Transaction,
  renewed: readonly { readonly client: number; readonly detail: DetailOf<"ORDER_RENEWED"> }[],
  { by, now }: Author<number | null>,
): Promise<void> {
  const others = renewed.filter(({ client }) => client !== by);
  await notify(trx, "ORDER_RENEWED", others, now);
  const currency = await readClubSetting(trx, "currency");
  const mails = renewed.map(({ client: personId, detail: { order, ...detail } }) => {
    const facts = { ...detail, ...pricesIn(currency, detail) };
    return { event: "renewed", personId, facts, cause: causedBy(order) } as const;
  });
  await enqueue(trx, now, ...mails);
}

/** Notifies clients of offered renewals. */
export async function notifyOfOffers(
  trx: Transaction,
  offers: readonly { readonly client: number; readonly detail: DetailOf<"RENEWAL_OFFERED"> }[],
  now: Date,
): Promise<void> {
  await notify(trx, "RENEWAL_OFFERED", offers, now);
  const currency = await readClubSetting(trx, "currency");
  const mails = offers.map(({ client: personId, detail: { order, ...detail } }) => {
    const facts = { ...detail, until: detail.from, ...pricesIn(currency, detail), link: "/payments" };
    return { event: "renewalOffered", personId, facts, cause: causedBy(order) } as const;
  });
  await enqueue(trx, now, ...mails);
}

async function notify<Event extends "ORDER_RENEWED" | "RENEWAL_OFFERED">(
  trx: Transaction,
  event: Event,
  renewals: readonly { readonly client: number; readonly detail: DetailOf<Event> }[],
  now: Date,
): Promise<void> {
  if (renewals.length === 0) return;
  const rows = renewals.map(({ client, detail }) => ({
    person_id: client,
    event,
    detail: JSON.stringify(detail),
    created_at: now,
  }));
  await trx.insertInto("notification").values(rows).execute();
  publishTo(trx, rows);
}

/** A membership of a client that is not renewed. */
export interface HeldRenewal {
  readonly client: number;
  readonly detail: Omit<DetailOf<"RENEWAL_HELD">, "client">;
}

/**
 * Notifies the person who looks after a client that a membership is not renewed, once for each reason: the trainer, or
 * the admins if no trainer is present.
 */
export async function notifyOfHeldRenewals(
  trx: Transaction,
  held: readonly HeldRenewal[],
  { today, now }: Moment,
): Promise<void> {
  if (held.length === 0) return;
  const rows = held.map(({ client, detail }) => ({ client, detail, once: `held ${detail.why} ${detail.order}` }));
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, once, created_at)
    select staff.id, 'RENEWAL_HELD', held.detail || jsonb_build_object('client', ${personJson("client")}), held.once,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as held(client integer, detail jsonb, once text)
    join person client on client.id = held.client
    cross join lateral (
      select p.id, p.id is not distinct from client.reports_to as trains,
        bool_or(p.id is not distinct from client.reports_to) over () as has_trainer
      from person p
      where (p.id = client.reports_to or 'admin' = any(p.roles))
        and p.deleted_at is null and person_status(p, ${today}::date) = 'active'
    ) staff
    where staff.trains = staff.has_trainer and ${isNew(sql`staff.id`, sql`held.once`)}
    on conflict on constraint notification_once do nothing
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
}

/** Cents as the contract writes money. */
function moneySql(cents: "price.cents" | "o.amount_cents") {
  const column = sql.raw(cents);
  return sql`format('%s.%s', ${column} / 100, lpad((${column} % 100)::text, 2, '0'))`;
}
