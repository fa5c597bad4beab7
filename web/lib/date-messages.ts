import { defineMessages, useLocale, useWords } from "./i18n.ts";

const dateMessages = defineMessages({
  en: {
    chooseMonth: "Choose a month",
    chooseYear: "Choose a year",
    nextMonth: "Next month",
    previousMonth: "Previous month",
    nextYear: "Next year",
    previousYear: "Previous year",
    nextDecade: "Next decade",
    previousDecade: "Previous decade",
  },
  cn: {
    chooseMonth: "选择月份",
    chooseYear: "选择年份",
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
  return {
    language: locale === "cn" ? "zh-CN" : "en",
    monthFormat: locale === "cn" ? "YYYY年M月" : "MMMM YYYY",
    labels: {
      monthLevelControl: t("chooseMonth"),
      yearLevelControl: t("chooseYear"),
      nextMonth: t("nextMonth"),
      previousMonth: t("previousMonth"),
      nextYear: t("nextYear"),
      previousYear: t("previousYear"),
      nextDecade: t("nextDecade"),
      previousDecade: t("previousDecade"),
    },
  };
}
