import type { AffectedBooking } from "#contract/club/affected.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { type HeldCredit, listHeldCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { readEntryFacts } from "../booking/entry-queries.ts";
import { entriesFor } from "../booking/entry-rules.ts";
import { findBookableClass } from "../class-queries.ts";
import { type BookedPlace, listBookedAhead } from "./consequence-queries.ts";
import { affectedBookingOf, isCovered } from "./consequence-rules.ts";

/** An order that is to end, and the first day on which it is good no more; null for an order that never begins. */
interface Ending {
  readonly client: number;
  readonly order: number;
  readonly end: string | null;
  readonly isAway: (day: string) => boolean;
}

/** The bookings ahead that the end of an order would cancel: nothing else lets in, or the client is not there. */
export async function listWithoutOrder(
  db: Db,
  caller: Caller,
  { client, order, end, isAway }: Ending,
): Promise<AffectedBooking[]> {
  const ahead = await listBookedAhead(db, client, caller.now);
  const ids = ahead.map(({ id }) => id);
  const held = Map.groupBy(await listHeldCredits(db, ids), ({ booking }) => booking);
  const over: BookedPlace[] = [];
  for (const place of ahead) {
    const own = held.get(place.id) ?? [];
    const isLost = end === null || place.date >= end;
    const stays = isCovered(place, place.date, own) && !(isLost && isBy(order, place, own));
    if (isAway(place.date) || (!stays && !(await hasOther(db, caller, place, order)))) over.push(place);
  }
  return over.map(affectedBookingOf);
}

function isBy(order: number, place: BookedPlace, held: readonly HeldCredit[]): boolean {
  return place.order === order || held.some((credit) => credit.order === order);
}

/** Whether something else than an order lets somebody in; a class is not sold by itself for that. */
async function hasOther(db: Db, { today }: Caller, place: BookedPlace, order: number): Promise<boolean> {
  const toClass = await findBookableClass(db, place.classId);
  if (!toClass) return false;
  const facts = await readEntryFacts(db, place.clientId, toClass, { today, except: place.id });
  const memberships = facts.memberships.filter((each) => each.order !== order);
  const lots = facts.lots.filter(({ order_id }) => order_id !== order);
  return entriesFor({ ...facts, memberships, lots, dropIn: null }, { isStaff: true, hasRunOut: false }).length > 0;
}
