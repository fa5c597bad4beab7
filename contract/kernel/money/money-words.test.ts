import { expect, test } from "vitest";
import { moneyWords } from "./money-words.ts";

test.each([
  ["1234.50", "CAD", "en", "$1,234.50"],
  ["1234.50", "CNY", "cn", "¥1,234.50"],
  ["2.50", "CNY", "en", "¥2.50"],
  ["2.50", "CAD", "cn", "$2.50"],
  ["2.50", "HKD", "en", "$2.50"],
  ["-60.00", "CAD", "en", "\u2212$60.00"],
  ["-1234.50", "CNY", "cn", "\u2212¥1,234.50"],
  ["0.00", "GBP", "en", "£0.00"],
] as const)("%s of a club that takes %s is in %s %s", (amount, currency, locale, text) => {
  expect(moneyWords(amount, currency, locale)).toBe(text);
});

test.each([
  ["CNY", "en", "CAD", "CN¥8.00"],
  ["CNY", "cn", "CAD", "¥8.00"],
  ["CAD", "en", "CNY", "CA$8.00"],
  ["CAD", "cn", "USD", "CA$8.00"],
  ["USD", "en", "CAD", "US$8.00"],
  ["CAD", "en", "CAD", "$8.00"],
] as const)("8.00 %s are in %s, in a club that takes %s, %s", (currency, locale, own, text) => {
  expect(moneyWords("8.00", currency, locale, own)).toBe(text);
});
