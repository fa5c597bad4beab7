import type { ClassButton, ClassPlaces } from "#contract/schedule/classes/class-booking-parts.ts";
import type { BookingStatus } from "#contract/schedule/classes/class-bookings.ts";
import { type BookingClock, type Cancelling, bookingOpensAt, freedomOf } from "../class-types/policies/deadlines.ts";
import type { BookableClass } from "./class-queries.ts";

/** The facts about a class that a member may know, and their own booking of it. */
export interface Standing extends Pick<
  BookableClass,
  "date" | "startTime" | "start" | "end" | "status" | "capacity" | "reserved" | "opensDays" | "freeMinutes"
> {
  readonly taken: number;
  readonly own: (Omit<Cancelling, "start"> & { readonly id: number; readonly status: BookingStatus }) | null;
}

/** The state of the button of a class for a member, in the order in which booking is judged. */
export function buttonOf(standing: Standing, clock: BookingClock & { readonly pausedUntil: Date | null }): ClassButton {
  const { status, start, end, own } = standing;
  if (status === "cancelled") return { state: "cancelled" };
  if (own?.status === "attended") return { state: "attended", booking: own.id };
  if (own?.status === "noShow") return { state: "missed", booking: own.id };
  if (end <= clock.now) return { state: "over" };
  if (start <= clock.now) return { state: "running", booking: own?.id ?? null };
  if (own) return { state: "booked", booking: own.id, ...freedomOf({ ...own, start }, clock) };
  return bookingButton(standing, clock);
}

function bookingButton(standing: Standing, clock: BookingClock & { readonly pausedUntil: Date | null }): ClassButton {
  const opens = bookingOpensAt(standing.date, standing.startTime, standing.opensDays, clock.zone);
  if (opens > clock.now) return { state: "opens", at: opens.toISOString() };
  if (clock.pausedUntil && clock.pausedUntil > clock.now)
    return { state: "paused", until: clock.pausedUntil.toISOString() };
  if (placesOf(standing, { isStaff: false }).free === 0) return { state: "full" };
  return { state: "book", ...freedomOf({ ...standing, freeToStart: false }, clock) };
}

/** The places of a class: those that are kept for the desk are free to staff alone. */
export function placesOf(
  { capacity, reserved, taken }: Pick<Standing, "capacity" | "reserved" | "taken">,
  { isStaff }: { readonly isStaff: boolean },
): ClassPlaces {
  return { free: Math.max(capacity - taken - (isStaff ? 0 : reserved), 0), taken };
}
