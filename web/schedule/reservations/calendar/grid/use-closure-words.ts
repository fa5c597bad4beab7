import { closuresOn } from "#contract/club/opening-hours.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { calendarMessages } from "../calendar-messages.ts";

/** Why the club is shut on a date, in words, and the hours where it is for some; nothing on other days. */
export function useClosureWords(): (date: string) => string | undefined {
  const t = useWords(calendarMessages);
  const format = useFormat();
  const locale = useLocale();
  const { closures } = useClub();
  return (date) => {
    const all = closuresOn(closures, date);
    const closure = all.find(({ hours }) => hours === null) ?? all[0];
    const name = closure && (closure.name?.[locale] ?? t("closed"));
    return name && closure.hours ? format.at(name, format.times(closure.hours.from, closure.hours.to)) : name;
  };
}
