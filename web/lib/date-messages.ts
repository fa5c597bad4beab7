import { dateFormat } from "./date-format.ts";
import { defineMessages, useLocale, useWords } from "./i18n.ts";

const dateMessages = defineMessages({
  en: {
    hint: "YYYY-MM-DD",
    nextMonth: "Next month",
    previousMonth: "Previous month",
    nextYear: "Next year",
    previousYear: "Previous year",
    nextDecade: "Next decade",
    previousDecade: "Previous decade",
  },
  cn: {
    hint: "年-月-日",
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
  const { date, inField } = dateFormat(locale);
  const language = locale === "cn" ? "zh-CN" : "en";
  return {
    language,
    monthFormat: locale === "cn" ? "YYYY年M月" : "MMMM YYYY",
    dayLabel: date,
    write: inField,
    placeholder: t("hint"),
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
