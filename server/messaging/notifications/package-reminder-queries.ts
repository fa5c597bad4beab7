import { type RawBuilder, sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { enqueue } from "../messages/outbox/outbox-queries.ts";
import { publishTo } from "./queries.ts";
import type { Moment } from "../../kernel/time/moment.ts";

/** Notifications are kept for half a year, once-only ones permanently. */
const KEPT_DAYS = 183;
/** Credits that are few, and days before the end of a package in which it is said to run out. */
const LOW_CREDITS = 2;
const LAST_DAYS = 7;
/** Days before it in which it is written to them. */
const MAIL_EARLY_DAYS = 14;
const MAIL_LATE_DAYS = 3;

/** The people that one statement is about: ids from the first up to, not including, the other. */
export interface PersonIdRange {
  readonly from: number;
  readonly until: number;
}

/** Notifies some people of what has become due by time alone. */
type Reminder = (trx: Transaction, people: PersonIdRange, moment: Moment) => Promise<void>;

/**
 * Notifies those of some clients who are neither gone nor suspended that their bookable credits are few, once for each
 * newest lot and only if fewer than when it was bought.
 */
export const notifyOfLowCredits: Reminder = async (trx, { from, until }, { today, now }) => {
  const notified = await sql<{ person_id: number; left: number; once: string }>`
    insert into notification (person_id, event, detail, once, created_at)
    select p.id, 'CREDITS_LOW', jsonb_build_object('left', lots.remaining), 'low ' || lots.newest, ${now}::timestamptz
    from (
      select client_id, max(id) as newest, sum(paid + free - taken)::integer as remaining
      from lot
      where client_id >= ${from} and client_id < ${until} and revoked_at is null and for_sessions
        and valid_to > ${today}::date
      group by client_id
    ) lots
    -- Each with the range of ids: a join alone would read these tables whole.
    join person p on p.id = lots.client_id and p.id >= ${from} and p.id < ${until}
    join lot on lot.id = lots.newest and lot.client_id >= ${from} and lot.client_id < ${until}
    join orders bought on bought.id = lot.order_id and bought.client_id >= ${from} and bought.client_id < ${until}
    where lots.remaining <= ${LOW_CREDITS} and ${canBeNotified(today)}
      and ${isNew(sql`p.id`, sql`'low ' || lots.newest`)}
      and (
        exists (
          select from lot any_lot join credit_entry entry on entry.lot_id = any_lot.id
          where any_lot.client_id = p.id and any_lot.for_sessions and entry.kind = 'booked' and entry.created_at >= bought.created_at)
        or exists (
          select from lot ended
          where ended.client_id = p.id and ended.revoked_at is null and ended.for_sessions and ended.valid_to <= ${today}::date and ended.valid_to > lot.valid_from
            and ended.paid + ended.free > ended.taken))
    on conflict on constraint notification_once do nothing
    returning person_id, (detail -> 'left')::integer as left, once`.execute(trx);
  publishTo(trx, notified.rows);
  const mails = notified.rows.map(
    ({ person_id: personId, left, once: about }) =>
      ({
        event: "creditsLow",
        personId,
        facts: { left },
        about,
        once: true,
        cause: { kind: "lot", id: Number(about.slice("low ".length)) },
      }) as const,
  );
  await enqueue(trx, now, ...mails);
};

/**
 * Notifies those of some clients who are neither gone nor suspended that their package runs out, once for each that no
 * other of its kind follows or will follow automatically, and that is longer than those last days.
 */
export const notifyOfEndingPackages: Reminder = async (trx, { from, until }, { today, now }) => {
  const notified = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, once, created_at)
    select o.client_id, 'PACKAGE_ENDING', jsonb_build_object('order', o.id, 'package', o.package_name, 'until', o.end_at),
      'ending ' || o.id, ${now}::timestamptz
    from orders o join person p on p.id = o.client_id
    where o.client_id >= ${from} and o.client_id < ${until} and ${isEnding(today, LAST_DAYS)}
      and o.end_at - o.start_at > ${LAST_DAYS}::integer
      and ${canBeNotified(today)}
      and ${isNew(sql`p.id`, sql`'ending ' || o.id`)}
    on conflict on constraint notification_once do nothing
    returning person_id`.execute(trx);
  publishTo(trx, notified.rows);
};

/** Writes to the same people two weeks and three days before, each once for each package (messages §2). */
export const writeOfEndingPackages: Reminder = async (trx, { from, until }, { today, now }) => {
  const ending = await sql<{ id: number; client_id: number; package: LocalText; until: string; about: string }>`
    select o.id, o.client_id, o.package_name as package, o.end_at::text as until, once.name as about
    from orders o join person p on p.id = o.client_id
    cross join lateral (
      select case when o.end_at <= ${today}::date + ${MAIL_LATE_DAYS}::integer
        then ${MAIL_LATE_DAYS}::integer else ${MAIL_EARLY_DAYS}::integer end as days) ahead
    cross join lateral (select format('ending %s %s', ahead.days, o.id) as name) once
    where o.client_id >= ${from} and o.client_id < ${until} and ${isEnding(today, MAIL_EARLY_DAYS)}
      and o.end_at - o.start_at > ahead.days
      and ${canBeNotified(today)}
      and not exists (select from message sent where sent.person_id = p.id and sent.channel = 'mail' and sent.once
        and sent.dedupe_key = once.name)`.execute(trx);
  const mails = ending.rows.map(({ id, client_id: personId, about, ...facts }) => {
    const cause = { kind: "order", id } as const;
    return { event: "packageEnding", personId, facts, about, once: true, cause } as const;
  });
  await enqueue(trx, now, ...mails);
};

/**
 * Whether an order ends within some days without a settlement, and no order of its kind follows or will follow
 * automatically.
 */
function isEnding(today: string, days: number): RawBuilder<unknown> {
  return sql`o.cancelled_at is null and o.start_at <= ${today}::date
      and o.end_at > ${today}::date and o.end_at <= ${today}::date + ${days}::integer
      and not (o.renews and (o.stops_on is null or o.stops_on > o.end_at) and renewals_allowed())
      and not exists (select from settlement where settlement.order_id = o.id)
      and not exists (
        select from orders later
        where later.client_id = o.client_id and later.product_type = o.product_type and later.cancelled_at is null
          and later.end_at > o.end_at)`;
}

/** Whether a person is neither gone nor suspended: those are notified as soon as they may come again. */
export function canBeNotified(today: string): RawBuilder<unknown> {
  return sql`p.deleted_at is null and p.dismissed_from is null
    and person_status(p, ${today}::date) not in ('dismissed', 'suspended')`;
}

/** Whether somebody has not received it yet: rows written and rejected would use up ids each time. */
export function isNew(person: RawBuilder<unknown>, once: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from notification earlier where earlier.person_id = ${person} and earlier.once = ${once})`;
}

/** Deletes a number of old notifications, and returns how many. */
export async function deleteOldNotifications(trx: Transaction, now: Date, atMost: number): Promise<number> {
  const gone = await sql`
    delete from notification where id = any(array(
      select id from notification
      where once is null and created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)
      order by created_at limit ${atMost}))
    returning id`.execute(trx);
  return gone.rows.length;
}
