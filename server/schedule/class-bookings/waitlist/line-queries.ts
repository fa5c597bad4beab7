import { sql } from "kysely";
import type { Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import type { FreeingEvent } from "./line-rules.ts";

/** How many wait in the line of a class. */
export async function countInLine(db: Db, classId: number): Promise<number> {
  const found = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from class_booking
    where class_id = ${classId} and status = 'waiting'`.execute(db);
  return found.rows[0]?.waiting ?? 0;
}

/** Somebody in the line of a class, waiting or with an offer. */
export interface InLine {
  readonly id: number;
  readonly clientId: number;
  readonly status: "waiting" | "offered";
  readonly place: number | null;
  readonly offerUntil: Date | null;
  /** The free minutes of the policy under which they joined. */
  readonly freeMinutes: number;
  readonly overruled: readonly Overrulable[];
  readonly passedOverBy: PassedOverReason | null;
  readonly calledAt: Date | null;
  /** The member who let them join. */
  readonly bookedBy: number;
}

/** Those in the line of a class, in order. */
export async function listLine(db: Db, classId: number): Promise<readonly InLine[]> {
  const found = await sql<InLine>`
    select b.id, b.client_id as "clientId", b.status, b.place, b.offer_until as "offerUntil",
      made.free_minutes as "freeMinutes", b.overruled, b.passed_over_by as "passedOverBy", b.called_at as "calledAt",
      b.booked_by as "bookedBy"
    from class_booking b join class_policy_version made on made.id = b.policy_version_id
    where b.class_id = ${classId} and b.status in ('waiting', 'offered')
    order by b.joined_at, b.id`.execute(db);
  return found.rows;
}

/** Which of classes, or of all, there is something to do in the line of: a place is free, an offer has ended, or they have begun. */
export async function listLinesToWork(db: Db, now: Date, ids: readonly number[] | null): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select c.id from club_class c
    cross join lateral (
      select count(place) as taken, count(*) filter (where status = 'waiting') as waiting,
        min(offer_until) filter (where status = 'offered') as "until"
      from class_booking where class_id = c.id and status in ('waiting', 'offered', 'booked', 'attended', 'noShow')
    ) line
    where c.id in (select class_id from class_booking where status in ('waiting', 'offered'))
      and (${ids}::integer[] is null or c.id = any(${ids}::integer[]))
      and (c.starts_at <= ${now} or line."until" <= ${now}
        or line."until" is not null and c.starts_at - interval '1 hour' <= ${now}
        or line.waiting > 0 and line.taken < c.capacity - c.reserved)
    order by c.starts_at, c.id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The causes by which places of a class have come free, the latest first. */
export async function listFreeings(trx: Transaction, classId: number, most: number): Promise<readonly FreeingEvent[]> {
  const found = await sql<FreeingEvent>`
    select by, at from (
      select case when entry is null then 'offerEnded' else 'cancelled' end as by, cancelled_at as at, id
      from class_booking
      where class_id = ${classId} and status in ('cancelled', 'lapsed') and (entry is not null or offer_until is not null)
      union all
      select 'offerEnded', offer_until, id from class_booking
      where class_id = ${classId} and status = 'waiting' and offer_until is not null
      union all
      select raised_by, raised_at, 0 from club_class where id = ${classId} and raised_at is not null
    ) freed order by at desc, id desc limit ${most}`.execute(trx);
  return found.rows;
}

/** Ends the line of a class: those who wait have no place, and offers are cancelled. */
export async function endLine(
  trx: Transaction,
  ids: readonly number[],
  { by, now }: Author<number | null>,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update class_booking set status = case status when 'waiting' then 'ended' else 'cancelled' end, place = null,
      cancelled_at = ${now}, cancelled_by = ${by}, version = version + 1
    where id = any(${ids}::integer[]) and status in ('waiting', 'offered')`.execute(trx);
}

/** Takes those off the line who have not answered an offer. */
export async function markLapsed(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update class_booking set status = 'lapsed', place = null, cancelled_at = offer_until, version = version + 1
    where id = any(${ids}::integer[]) and status = 'offered'`.execute(trx);
}

/** Puts those back to their place in the line whose offers were open when the last hour began: the place is for the first. */
export async function markWaitingAgain(trx: Transaction, ids: readonly number[], since: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update class_booking set status = 'waiting', place = null, offer_until = least(offer_until, ${since}),
      freed_by = null, freed_at = null, line_position = null, passed_over = '[]', version = version + 1
    where id = any(${ids}::integer[]) and status = 'offered'`.execute(trx);
}

/** Writes why those were passed over whose reason is another than before. */
export async function writePassedOver(
  trx: Transaction,
  passed: readonly { readonly booking: number; readonly reason: PassedOverReason }[],
): Promise<void> {
  if (passed.length === 0) return;
  await sql`
    update class_booking b set passed_over_by = n.reason, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as n(booking integer, reason text)
    where b.id = n.booking`.execute(trx);
}

export async function writeCalled(trx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update class_booking set called_at = ${now}, version = version + 1 where id = any(${ids}::integer[])`.execute(trx);
}
