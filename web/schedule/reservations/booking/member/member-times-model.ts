import type { FreeDay } from "#contract/schedule/booking.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";

/** The parts of a day, in order, with the hour at which each ends. */
const parts = [
  ["morning", "12:00"],
  ["afternoon", "18:00"],
  ["evening", "24:00"],
] as const;
export type DayPart = (typeof parts)[number][0];
export const dayParts = ["morning", "afternoon", "evening"] as const satisfies readonly DayPart[];

/** The part of the day that a time is in. */
export function partAt(time: string): DayPart {
  return parts.find(([, until]) => time < until)?.[0] ?? "evening";
}

const QUARTER_MS = 15 * 60_000;

/**
 * The free starts of a day as a member chooses among them: full and half hours, and a quarter between them only where
 * the one before it is taken, or where it is chosen. Each is under its part of the day; parts without any are left out.
 */
export function startsByPart(
  starts: readonly string[],
  zone: string,
  chosen?: string,
): { part: DayPart; starts: readonly string[] }[] {
  const times = new Set(starts.map((start) => Date.parse(start)));
  const timeOf = (start: string) => wallAt(zone, new Date(start)).time;
  const follows = (start: string) => times.has(Date.parse(start) - QUARTER_MS);
  const shown = starts.filter(
    (start) => /:[03]0$/.test(timeOf(start)) || !follows(start) || isSameStart(start, chosen),
  );
  return parts
    .map(([part, until], index) => {
      const from = parts[index - 1]?.[1] ?? "00:00";
      return { part, starts: shown.filter((start) => timeOf(start) >= from && timeOf(start) < until) };
    })
    .filter(({ starts: some }) => some.length > 0);
}

/** The day to show: the one asked for, else the first with anything free, else the first. */
export function dayShown(days: readonly FreeDay[], asked: string | undefined): FreeDay | undefined {
  return days.find(({ date }) => date === asked) ?? days.find(({ starts }) => starts.length > 0) ?? days[0];
}

/** The start that is chosen, while the day that is shown still has it: somebody else may take it in between. */
export function startStillFree(day: FreeDay | undefined, chosen: string | undefined): string | undefined {
  return day?.starts.some((start) => isSameStart(start, chosen)) ? chosen : undefined;
}

/** The start that was chosen and that its day has lost: somebody else took it. */
export function startLost(day: FreeDay | undefined, chosen: string | undefined): string | undefined {
  return day && startStillFree(day, chosen) === undefined ? chosen : undefined;
}

/** Whether two texts are one instant. */
export function isSameStart(one: string, other: string | undefined): boolean {
  return other !== undefined && Date.parse(one) === Date.parse(other);
}
