import { defineMessages, useLocale, useWords } from "./i18n.ts";
import { onceEach } from "./once-each.ts";

const longDate = onceEach(
  (language: string) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
);

const dateMessages = defineMessages({
  en: {
    nextMonth: "Next month",
    previousMonth: "Previous month",
    nextYear: "Next year",
    previousYear: "Previous year",
    nextDecade: "Next decade",
    previousDecade: "Previous decade",
  },
  cn: {
    nextMonth: "下个月",
    previousMonth: "上个月",
    nextYear: "下一年",
    previousYear: "上一年",
    nextDecade: "下个十年",
    previousDecade: "上个十年",
  },
});

/** The language and the words a `DateField` needs. */
export function useDateWords() {
  const t = useWords(dateMessages);
  const locale = useLocale();
  const language = locale === "cn" ? "zh-CN" : "en";
  const day = longDate(language);
  return {
    language,
    monthFormat: locale === "cn" ? "YYYY年M月" : "MMMM YYYY",
    dayLabel: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    labels: {
      nextMonth: t("nextMonth"),
      previousMonth: t("previousMonth"),
      nextYear: t("nextYear"),
      previousYear: t("previousYear"),
      nextDecade: t("nextDecade"),
      previousDecade: t("previousDecade"),
    },
  };
}
