import type { AffectedBooking } from "#contract/club/affected.ts";
import type { AffectedBooker, BookingSums } from "#contract/kernel/sessions/class-dates.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type Presence, absenceOn } from "../../../identity/people/rules.ts";
import type { HeldCredit } from "../../../sales/orders/credits/class-credit-queries.ts";
import type { ClassEntry } from "../booking/entry-rules.ts";
import type { BookedPlace } from "./consequence-queries.ts";

/** A class as it was and as it is to be; null where it is cancelled. */
export interface ChangedClass {
  readonly id: number;
  readonly was: ClassTerms;
  readonly now: ClassTerms | null;
}

interface ClassTerms {
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly roomId: number;
  readonly trainerId: number | null;
}

export interface ConsequenceFacts {
  readonly changes: ReadonlyMap<number, ChangedClass>;
  readonly presence: ReadonlyMap<number, Presence>;
  /** Bookings whose clients have something else at the new time. */
  readonly colliding: ReadonlySet<number>;
  readonly held: ReadonlyMap<number, readonly HeldCredit[]>;
  /** The entries that were found for bookings whose own does not reach the new day; none where nothing lets in. */
  readonly entries: ReadonlyMap<number, ClassEntry | undefined>;
  readonly orderOfLot: ReadonlyMap<number, { readonly order: number; readonly number: number }>;
}

export interface JudgedBooking {
  readonly place: BookedPlace;
  readonly shown: AffectedBooker;
  /** The entry that it is let in by from then on. */
  readonly entry: ClassEntry | undefined;
}

/** Whether a class is at another time or in another room. */
export function isMoved({ was, now }: ChangedClass): boolean {
  if (!now) return false;
  return (
    was.start.getTime() !== now.start.getTime() || was.end.getTime() !== now.end.getTime() || was.roomId !== now.roomId
  );
}

/** Whether somebody is in the line of a class, and has no place of their own. */
export function isInLine({ status }: Pick<BookedPlace, "status">): boolean {
  return status === "waiting" || status === "offered";
}

/** Whether the entry of a booking may not reach the day to which its class moves. */
export function needsEntry(place: BookedPlace, day: string, held: readonly HeldCredit[]): boolean {
  return day !== place.date && (place.isLimited || !isCovered(place, day, held));
}

/** Whether the entry of a booking covers a day. */
export function isCovered(place: BookedPlace, day: string, held: readonly HeldCredit[]): boolean {
  if (place.entry === "dropIn" || place.entry === "free") return true;
  if (place.entry === "credits")
    return held.every(({ from, until, isRevoked }) => !isRevoked && from <= day && day < until);
  return place.from !== null && place.until !== null && place.from <= day && day < place.until;
}

/**
 * Judges what happens to each booking of classes that change (classes §3): it moves along unless its client is then
 * elsewhere, away or without entry; a cancelled one returns credits and charges. Those in line keep their place in it, and
 * are judged when it is their turn; only a class that is cancelled ends its line.
 */
export function judgeBookings(places: readonly BookedPlace[], facts: ConsequenceFacts): JudgedBooking[] {
  return places.flatMap((place) => {
    const change = facts.changes.get(place.classId);
    if (!change || (change.now && !isMoved(change) && change.was.trainerId === change.now.trainerId)) return [];
    if (!isInLine(place)) return [judgeBooking(place, change, facts)];
    return change.now ? [] : [{ place, shown: leaving(place), entry: undefined }];
  });
}

function leaving(place: BookedPlace): AffectedBooker {
  const nothing = { why: null, returned: [], booked: [], credited: null };
  return { ...affectedOf(place), outcome: "leavesLine", ...nothing };
}

function affectedOf(place: BookedPlace) {
  const client = { id: place.clientId, name: place.name };
  return { booking: place.id, class: place.classId, date: place.date, client };
}

function judgeBooking(place: BookedPlace, change: ChangedClass, facts: ConsequenceFacts): JudgedBooking {
  const why = change.now && isMoved(change) ? whyNot(place, change.now, facts) : null;
  const isOver = !change.now || why !== null;
  const entry = isOver ? undefined : facts.entries.get(place.id);
  const outcome = isOver ? ("cancelled" as const) : isMoved(change) ? ("moved" as const) : ("stays" as const);
  const held = facts.held.get(place.id) ?? [];
  const shown = {
    ...affectedOf(place),
    outcome,
    why,
    returned: isOver || entry ? byOrder(held) : [],
    booked: byOrder((entry?.takes ?? []).flatMap(({ lot }) => facts.orderOfLot.get(lot) ?? [])),
    credited: isOver && place.charged > 0 ? moneyText(place.charged) : null,
  };
  return { place, shown, entry };
}

function whyNot(place: BookedPlace, now: ClassTerms, { presence, colliding, entries }: ConsequenceFacts) {
  const client = presence.get(place.clientId);
  const mayHaveRunOut = place.entry === "dropIn" || place.entry === "free";
  if (!client || absenceOn(mayHaveRunOut ? { ...client, endOfDate: null } : client, now.date)) return "away" as const;
  if (colliding.has(place.id)) return "busy" as const;
  return entries.has(place.id) && !entries.get(place.id) ? ("noEntry" as const) : null;
}

function byOrder(credits: readonly { readonly order: number; readonly number: number }[]): AffectedBooker["returned"] {
  const orders = Map.groupBy(credits, ({ order }) => order);
  return [...orders].map(([order, each]) => ({ order, number: each[0]?.number ?? 0, credits: each.length }));
}

/** How many bookings end up how, and what returns. */
export function sumBookings(judged: readonly JudgedBooking[]): BookingSums {
  const count = (outcome: AffectedBooker["outcome"]) => judged.filter(({ shown }) => shown.outcome === outcome).length;
  const credits = judged.flatMap(({ shown }) => shown.returned).reduce((sum, each) => sum + each.credits, 0);
  const cents = judged.reduce((sum, { shown, place }) => sum + (shown.credited === null ? 0 : place.charged), 0);
  return {
    moved: count("moved"),
    stays: count("stays"),
    cancelled: count("cancelled"),
    leavesLine: count("leavesLine"),
    credits,
    credited: moneyText(cents),
  };
}

/** A booking as those learn of it whose plans it crosses. */
export function affectedBookingOf({ id, start, end, className: name }: BookedPlace): AffectedBooking {
  return { id, start: start.toISOString(), end: end.toISOString(), name };
}
