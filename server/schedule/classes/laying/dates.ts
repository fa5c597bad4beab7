import { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/kernel/values.ts";
import { weekdayOf } from "#contract/kernel/time/weekdays.ts";

const MINUTE_MS = 60_000;

/** The weekly rule of a series. */
export interface ClassRule {
  readonly startOfDate: string;
  /** The first day without; null without an end. */
  readonly endOfDate: string | null;
  readonly count: number | null;
  readonly weekdays: readonly number[];
  readonly everyWeeks: number;
}

/** The dates of a series from one day up to, not including, another; closed days count too. */
export function datesOf(rule: ClassRule, from: string, until: string): string[] {
  const { startOfDate, endOfDate, count, everyWeeks } = rule;
  const end = endOfDate !== null && endOfDate < until ? endOfDate : until;
  const days = rule.weekdays.toSorted((one, other) => one - other);
  const dates: string[] = [];
  for (let monday = addDays(startOfDate, 1 - weekdayOf(startOfDate)); monday < end;) {
    dates.push(...days.map((day) => addDays(monday, day - 1)).filter((date) => date >= startOfDate && date < end));
    monday = addDays(monday, 7 * everyWeeks);
  }
  return dates.slice(0, count ?? dates.length).filter((date) => date >= from);
}

interface Placed {
  readonly start: Date;
  readonly end: Date;
  /** The clock leaves the hour out, so that it begins later, or shows it twice, so that it is the first. */
  readonly clock: "laterByClock" | "hourTwice" | undefined;
}

/** When a class is: the hour on the wall is the truth (classes §2), its length is in real minutes. */
export function placeOf(date: string, startTime: string, minutes: number, zone: string): Placed {
  const wall = Temporal.PlainDateTime.from(`${date}T${startTime}`);
  const at = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
  const start = new Date(at.epochMilliseconds);
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS), clock: clockNote(wall, at, zone) };
}

function clockNote(wall: Temporal.PlainDateTime, at: Temporal.ZonedDateTime, zone: string): Placed["clock"] {
  if (!at.toPlainDateTime().equals(wall)) return "laterByClock";
  const later = wall.toZonedDateTime(zone, { disambiguation: "later" });
  return later.epochMilliseconds === at.epochMilliseconds ? undefined : "hourTwice";
}

/** Whether a class ends on its day; the midnight that ends it counts. */
export function isOneDay({ startTime, minutes }: { readonly startTime: string; readonly minutes: number }): boolean {
  return 60 * Number(startTime.slice(0, 2)) + Number(startTime.slice(3)) + minutes <= 24 * 60;
}
