import { Temporal } from "temporal-polyfill";

/** Where the demo club is. */
export const clubZone = "America/Toronto";

/** The club's date today. */
export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(clubZone);

/** The club's date so many days from today, before it when negative. */
export const inDays = (days: number): string => today().add({ days }).toString();

/** Whether a day of the club has just begun: no session of it has ended. */
export const isFirstHour = (): boolean => Temporal.Now.plainTimeISO(clubZone).hour === 0;

/** A date as the app says it in English, for a pattern. */
export function inWords(date: string): string {
  const { day, year } = Temporal.PlainDate.from(date);
  return `[A-Z][a-z]{2}\\s${day},\\s${year}`;
}

/** A date as the app says it in Chinese, whose parts no line breaks. */
export function inChinese(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return [year, "年", month, "月", day, "日"].join("\u2060");
}

const clock = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)}`;
const half = (time: string) => (time.slice(0, 2) < "12" ? "a.m." : "p.m.");

/** A time of 24 hours as the app says it in English. */
export const atTime = (time: string): string => `${clock(time)} ${half(time)}`;

/** Times as the app says them in English, for a pattern. */
export const hours = (from: string, to: string): string =>
  (half(from) === half(to) ? `${clock(from)}–\u2060${atTime(to)}` : `${atTime(from)} – ${atTime(to)}`).replaceAll(
    " ",
    "\\s",
  );

/** The date that a field shows. */
export function fromField(text: string): string {
  const [, year, month, day] = /^(\d+)年(\d+)月(\d+)日$/.exec(text) ?? [];
  return new Date(year === undefined ? `${text} UTC` : Date.UTC(+year, Number(month) - 1, Number(day)))
    .toISOString()
    .slice(0, 10);
}
