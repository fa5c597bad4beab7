import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classBookingMessages } from "./class-booking-messages.ts";

/** How moments about classes are said, on the club's clock. */
export function useMoments() {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const today = useToday();
  const { timeZone } = useClub();
  const wall = (instant: string) => wallAt(timeZone, new Date(instant));
  return {
    wall,
    /** `Fri, Dec 4, 9:00 p.m.` */
    whole: (instant: string) => {
      const { date, time } = wall(instant);
      return format.at(format.weekdayAndDay(date), format.time(time));
    },
    /** `9:00 p.m.`, with the weekday on another day than today. */
    short: (instant: string) => {
      const { date, time } = wall(instant);
      return date === today ? format.time(time) : `${format.weekday(date)} ${format.time(time)}`;
    },
    day: (instant: string) => format.near(wall(instant).date),
    /** `3 hours`, `1 hour 30 minutes`. */
    length: (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (rest === 0) return t("hours", { count: hours });
      const words = t("minutes", { count: rest });
      return hours === 0 ? words : t("hoursAndMinutes", { hours: t("hours", { count: hours }), minutes: words });
    },
  };
}
