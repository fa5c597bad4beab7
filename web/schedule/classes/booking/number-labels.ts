import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { numberMessages } from "./number-messages.ts";

const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const ordinal = new Intl.PluralRules("en", { type: "ordinal" });

/** `4th`, `第 4 位` of those in line and `第 4 次` of what happens again. */
export function useNumberWords(of: "place" | "time" = "time"): (number: number) => string {
  const t = useWords(numberMessages);
  const locale = useLocale();
  return (number) =>
    t(of, { number: locale === "cn" ? number : `${number}${endings[ordinal.select(number)] ?? "th"}` });
}
