import { closureOn } from "#contract/club/opening-hours.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { calendarMessages } from "../calendar-messages.ts";

/** Why the club is closed all day on a date, in words; nothing on other days. */
export function useClosureWords(): (date: string) => string | undefined {
  const t = useWords(calendarMessages);
  const locale = useLocale();
  const { closedDays } = useClub();
  return (date) => {
    const closure = closureOn(closedDays, date);
    return closure && (closure.name?.[locale] ?? t("closed"));
  };
}
