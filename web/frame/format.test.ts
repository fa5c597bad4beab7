import { expect, test } from "vitest";
import { formatFor } from "./format.ts";

const english = formatFor("en", "CAD", "America/Vancouver");
const chinese = formatFor("cn", "CNY", "Asia/Shanghai");

test("formatters are made once for each language, currency and zone", () => {
  expect(formatFor("en", "CAD", "America/Vancouver")).toBe(english);
  expect(
    new Set([english, chinese, formatFor("en", "CAD", "Asia/Shanghai"), formatFor("en", "CNY", "Asia/Shanghai")]).size,
  ).toBe(4);
});

test("money is written in the club's currency, thousands apart", () => {
  expect(english.money("1234.50")).toBe("$1,234.50");
  expect(chinese.money("-1234.50")).toBe("-¥1,234.50");
});

test("a currency is named where several meet, and nowhere else", () => {
  expect(english.moneyAmongOthers("1234.50")).toBe("CA$1,234.50");
  expect(formatFor("cn", "CAD", "Asia/Shanghai").moneyAmongOthers("2.50")).toBe("CA$2.50");
  expect(formatFor("cn", "CAD", "Asia/Shanghai").money("2.50")).toBe("$2.50");
  expect(formatFor("en", "CNY", "Asia/Shanghai").money("2.50")).toBe("¥2.50");
  expect(formatFor("en", "CNY", "Asia/Shanghai").moneyAmongOthers("2.50")).toBe("CN¥2.50");
});

test("a calendar date stays the same day in every zone", () => {
  expect(english.date("2026-01-01")).toBe("Jan 1, 2026");
  expect(chinese.date("2024-02-29")).toBe("2024年2月29日");
});

test("an instant is shown on the club's clock", () => {
  expect(english.dateTime("2026-07-01T06:30:00Z")).toMatch(/^Jun 30, 2026.*11:30/);
  expect(chinese.dateTime("2026-07-01T16:30:00Z")).toMatch(/^2026年7月2日.*0?0:30/);
});
