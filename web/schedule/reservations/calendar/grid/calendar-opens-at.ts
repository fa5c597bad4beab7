import type { Wall } from "#web/kernel/lib/dates/wall-clock.ts";
import { hour, minuteOfDay } from "#web/schedule/reservations/booking/span-model.ts";
import type { Frame, CalendarLayout } from "./calendar-geometry.ts";

/** As many hours a small phone has room for: a calendar opens with all of them in sight. */
const enough = 9 * hour;

const floorHour = (minute: number) => Math.floor(minute / hour) * hour;

/**
 * The minute a calendar opens at: today an hour before now, any other day at its first session, or when the club opens,
 * which is an hour after the hours shown begin; on whole hours, and not so late that the screen would stay half empty.
 */
export function opensAt({ from, to }: Pick<Frame, "from" | "to">, day: string, now: Wall, first?: number): number {
  const wanted = day === now.date ? minuteOfDay(now.time) - hour : (first ?? from + hour);
  return Math.max(from, Math.min(floorHour(wanted), to - enough));
}

/** The minutes of the day between which something is seen. */
export interface VisibleMinutes {
  readonly from: number;
  readonly to: number;
}

/** Whether the minute that a calendar opens at is in sight already, with enough of what follows or all of it. */
export function seesEnough(minute: number, { to }: Pick<Frame, "from" | "to">, seen: VisibleMinutes): boolean {
  return seen.from <= minute && seen.to >= Math.min(minute + enough, to);
}

/** How many sessions are out of sight altogether, above and below, and where the nearest of them begin. */
export interface Hidden {
  readonly earlier: number;
  readonly later: number;
}

/** Counts what is not seen: of what others have taken nobody has to know. */
export function hiddenIn({ columns }: CalendarLayout, seen: VisibleMinutes): Hidden {
  const places = columns.flat().flatMap(({ event, place }) => (event ? [place] : []));
  return {
    earlier: places.filter(({ to }) => to <= seen.from).length,
    later: places.filter(({ from }) => from >= seen.to).length,
  };
}

/** The minute to scroll to for hidden sessions: the beginning of the first one, or of the first one below. */
export function minuteOfHidden({ columns }: CalendarLayout, seen: VisibleMinutes, where: keyof Hidden): number {
  const places = columns.flat().flatMap(({ event, place }) => (event ? [place] : []));
  const wanted = where === "earlier" ? places : places.filter(({ from }) => from >= seen.to);
  return floorHour(Math.min(...wanted.map(({ from }) => from)));
}
