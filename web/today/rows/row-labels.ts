import { formatGreeted } from "#contract/kernel/person/person-name.ts";
import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCallWords } from "#web/identity/people/activity/call-labels.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { listMessages } from "../list-messages.ts";
import { useSessionTimes } from "../session/session-labels.ts";

/** The one fact at the right of a row. */
export function useRowFact(list: TodayList): (row: TodayRow) => string {
  const t = useWords(listMessages);
  const format = useFormat();
  const today = useToday();
  const locale = useLocale();
  const { near } = useSessionTimes();
  const inDays = (date: string) => {
    const count = daysBetween(today, date);
    if (count <= 0) return t("todayWord");
    return count === 1 ? t("tomorrow") : t("inDays", { count });
  };
  const timeOf = ({ session }: TodayRow) =>
    session ? t("timeWith", { time: near(session.start, today), name: formatGreeted(session.trainer.name) }) : "";
  const facts: Readonly<Record<TodayList, (row: TodayRow) => string>> = {
    unmarked: timeOf,
    first: timeOf,
    asked: ({ packageName }) => packageName?.[locale] ?? "",
    ending: ({ date }) => (date ? inDays(lastDayOf(date)) : ""),
    ended: ({ date }) => (date ? t("endedAgo", { count: daysBetween(lastDayOf(date), today) }) : ""),
    fewCredits: ({ number }) => t("left", { count: number ?? 0 }),
    birthdays: ({ date, number }) => (date ? t("turns", { when: inDays(date), count: number ?? 0 }) : ""),
    notSeen: ({ date }) => (date ? t("lastSeen", { date: format.day(date) }) : ""),
  };
  return facts[list];
}

/** The note about a row, with author and time. */
export function useNoteWords() {
  const t = useWords(listMessages);
  const format = useFormat();
  const today = useToday();
  const { near } = useSessionTimes();
  const called = useCallWords();
  return ({ outcome, by, at }: NonNullable<TodayRow["followUp"]>) =>
    t("byAt", { outcome: called(outcome), by: format.name(by), at: near(at, today) });
}
