import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { BookingStatus, ClassBooking, Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import { type Presence, absenceOn } from "../../identity/people/rules.ts";
import { type Role, servesEveryClient } from "#contract/kernel/values.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The caller, as far as they book for somebody. */
interface Actor {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly trainerScope: "all" | "own";
}

interface Booked {
  readonly clientId: number;
  /** The client's own trainer. */
  readonly reportsTo: number | null;
}

/** The part of somebody towards a client whose bookings they may change; undefined where they may not (classes §5). */
export function bookerPart(actor: Actor, { clientId, reportsTo }: Booked): "staff" | "client" | undefined {
  if (servesEveryClient(actor.roles) || actor.roles.includes("manager")) return "staff";
  const isScoped = actor.trainerScope === "all" || reportsTo === null || reportsTo === actor.id;
  if (actor.roles.includes("trainer") && isScoped) return "staff";
  return actor.roles.includes("client") && actor.id === clientId ? "client" : undefined;
}

interface BookedClass extends Booked {
  readonly status: BookingStatus;
  readonly offerUntil: Date | null;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The actions of somebody on a booking: a client cancels before the start, staff until a day after the end. Those in line
 * leave it until the class begins, and accept what they are offered, or in the last hour what is free.
 */
export function bookingActionsFor(
  booking: BookedClass,
  actor: Actor & { readonly now: Date },
): ClassBooking["actions"] {
  const part = bookerPart(actor, booking);
  if (part === undefined) return [];
  if (booking.status === "waiting" || booking.status === "offered") return lineActions(booking, actor.now);
  if (booking.status !== "booked") return [];
  const until = part === "client" ? booking.start : closingOf(booking);
  return actor.now < until ? ["cancel"] : [];
}

function lineActions({ status, start, offerUntil }: BookedClass, now: Date): ClassBooking["actions"] {
  if (now >= start) return [];
  const isHeld = status === "offered" && offerUntil !== null && now < offerUntil;
  return isHeld || now >= callsFrom(start) ? ["accept", "decline"] : ["decline"];
}

/** From when on a place that comes free goes to the first in line who accepts: an hour before the start. */
export function callsFrom(start: Date): Date {
  return new Date(start.getTime() - HOUR_MS);
}

/** Until when staff add somebody to a class, or take them out. */
function closingOf({ end }: { readonly end: Date }): Date {
  return new Date(end.getTime() + DAY_MS);
}

/** Whether a membership has come to its end by a day, and nothing else keeps the client away. */
export function hasRunOut(client: Presence, day: string): boolean {
  const { endOfDate } = client;
  return endOfDate !== null && day >= endOfDate && absenceOn({ ...client, endOfDate: null }, day) === undefined;
}

interface Opening {
  readonly status: "scheduled" | "cancelled";
  readonly start: Date;
  readonly end: Date;
  readonly opens: Date;
}

interface Judged {
  readonly now: Date;
  readonly isStaff: boolean;
  /** Rules that staff let pass. */
  readonly passed: readonly Overrulable[];
}

/** Refuses a class that cannot be booked by now; gives the rule that was let pass. */
export function checkOpen(
  refuse: Refuse<"INVALID_STATE" | "BOOKING_NOT_OPEN" | "BOOKING_CLOSED">,
  { status, start, end, opens }: Opening,
  { now, isStaff, passed }: Judged,
): Overrulable[] {
  const over = isStaff ? closingOf({ end }) : end;
  if (status === "cancelled" || over <= now) throw refuse("INVALID_STATE");
  if (opens > now && !passed.includes("BOOKING_NOT_OPEN"))
    throw refuse("BOOKING_NOT_OPEN", { opens_at: opens.toISOString() });
  if (start <= now && !passed.includes("BOOKING_CLOSED")) throw refuse("BOOKING_CLOSED");
  if (opens > now) return ["BOOKING_NOT_OPEN"];
  return start <= now ? ["BOOKING_CLOSED"] : [];
}

/** The lowest place that is free to somebody; undefined where all are taken. Those kept for the desk are only counted. */
export function freePlace(
  taken: readonly number[],
  { capacity, reserved }: { readonly capacity: number; readonly reserved: number },
  { isStaff }: { readonly isStaff: boolean },
): number | undefined {
  if (taken.length >= capacity - (isStaff ? 0 : reserved)) return undefined;
  const has = new Set(taken);
  let place = 1;
  while (has.has(place)) place += 1;
  return place;
}
