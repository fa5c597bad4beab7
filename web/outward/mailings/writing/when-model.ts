import { MAX_DAYS_AHEAD } from "#contract/outward/mailings.ts";
import { instantOf, wallOf, daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";

/** When to send: right away, or at a day and a time of the club's clock. */
export interface When {
  readonly later: boolean;
  readonly date: string;
  readonly time: string;
}

/** Right away; a later time starts at nine o'clock of the next day. */
export function usualWhen(today: string): When {
  return { later: false, date: daysAfter(today, 1), time: "09:00" };
}

/** The time of what is planned. */
export function whenOf(instant: string, zone: string): When {
  return { later: true, ...wallOf(instant, zone) };
}

const DAY_MS = 24 * 3_600_000;

/** The instant to be sent; null is right away, undefined where it is no time ahead that can be planned. */
export function instantOfWhen(
  { later, date, time }: When,
  zone: string,
  now: number = Date.now(),
): string | null | undefined {
  if (!later) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return undefined;
  const instant = instantOf(date, time, zone);
  const ahead = instant === undefined ? 0 : Date.parse(instant) - now;
  return ahead > 0 && ahead <= MAX_DAYS_AHEAD * DAY_MS ? instant : undefined;
}
