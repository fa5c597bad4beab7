import type { DaySpan } from "#contract/club/opening-hours.ts";
import type { Freeing } from "#contract/schedule/classes/class-booking-parts.ts";
import { afterAwakeMinutes, lastFreeMoment } from "../../class-types/policies/deadlines.ts";
import { callsFrom } from "../rules.ts";

/** A place is held for so long, and given until so long before the last free moment: minutes outside quiet hours. */
const AWAKE_MINUTES = 60;

export interface LineClock {
  readonly now: Date;
  readonly zone: string;
  readonly quietHours: DaySpan;
}

interface Turn {
  readonly start: Date;
  /** Minutes before the start, of the policy under which somebody joined the line. */
  readonly freeMinutes: number;
}

/**
 * How a place that comes free reaches somebody in line (classes §9): it is given as long as cancelling stays free for an
 * hour, then offered, and in the last hour all are called.
 */
export function wayOf(
  { start, freeMinutes }: Turn,
  { now, zone, quietHours }: LineClock,
): "given" | "offered" | "called" {
  if (now >= callsFrom(start)) return "called";
  return now < lastFreeMoment(start, freeMinutes + AWAKE_MINUTES, quietHours, zone) ? "given" : "offered";
}

/** Until when a place is held for somebody. */
export function offeredUntil(start: Date, { now, zone, quietHours }: LineClock): Date {
  const until = afterAwakeMinutes(now, AWAKE_MINUTES, quietHours, zone);
  const calls = callsFrom(start);
  return until < calls ? until : calls;
}

interface Offer {
  readonly start: Date;
  readonly offerUntil: Date | null;
}

/** The state of an offer by now: it is open, it has ended without an answer, or the last hour has begun before that. */
export function offerState({ start, offerUntil }: Offer, now: Date): "open" | "ended" | "called" {
  const calls = callsFrom(start);
  if (offerUntil && offerUntil < calls) return offerUntil <= now ? "ended" : "open";
  return calls <= now ? "called" : "open";
}

/** Something that has freed a place; more places in a class may be several. */
export interface FreeingEvent {
  readonly by: Freeing;
  readonly at: Date;
}

/**
 * The cause of each of the places that are free, in the order in which they go to the line: the last so many of those that
 * there were, which are given the latest first.
 */
export function freeingsOf(latest: readonly FreeingEvent[], free: number, now: Date): FreeingEvent[] {
  const found: FreeingEvent[] = [];
  while (found.length < free) {
    const last = found.at(-1);
    const isRaise = last?.by === "capacity" || last?.by === "reserved";
    const next = isRaise ? last : latest[found.length];
    found.push(next ?? last ?? { by: "cancelled", at: now });
  }
  return found.toReversed();
}
