import { wallAt } from "./date-format.ts";

/** Today's date in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return dateIn(timeZone, new Date());
}

/** The club's date at an instant, `YYYY-MM-DD`, wherever the browser is (decisions §2). */
export function dateIn(timeZone: string, instant: Date): string {
  return wallAt(timeZone, instant).date;
}
