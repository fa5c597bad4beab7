import { type RawBuilder, sql } from "kysely";
import type { Notification, NotificationEvent } from "#contract/notifications.ts";
import { announceNotifications } from "../live/queries.ts";
import type { Db, Transaction } from "../db/connection.ts";

/** Notifications are kept for half a year, those told only once for good. */
const KEPT_DAYS = 183;

interface Author {
  /** Who does it: nobody is told what they have done themselves. */
  readonly by: number;
  readonly now: Date;
}

type Reservations = Extract<NotificationEvent, `RESERVATION_${string}`>;

/** Tells both people of reservations, as these are by now. */
export async function tellParties(
  trx: Transaction,
  event: Exclude<Reservations, "RESERVATION_MOVED">,
  reservations: readonly number[],
  who: Author,
): Promise<void> {
  await tellOfSessions(trx, event, reservations, who, { to: sql`array[r.client_id, r.trainer_id]` });
}

/**
 * Tells the client and the former trainer of reservations what these were and are by now; without a former start only
 * the trainer is another one. To a trainer who has not had them before they are new.
 */
export async function tellMoved(
  trx: Transaction,
  reservations: readonly number[],
  former: { readonly trainerId: number; readonly start?: Date },
  who: Author,
): Promise<void> {
  const was = sql`jsonb_build_object('start', coalesce(${former.start ?? null}::timestamptz, r.starts_at),
    'trainer', (select ${personJson("former")} from person former where former.id = ${former.trainerId}))`;
  const to = sql`array[r.client_id, ${former.trainerId}::integer]`;
  const toNew = sql`array_remove(array[r.trainer_id], ${former.trainerId}::integer)`;
  await tellOfSessions(trx, "RESERVATION_MOVED", reservations, who, { to, was });
  await tellOfSessions(trx, "RESERVATION_MADE", reservations, who, { to: toNew });
}

async function tellOfSessions(
  trx: Transaction,
  event: Reservations,
  reservations: readonly number[],
  { by, now }: Author,
  { to, was = sql`null` }: { readonly to: RawBuilder<unknown>; readonly was?: RawBuilder<unknown> },
): Promise<void> {
  const told = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, created_at)
    select told.id, ${event}, jsonb_strip_nulls(jsonb_build_object(
        'reservation', r.id, 'title', course.name, 'start', r.starts_at, 'end', r.ends_at,
        'client', ${personJson("client")}, 'trainer', ${personJson("trainer")}, 'was', ${was})), ${now}::timestamptz
    from reservation r
    join course on course.id = r.course_id
    join person client on client.id = r.client_id
    join person trainer on trainer.id = r.trainer_id
    cross join unnest(${to}) as told(id)
    where r.id = any(${reservations}::integer[]) and told.id <> ${by}
    order by r.starts_at, r.id
    returning person_id`.execute(trx);
  announceTo(trx, told.rows);
}

function personJson(table: "client" | "trainer" | "former") {
  const person = sql.raw(table);
  return sql`jsonb_build_object('id', ${person}.id,
    'name', jsonb_build_object('first_name', ${person}.first_name, 'last_name', ${person}.last_name))`;
}

interface Request {
  readonly reason_type: string;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** Tells somebody what has become of a leave or dismissal of theirs. */
export async function tellOfRequest(
  trx: Transaction,
  event: Extract<NotificationEvent, `REASON_${string}`>,
  personId: number,
  { reason_type, started_at, ended_at }: Request,
  { by, now }: Author,
): Promise<void> {
  if (personId === by) return;
  const detail = JSON.stringify({ reason_type, started_at, ended_at });
  await trx.insertInto("notification").values({ person_id: personId, event, detail, created_at: now }).execute();
  announceNotifications(trx, [personId]);
}

/** Tells a trainer that a client is theirs from now on. */
export async function tellOfClient(
  trx: Transaction,
  trainerId: number,
  clientId: number,
  { by, now }: Author,
): Promise<void> {
  if (trainerId === by) return;
  await sql`
    insert into notification (person_id, event, detail, created_at)
    select ${trainerId}::integer, 'CLIENT_ASSIGNED', jsonb_build_object('client', ${personJson("client")}), ${now}::timestamptz
    from person client where client.id = ${clientId}`.execute(trx);
  announceNotifications(trx, [trainerId]);
}

/** Credits that are few, and days before the end of a package in which it is said to run out. */
const LOW_CREDITS = 2;
const LAST_DAYS = 7;

/** The people that one statement is about: ids from the first up to, not including, the other. */
interface People {
  readonly from: number;
  readonly until: number;
}

interface Moment {
  readonly today: string;
  readonly now: Date;
}

/**
 * Tells those of some clients who are neither gone nor suspended that their bookable credits have become few, once for
 * each newest lot and not before there are fewer than when it was bought.
 */
export async function tellOfLowCredits(
  trx: Transaction,
  { from, until }: People,
  { today, now }: Moment,
): Promise<void> {
  const told = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, once, created_at)
    select p.id, 'CREDITS_LOW', jsonb_build_object('left', lots.remaining), 'low ' || lots.newest, ${now}::timestamptz
    from (
      -- Each lot's balance is looked up alone: joined, they would all be summed up whoever is asked for.
      select client_id, max(id) as newest,
        sum((select paid + free - taken from lot_balance where lot_id = bookable.id))::integer as remaining
      from lot bookable
      where client_id >= ${from} and client_id < ${until} and revoked_at is null and valid_to > ${today}::date
      group by client_id
    ) lots
    join person p on p.id = lots.client_id
    join lot on lot.id = lots.newest
    join orders bought on bought.id = lot.order_id
    where lots.remaining <= ${LOW_CREDITS} and ${isThere(today)}
      and ${isNew(sql`p.id`, sql`'low ' || lots.newest`)}
      and (
        exists (
          select from lot any_lot join credit_entry entry on entry.lot_id = any_lot.id
          where any_lot.client_id = p.id and entry.kind = 'booked' and entry.created_at >= bought.created_at)
        or exists (
          select from lot_balance ended
          where ended.client_id = p.id and ended.valid_to <= ${today}::date and ended.valid_to > lot.valid_from
            and ended.paid + ended.free > ended.taken))
    on conflict on constraint notification_once do nothing
    returning person_id`.execute(trx);
  announceTo(trx, told.rows);
}

