import type { AttentionLine } from "#contract/schedule/classes/class-attention.ts";
import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useClassWords } from "../class-labels.ts";
import { attentionMessages } from "./attention-messages.ts";

/** How a line of classes is called: one by itself with its places, several of a series by their number and weekdays. */
export function useLineName() {
  const t = useWords(attentionMessages);
  const words = useClassWords();
  const format = useFormat();
  const separator = useLocale() === "cn" ? "、" : ", ";
  return {
    name: ({ first, dates }: AttentionLine) =>
      dates.length > 1 ? t("several", { count: dates.length, name: words.name(first) }) : words.taken(first),
    days: (dates: AttentionLine["dates"]) => {
      const byWeekday = new Map(dates.map(({ date }) => [weekdayOf(date), date]));
      const days = [...byWeekday].toSorted(([one], [other]) => one - other).map(([, date]) => format.weekday(date));
      return t("severalFrom", { days: days.join(separator), day: format.near(dates[0]?.date ?? "") });
    },
  };
}
