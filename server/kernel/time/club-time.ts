import { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/kernel/values.ts";

/** The club's calendar date at an instant: "today" for everyone, wherever they are (decisions §2). */
export function clubDate(at: Date, zone: string): string {
  return clubWallTime(at, zone).date;
}

/** The club's date and time of an instant: `YYYY-MM-DD` and `HH:MM`. */
export function clubWallTime(at: Date, zone: string): { date: string; time: string } {
  const instant = at.getTime();
  const shown = new Date(instant + stretchOf(instant, zone).ahead).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** From one change of a zone's clocks to the next, which is not included: how far they are ahead of UTC. Milliseconds. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly ahead: number;
}

const stretches = new Map<string, Stretch[]>();

/** Rows ask for the same few stretches again and again, and computing one costs a thousand times as much. */
function stretchOf(instant: number, zone: string): Stretch {
  const known = stretches.get(zone) ?? [];
  const found = known.find(({ from, until }) => from <= instant && instant < until);
  if (found) return found;
  const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
  const stretch = {
    // At a change of clocks itself that is the one before.
    from: there.add({ milliseconds: 1 }).getTimeZoneTransition("previous")?.epochMilliseconds ?? -Infinity,
    until: there.getTimeZoneTransition("next")?.epochMilliseconds ?? Infinity,
    ahead: there.offsetNanoseconds / 1_000_000,
  };
  stretches.set(zone, [...known, stretch]);
  return stretch;
}

/** A stretch over which a zone's clocks go evenly: from its first instant on, how far they are ahead of UTC, and were before. Milliseconds. */
export interface EvenStretch {
  readonly from: number;
  readonly ahead: number;
  readonly aheadBefore: number;
}

/** The stretches of a zone's clocks that an interval touches, in their order; the first begins at or before it. */
export function evenStretches(from: Date, until: Date, zone: string): EvenStretch[] {
  const found: EvenStretch[] = [];
  for (let at = from.getTime(); at <= until.getTime();) {
    const stretch = stretchOf(at, zone);
    const before = Number.isFinite(stretch.from) ? stretchOf(stretch.from - 1, zone) : stretch;
    found.push({ from: stretch.from, ahead: stretch.ahead, aheadBefore: before.ahead });
    at = stretch.until;
  }
  return found;
}

/** The instant at which a calendar date begins in the club's zone. */
export function startOfClubDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/** The instant of a full hour of a date; an hour later on the day on which the clock leaves that hour out. */
export function hourOfClubDay(date: string, hour: number, zone: string): Date {
  const wall = `${date}T${String(hour).padStart(2, "0")}:00:00`;
  return instantOfClub(wall, zone) ?? new Date(startOfClubDay(date, zone).getTime() + hour * 3_600_000);
}

/** The instant at which a calendar date is over in the club's zone: 23 or 25 hours later where clocks change. */
export function endOfClubDay(date: string, zone: string): Date {
  return startOfClubDay(addDays(date, 1), zone);
}

/**
 * The instant at which the club's calendar and clock show `YYYY-MM-DDTHH:MM:SS`: of two the first; undefined when they
 * never do (decisions §2).
 */
export function instantOfClub(wallTime: string, zone: string): Date | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(wallTime, { overflow: "reject" });
    const at = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
    return at.toPlainDateTime().equals(wall) ? new Date(at.epochMilliseconds) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