/**
 * Tells those of some clients who are neither gone nor suspended that their package runs out, once for each that no other
 * of its kind follows and that is longer than those last days.
 */
export async function tellOfEndingPackages(
  trx: Transaction,
  { from, until }: People,
  { today, now }: Moment,
): Promise<void> {
  const told = await sql<{ person_id: number }>`
    insert into notification (person_id, event, detail, once, created_at)
    select o.client_id, 'PACKAGE_ENDING', jsonb_build_object('order', o.id, 'package', o.package_name, 'until', o.end_at),
      'ending ' || o.id, ${now}::timestamptz
    from orders o join person p on p.id = o.client_id
    where o.client_id >= ${from} and o.client_id < ${until} and o.cancelled_at is null and o.start_at <= ${today}::date
      and o.end_at > ${today}::date and o.end_at <= ${today}::date + ${LAST_DAYS}::integer
      and o.end_at - o.start_at > ${LAST_DAYS}::integer
      and not exists (
        select from orders later
        where later.client_id = o.client_id and later.product_type = o.product_type and later.cancelled_at is null
          and later.end_at > o.end_at)
      and ${isThere(today)}
      and ${isNew(sql`p.id`, sql`'ending ' || o.id`)}
    on conflict on constraint notification_once do nothing
    returning person_id`.execute(trx);
  announceTo(trx, told.rows);
}

/** Whether a person is neither gone nor suspended: such are told as soon as they may come again. */
function isThere(today: string): RawBuilder<unknown> {
  return sql`p.deleted_at is null and person_status(p, ${today}::date) not in ('dismissed', 'suspended')`;
}

/** Whether somebody has not been told it: rows that are written in vain would use up ids at every turn. */
function isNew(person: RawBuilder<unknown>, once: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`not exists (select from notification told where told.person_id = ${person} and told.once = ${once})`;
}

/** Takes away so much of what has been told long ago, and says how much. */
export async function forgetOld(trx: Transaction, now: Date, atMost: number): Promise<number> {
  const gone = await sql`
    delete from notification where id in (
      select id from notification
      where once is null and created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::integer)
      order by created_at limit ${atMost})
    returning id`.execute(trx);
  return gone.rows.length;
}

function announceTo(trx: Transaction, rows: readonly { person_id: number }[]): void {
  announceNotifications(trx, [...new Set(rows.map(({ person_id }) => person_id))]);
}

interface Row {
  id: number;
  event: NotificationEvent;
  detail: object;
  created_at: Date;
  read_at: Date | null;
}

/** What somebody was told last, newest first, with how much there is and how much of it is unread. */
export async function listNotifications(db: Db, personId: number, { limit }: { limit: number }) {
  const found = await sql<Row>`
    select id, event, detail, created_at, read_at from notification where person_id = ${personId}
    order by id desc limit ${limit}`.execute(db);
  const counted = await sql<{ total: number; unread: number }>`
    select count(*)::integer as total, (count(*) filter (where read_at is null))::integer as unread
    from notification where person_id = ${personId}`.execute(db);
  return { ...(counted.rows[0] ?? { total: 0, unread: 0 }), items: found.rows.map(itemOf) };
}

/** What was written is what the contract's shape of the event says; the answer is checked against it. */
function itemOf({ id, event, detail, created_at, read_at }: Row): Notification {
  return { id, event, detail, created_at: created_at.toISOString(), read: read_at !== null } as Notification;
}

/** Marks what somebody was told as read, from one of the notifications up to another, and says how many were not. */
export async function markRead(
  trx: Transaction,
  personId: number,
  { from, until }: { readonly from: number; readonly until: number },
  now: Date,
): Promise<number> {
  const marked = await sql`
    update notification set read_at = ${now}
    where person_id = ${personId} and id between ${from} and ${until} and read_at is null returning id`.execute(trx);
  return marked.rows.length;
}

/** How much of what somebody was told is unread. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const counted = await sql<{ unread: number }>`
    select count(*)::integer as unread from notification where person_id = ${personId} and read_at is null`.execute(db);
  return counted.rows[0]?.unread ?? 0;
}
