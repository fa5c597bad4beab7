import { wallAt } from "./date-format.ts";

/** Today's date in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return dateIn(timeZone, new Date());
}

/** The club's date at an instant, `YYYY-MM-DD`, wherever the browser is (decisions §2). */
export function dateIn(timeZone: string, instant: Date): string {
  return wallAt(timeZone, instant).date;
}

/** Half a year: a zone with summer time has another offset by then. */
const HALF_YEAR_MS = 182 * 86_400_000;

/** Whether this device's clock shows the time of a zone, by summer and by winter. */
export function isClockHere(timeZone: string, now = new Date()): boolean {
  return [now, new Date(now.getTime() + HALF_YEAR_MS)].every((instant) => {
    const { date, time } = wallAt(timeZone, instant);
    return timeHere(instant) === `${date}T${time}`;
  });
}

function timeHere(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
