import type { ClassButton, ClassPlaces } from "#contract/schedule/classes/class-booking-parts.ts";
import type { BookingStatus } from "#contract/schedule/classes/class-bookings.ts";
import { type BookingClock, type Cancelling, bookingOpensAt, freedomOf } from "../class-types/policies/deadlines.ts";
import { callsFrom } from "./rules.ts";
import type { BookableClass } from "./class-queries.ts";

/** The facts about a class that a member may know, and their own booking of it. */
export interface Standing extends Pick<
  BookableClass,
  "date" | "startTime" | "start" | "end" | "status" | "capacity" | "reserved" | "opensDays" | "freeMinutes"
> {
  /** Those that are had, or held for somebody to whom they are offered. */
  readonly taken: number;
  readonly waiting: number;
  /** Places that are held no more, though the line has not been worked since. */
  readonly released: number;
  readonly own: OwnBooking | null;
}

interface OwnBooking extends Omit<Cancelling, "start"> {
  readonly id: number;
  readonly status: BookingStatus;
  readonly offerUntil: Date | null;
  /** While it waits, its position in the line; 1 for one that was offered a place. */
  readonly position: number;
}

/** The state of the button of a class for a member, in the order in which booking is judged. */
export function buttonOf(standing: Standing, clock: BookingClock & { readonly pausedUntil: Date | null }): ClassButton {
  const { status, start, end, own } = standing;
  if (status === "cancelled") return { state: "cancelled" };
  if (own?.status === "attended") return { state: "attended", booking: own.id };
  if (own?.status === "noShow") return { state: "missed", booking: own.id };
  if (end <= clock.now) return { state: "over" };
  if (start <= clock.now) return { state: "running", booking: own?.id ?? null };
  if (own?.status === "booked") return { state: "booked", booking: own.id, ...freedomOf({ ...own, start }, clock) };
  if (own) return lineButton(standing, own, clock);
  return bookingButton(standing, clock);
}

function lineButton(
  standing: Standing,
  { id: booking, offerUntil, status, position }: OwnBooking,
  { now }: BookingClock,
) {
  if (status === "offered" && offerUntil && now < offerUntil)
    return { state: "accept", booking, until: offerUntil.toISOString() } as const;
  const { capacity, reserved, taken, released } = standing;
  const isFree = taken - released < capacity - reserved;
  if (isFree && now >= callsFrom(standing.start)) return { state: "acceptFirst", booking } as const;
  return { state: "waiting", booking, position } as const;
}

function bookingButton(standing: Standing, clock: BookingClock & { readonly pausedUntil: Date | null }): ClassButton {
  const opens = bookingOpensAt(standing.date, standing.startTime, standing.opensDays, clock.zone);
  if (opens > clock.now) return { state: "opens", at: opens.toISOString() };
  if (clock.pausedUntil && clock.pausedUntil > clock.now)
    return { state: "paused", until: clock.pausedUntil.toISOString() };
  if (placesOf(standing, { isStaff: false }).free === 0) return fullButton(standing);
  return { state: "book", ...freedomOf({ ...standing, freeToStart: false }, clock) };
}

/** As many may wait as the class has places. */
function fullButton({ waiting, capacity }: Standing): ClassButton {
  return waiting < capacity ? { state: "wait", position: waiting + 1 } : { state: "full" };
}

/** The places of a class: those that are kept for the desk are free to staff alone. */
export function placesOf(
  { capacity, reserved, taken, waiting }: Pick<Standing, "capacity" | "reserved" | "taken" | "waiting">,
  { isStaff }: { readonly isStaff: boolean },
): ClassPlaces {
  return { free: Math.max(capacity - taken - (isStaff ? 0 : reserved), 0), taken, waiting };
}
