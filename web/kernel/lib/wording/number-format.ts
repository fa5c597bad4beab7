import type { Locale } from "#contract/kernel/values.ts";
import { onceEach } from "./once-each.ts";

/** The units, as written after a figure. */
export type Unit = "kg" | "g" | "lb" | "oz" | "cm" | "%";

/** How a language writes numbers, and what they count in. */
export interface NumberFormat {
  /** Thousands apart; as many decimals as are asked for. */
  readonly number: (value: number, fractionDigits?: number) => string;
  /** Thousands apart, with the decimals that it has. */
  readonly plain: (value: number) => string;
  /** A figure before its unit: `71.2 kg`. None for levels, which have no unit. */
  readonly withUnit: (figure: string, unit: Unit | "") => string;
  readonly unit: (unit: Unit | "") => string;
  /** A share of 1 as a percentage, with its sign: `+4.2 %`, `−10 %`. */
  readonly change: (share: number) => string;
  /** A share of 1 as a percentage: `27.5 %`. */
  readonly share: (share: number) => string;
}

/** Thin, and never the end of a line (words §1.6). */
const thinSpace = "\u202f";

/** Pounds and ounces are no letters of Chinese. */
const ownNames: Readonly<Record<Locale, Partial<Record<Unit, string>>>> = { en: {}, cn: { lb: "磅", oz: "盎司" } };

/** Negative numbers have a minus sign; a hyphen is shorter than the plus sign. */
const withMinus = (figure: string) => figure.replace("-", "\u2212");

/** Every language writes it in bare figures; most lists hold no others, and need no formatter, which is dear to make. */
const isCount = (value: number) => Number.isInteger(value) && value >= 0 && value < 1000;

export const numberFormat = onceEach((locale: Locale): NumberFormat => {
  const language = locale === "cn" ? "zh-CN" : "en-CA";
  const decimals: Intl.NumberFormat[] = [];
  const withDecimals = (digits: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = onceEach(
    () => new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 1 }),
  );
  const plain = onceEach(() => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }));
  const number = (value: number, digits = 0) =>
    digits === 0 && isCount(value)
      ? String(value)
      : withMinus((decimals[digits] ??= withDecimals(digits)).format(value));
  const unit = (of: Unit | "") => (of === "" ? "" : (ownNames[locale][of] ?? of));
  const withUnit = (figure: string, of: Unit | "") => (of === "" ? figure : `${figure}${thinSpace}${unit(of)}`);
  return {
    number,
    plain: (value) => (isCount(value) ? String(value) : withMinus(plain().format(value))),
    unit,
    withUnit,
    change: (share) => withUnit(withMinus(signed().format(100 * share)), "%"),
    share: (share) => withUnit(number(100 * share, 1), "%"),
  };
});
