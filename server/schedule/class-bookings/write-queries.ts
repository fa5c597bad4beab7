import { sql } from "kysely";
import type { ClassBooking, Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

interface NewBooking {
  readonly classId: number;
  readonly clientId: number;
  readonly status: "booked" | "attended";
  readonly place: number;
  readonly entry: ClassBooking["entry"]["kind"];
  readonly order: number | null;
  readonly charge: number | null;
  readonly credits: number;
  readonly policy: number;
  readonly overruled: readonly Overrulable[];
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

/** Cancels living bookings; others can have their places. */
export async function markBookingsCancelled(
  trx: Transaction,
  ids: readonly number[],
  { late }: { readonly late: boolean },
  { by, now }: Author<number | null>,
): Promise<void> {
  await sql`
    update class_booking set status = 'cancelled', place = null, late = ${late}, cancelled_at = ${now},
      cancelled_by = ${by}, version = version + 1
    where id = any(${ids}::integer[]) and status <> 'cancelled'`.execute(trx);
}
