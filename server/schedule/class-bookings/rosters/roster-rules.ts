import {
  CORRECTED_DAYS,
  MARKED_BEFORE_MINUTES,
  OPEN_ROSTER_DAYS,
  type Roster,
  type RosterMark,
} from "#contract/schedule/classes/rosters.ts";
import type { BookingStatus } from "#contract/schedule/classes/class-bookings.ts";
import { type Role, servesEveryClient } from "#contract/kernel/values.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Keeper {
  readonly id: number;
  readonly roles: readonly Role[];
}

/** Whether somebody keeps the roster of a class: its trainer, desk, manager and admin (classes §8). */
export function keepsRoster({ id, roles }: Keeper, { trainerId }: { readonly trainerId: number | null }): boolean {
  return servesEveryClient(roles) || roles.includes("manager") || (roles.includes("trainer") && trainerId === id);
}

interface Rostered {
  readonly status: "scheduled" | "cancelled";
  readonly start: Date;
  readonly closedAt: Date | null;
}

/** The present actions on a roster: it is marked from an hour before the start, closed from then on, corrected for a week. */
export function rosterActions({ status, start, closedAt }: Rostered, now: Date): Roster["actions"] {
  if (status === "cancelled") return [];
  if (closedAt) return now < new Date(closedAt.getTime() + CORRECTED_DAYS * DAY_MS) ? ["mark"] : [];
  if (now < new Date(start.getTime() - MARKED_BEFORE_MINUTES * MINUTE_MS)) return [];
  return now < start ? ["mark"] : ["mark", "close"];
}

/** The mark of a booking. */
export function rosterMarkOf({
  status,
  absent,
}: {
  readonly status: BookingStatus;
  readonly absent: boolean;
}): RosterMark {
  if (status === "attended") return "here";
  return absent || status === "noShow" ? "notHere" : "none";
}

/** The state of a booking by its mark; in a closed roster nobody is unmarked. */
export function statusFor(mark: RosterMark, { isClosed }: { readonly isClosed: boolean }): BookingStatus | undefined {
  if (mark === "here") return "attended";
  if (isClosed) return mark === "notHere" ? "noShow" : undefined;
  return "booked";
}

/** Rosters of classes before then are open for good. */
export function openRostersSince(now: Date): Date {
  return new Date(now.getTime() - OPEN_ROSTER_DAYS * DAY_MS);
}
