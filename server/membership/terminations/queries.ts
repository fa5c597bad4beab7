import { sql } from "kysely";
import type { AffectedBooking, AffectedReservation } from "#contract/club/affected.ts";
import type { DeletionConsequences } from "#contract/membership/terminations.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { listBookedLots } from "../../sales/orders/credits/credit-queries.ts";
import type { FrozenOrder } from "../../sales/orders/terms/foresee-rules.ts";
import { findPresence } from "../../identity/people/queries.ts";
import type { Presence } from "../../identity/people/rules.ts";
import { listBookedAhead } from "../../schedule/class-bookings/consequences/consequence-queries.ts";
import { affectedBookingOf } from "../../schedule/class-bookings/consequences/consequence-rules.ts";
import { affectedOf, listAhead } from "../../schedule/reservations/queries.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { type LotAhead, isAway, unpaidAmong, wouldBeAway } from "./rules.ts";

/** The effects of deleting a person, in numbers. */
export async function countConsequences(db: Db, personId: number, now: Date): Promise<DeletionConsequences> {
  const counted = await sql<DeletionConsequences>`
    select
      (select count(*)::integer from person where reports_to = ${personId} and deleted_at is null) as clients,
      (select count(*)::integer from reservation
        where (client_id = ${personId} or trainer_id = ${personId}) and status = 'scheduled'
          and starts_at > ${now} and ends_at > ${now}) as reservations,
      (select count(*)::integer from orders where client_id = ${personId}) as orders`.execute(db);
  return counted.rows[0] ?? { clients: 0, reservations: 0, orders: 0 };
}

/**
 * The reservations ahead in conflict with an absence from one day up to, not including, another, or without end. The
 * change itself cancels the same ones.
 */
export async function listAffected(
  db: Db<"NOT_FOUND">,
  caller: Caller,
  personId: number,
  { from, until = null }: { from: string; until?: string | undefined | null },
): Promise<AffectedReservation[]> {
  const person = await findPresence(db, personId);
  if (!person) throw db.refuse("NOT_FOUND");
  const ahead = await listAhead(db, personId, caller.now);
  const dayOf = ({ start }: AffectedReservation) => clubDate(new Date(start), caller.zone);
  return ahead.filter((each) => wouldBeAway(person, { from, until }, dayOf(each))).map(affectedOf);
}

interface Foreseen {
  readonly before: Presence & { readonly id: number };
  readonly after: Presence;
  /** The new dates of the person's orders, if they move. */
  readonly orders: readonly FrozenOrder[] | undefined;
}

/** The reservations ahead that a change would cancel unless they are kept; the change itself returns the same ones. */
export async function listUnfit(
  db: Db,
  caller: Caller,
  { before, after, orders }: Foreseen,
): Promise<AffectedReservation[]> {
  const ahead = await listAhead(db, before.id, caller.now);
  const sessions = ahead.map((each) => ({ ...each, day: clubDate(new Date(each.start), caller.zone) }));
  const away = new Set(sessions.filter(({ day }) => isAway(before, after, day)).map(({ id }) => id));
  const held = await listBookedLots(
    db,
    sessions.map(({ id }) => id),
  );
  const lots = (orders ?? []).flatMap(lotOf);
  const paying = sessions.map(({ id, day }) => ({ id, day, lot: held.get(id), goes: away.has(id) }));
  const unpaid = orders ? unpaidAmong(paying, lots) : new Set<number>();
  return sessions.filter(({ id }) => away.has(id) || unpaid.has(id)).map(affectedOf);
}

/** The bookings of classes ahead that a change of days would cancel unless they are kept. */
export async function listUnfitBookings(
  db: Db,
  caller: Caller,
  { before, after }: Omit<Foreseen, "orders">,
): Promise<AffectedBooking[]> {
  const ahead = await listBookedAhead(db, before.id, caller.now);
  return ahead.filter(({ date }) => isAway(before, after, date)).map(affectedBookingOf);
}

function lotOf({ order, place }: FrozenOrder): LotAhead[] {
  const { lot, granted, taken } = order;
  return lot === null ? [] : [{ id: lot, from: place.start_at, until: place.end_at, left: granted - taken }];
}
