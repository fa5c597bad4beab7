import { sql } from "kysely";
import type { Freeing } from "#contract/schedule/classes/class-booking-parts.ts";
import type { Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";
import type { EntryKind } from "./booking-queries.ts";

/** The membership, credits or charge by which somebody is let in. */
export interface LetInBy {
  readonly entry: EntryKind;
  readonly order: number | null;
  readonly charge: number | null;
  readonly credits: number;
}

interface NewPlace {
  readonly classId: number;
  readonly clientId: number;
  readonly policy: number;
  readonly overruled: readonly Overrulable[];
}

interface NewBooking extends NewPlace, LetInBy {
  readonly status: "booked" | "attended";
  readonly place: number;
}

export async function insertBooking(trx: Transaction, booking: NewBooking, { by, now }: Author): Promise<number> {
  const { id } = await trx
    .insertInto("class_booking")
    .values({
      class_id: booking.classId,
      client_id: booking.clientId,
      status: booking.status,
      place: booking.place,
      entry: booking.entry,
      order_id: booking.order,
      charge_id: booking.charge,
      credits: booking.credits,
      policy_version_id: booking.policy,
      overruled: [...booking.overruled],
      booked_at: now,
      booked_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Puts somebody into the line of a class, which is locked: behind all who joined before, whatever the clocks say. */
export async function insertWaiting(trx: Transaction, waiting: NewPlace, { by, now }: Author): Promise<number> {
  const last = sql<Date>`
    select max(joined_at) from class_booking where class_id = ${waiting.classId} and status in ('waiting', 'offered')`;
  const { id } = await trx
    .insertInto("class_booking")
    .values({
      class_id: waiting.classId,
      client_id: waiting.clientId,
      status: "waiting",
      policy_version_id: waiting.policy,
      overruled: [...waiting.overruled],
      joined_at: sql<Date>`greatest(${now}::timestamptz, (${last}))`,
      booked_at: now,
      booked_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How a place comes to somebody in line: what freed it, when, their position, and who was passed over. */
export interface Promotion {
  readonly freedBy: Freeing;
  readonly at: Date;
  readonly position: number;
  readonly passedOver: readonly { readonly booking: number; readonly reason: PassedOverReason }[];
}

const promoted = ({ freedBy, at, position, passedOver }: Promotion) => sql`freed_by = ${freedBy}, freed_at = ${at},
  line_position = ${position}, passed_over = ${JSON.stringify(passedOver)}::jsonb`;

/** Holds a place for somebody in line. */
export async function markOffered(
  trx: Transaction,
  id: number,
  { place, until, promotion }: { readonly place: number; readonly until: Date; readonly promotion: Promotion },
): Promise<void> {
  await sql`
    update class_booking set status = 'offered', place = ${place}, offer_until = ${until}, ${promoted(promotion)},
      version = version + 1
    where id = ${id}`.execute(trx);
}

interface Placing extends LetInBy {
  readonly place: number;
  /** Null for a place that was offered: what is on file of it stays. */
  readonly promotion: Promotion | null;
  readonly overruled: readonly Overrulable[];
  readonly now: Date;
}

/** Gives somebody in line a place. */
export async function markBooked(trx: Transaction, id: number, booked: Placing): Promise<void> {
  await sql`
    update class_booking set status = 'booked', place = ${booked.place}, entry = ${booked.entry},
      order_id = ${booked.order}::integer, charge_id = ${booked.charge}::integer, credits = ${booked.credits},
      overruled = ${booked.overruled}::text[], booked_at = ${booked.now},
      ${booked.promotion ? sql`${promoted(booked.promotion)},` : sql``} version = version + 1
    where id = ${id}`.execute(trx);
}

/** Cancels living bookings, also of those in line; others can have their places. */
export async function markBookingsCancelled(
  trx: Transaction,
  ids: readonly number[],
  { late }: { readonly late: boolean },
  { by, now }: Author<number | null>,
): Promise<void> {
  await sql`
    update class_booking set status = 'cancelled', place = null, late = ${late}, cancelled_at = ${now},
      cancelled_by = ${by}, version = version + 1
    where id = any(${ids}::integer[]) and status in ('waiting', 'offered', 'booked', 'attended', 'noShow')`.execute(
    trx,
  );
}
