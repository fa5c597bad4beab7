import { type DaySpan, closureOn, closuresOn, hoursOn } from "#contract/club/opening-hours.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { calendarMessages } from "../calendar-messages.ts";

interface ClosureWords {
  readonly name: string;
  /** The name, with the hours if it is not the whole day. */
  readonly said: string;
  /** The time from which it is shut; null for the whole day. */
  readonly from: string | null;
}

/** Why the club is shut on a date, in words; nothing on other days. */
export function useClosureWords(): (date: string) => ClosureWords | undefined {
  const t = useWords(calendarMessages);
  const format = useFormat();
  const locale = useLocale();
  const { closures } = useClub();
  return (date) => {
    const all = closuresOn(closures, date);
    const closure = closureOn(closures, date) ?? all[0];
    if (!closure) return undefined;
    const name = closure.name?.[locale] ?? t("closed");
    const hours = hoursOn(closure, date);
    const times = ({ from, to }: DaySpan) =>
      to === "24:00" ? t("untilMidnight", { from: format.time(from) }) : format.times(from, to);
    const said = hours ? format.at(name, times(hours)) : name;
    return { name, said, from: hours?.from ?? null };
  };
}
