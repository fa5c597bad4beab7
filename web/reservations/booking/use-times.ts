import type { Span } from "#contract/reservations.ts";
import { useClub } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { wordsOfDays } from "./day-words.ts";
import { timesOf } from "./reservation-form.ts";

/** Writes spans in words, on the club's clock. */
export function useTimes() {
  const { timeZone } = useClub();
  const locale = useLocale();
  const days = wordsOfDays[locale];
  const comma = locale === "cn" ? " " : ", ";
  const format = useFormat();
  const hours = (span: Span) => {
    const { startedAt, endedAt } = timesOf(span, timeZone);
    return `${startedAt}–${endedAt}`;
  };
  return {
    /** `10:00–11:00`. */
    hours,
    /** `Tuesday, November 24, 10:00–11:00`. */
    long: (span: Span) => `${days.long(timesOf(span, timeZone).date)}${comma}${hours(span)}`,
    /** The same with its year. */
    full: (span: Span) => `${days.period([timesOf(span, timeZone).date])}${comma}${hours(span)}`,
    /** `Tue, Nov 24, 10:00–11:00`. */
    short: (span: Span) => {
      const { date } = timesOf(span, timeZone);
      return `${days.weekday(date)} ${format.day(date)}${comma}${hours(span)}`;
    },
  };
}
