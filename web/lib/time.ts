import { onceEach } from "./once-each.ts";

const calendarOf = onceEach(
  (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** Today's date in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return dateIn(timeZone, new Date());
}

/** The club's date at an instant, `YYYY-MM-DD`, wherever the browser is (decisions §2). */
export function dateIn(timeZone: string, instant: Date): string {
  const parts = calendarOf(timeZone)
    .formatToParts(instant)
    .map(({ type, value }): [string, string] => [type, value]);
  const { year = "", month = "", day = "" } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}
