import type { Wall } from "#web/kernel/lib/dates/wall-clock.ts";
import { hour, minuteOfDay } from "#web/schedule/reservations/booking/span-model.ts";
import type { Frame, CalendarLayout } from "./calendar-geometry.ts";

/** As many hours a small phone has room for: a calendar opens with all of them in sight. */
const enough = 9 * hour;

const floorHour = (minute: number) => Math.floor(minute / hour) * hour;

type Hours = Pick<Frame, "from" | "to">;

/** On whole hours within those shown, and not so late that the screen would stay half empty. */
const within = ({ from, to }: Hours, wanted: number) => Math.max(from, Math.min(floorHour(wanted), to - enough));

/** An hour after the hours shown begin, the club opens. */
const whenOpen = ({ from }: Hours) => from + hour;

/** The minute a calendar opens at: today an hour before now, any other day at its first session, or when the club opens. */
export function opensAt(hours: Hours, day: string, now: Wall, first = whenOpen(hours)): number {
  return within(hours, day === now.date ? minuteOfDay(now.time) - hour : first);
}

/** The name of an hour reaches so far above it. */
const labelMinutes = 15;

interface First {
  /** The minute at which the first of all that is shown begins, if there is anything. */
  readonly first: number | undefined;
  /** So many minutes of the day are in sight. */
  readonly sees: number;
}

/** The same for what is looked at as a whole, such as a timetable: at its first, unless that hides now on a day by itself. */
export function opensAtFirst(frame: Frame, now: Wall, { first = whenOpen(frame), sees }: First): number {
  const isToday = frame.days.length === 1 && frame.days[0] === now.date;
  const nowMinute = minuteOfDay(now.time);
  const hidesNow = isToday && within(frame, first) + sees < nowMinute + hour;
  return Math.max(frame.from, within(frame, hidesNow ? nowMinute - hour : first) - labelMinutes);
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
