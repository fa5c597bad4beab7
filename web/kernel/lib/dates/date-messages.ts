import { dateFormat } from "./date-format.ts";
import { defineMessages, useLocale, useWords } from "../wording/i18n.ts";
import { type DateRange, parseShortDate } from "./short-date.ts";
import { parseTypedDate } from "./typed-date.ts";

const dateMessages = defineMessages({
  en: {
    hint: "e.g. Dec 3, 2026",
    unreadable: "Please enter a date, for example 2026-05-07 or May 7, 2026",
    nextMonth: "Next month",
    previousMonth: "Previous month",
    nextYear: "Next year",
    previousYear: "Previous year",
    nextDecade: "Next decade",
    previousDecade: "Previous decade",
  },
  cn: {
    hint: "年-月-日",
    unreadable: "请输入日期，例如 2026-05-07 或 2026年5月7日",
    nextMonth: "下个月",
    previousMonth: "上个月",
    nextYear: "下一年",
    previousYear: "上一年",
    nextDecade: "下个十年",
    previousDecade: "上个十年",
  },
});

/** A date in full, or in short unless it is one of long ago, such as a birthday, whose year nobody can guess. */
function readDate(text: string, range: DateRange & { readonly about?: string | undefined }): string | undefined {
  return (
    parseTypedDate(text, range.today) ??
    ((range.about ?? range.today) >= range.today ? parseShortDate(text, range) : undefined)
  );
}

/** The language and the words a `DateField` needs, and how it reads. */
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
    read: readDate,
    unreadable: t("unreadable"),
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
