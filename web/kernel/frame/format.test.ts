import fc from "fast-check";
import { expect, test } from "vitest";
import { noEnd } from "#contract/kernel/time/endless.ts";
import { readTime } from "#web/kernel/ui/fields/typed-time.ts";
import { formatFor } from "./format.ts";

/** Without what holds it together. */
const plain = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("\u2060", "");

const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, "0"));

const english = formatFor("en", "CAD", "America/Vancouver");
const chinese = formatFor("cn", "CNY", "Asia/Shanghai");

test("formatters are made once for each language, currency and zone", () => {
  expect(formatFor("en", "CAD", "America/Vancouver")).toBe(english);
  expect(
    new Set([english, chinese, formatFor("en", "CAD", "Asia/Shanghai"), formatFor("en", "CNY", "Asia/Shanghai")]).size,
  ).toBe(4);
});

test("money is in the club's currency, and another one is named", () => {
  expect([english.money("1234.50"), english.moneyIn("8", "CAD")]).toEqual(["$1,234.50", "$8.00"]);
  expect([english.moneyIn("8", "CNY"), chinese.moneyIn("8", "CAD")]).toEqual(["CN¥8.00", "CA$8.00"]);
});

test("a calendar date stays the same day in every zone", () => {
  expect(plain(english.date("2026-01-01"))).toBe("Jan 1, 2026");
  expect(plain(chinese.date("2024-02-29"))).toBe("2024年2月29日");
});

test("an instant is shown on the club's clock", () => {
  expect(plain(english.dateTime("2026-07-01T06:30:00Z"))).toBe("Jun 30, 2026, 11:30 p.m.");
  expect(plain(chinese.dateTime("2026-07-01T16:30:00Z"))).toBe("2026年7月2日 00:30");
});

test("every time that a field shows is accepted again, in either language, as are its digits alone", () => {
  fc.assert(
    fc.property(two(23), two(59), fc.constantFrom(english, chinese), (hours, minutes, format) => {
      const time = `${hours}:${minutes}`;
      expect([readTime(format.time(time)), readTime(hours + minutes)]).toEqual([time, time]);
    }),
  );
});

test("a term is read by its last day, one of a day by its date alone", () => {
  expect(plain(english.lastDay("2027-01-01"))).toBe("Dec 31, 2026");
  expect(plain(english.term("2026-12-03", "2026-12-18"))).toBe("Dec 3–17, 2026");
  expect(plain(english.term("2028-02-29", "2028-03-01"))).toBe("Feb 29, 2028");
  expect(plain(chinese.term("2026-12-03", "2026-12-18"))).toBe("2026年12月3日至17日");
});

test("a term without an end is said to have none, alone, within a sentence and with its start", () => {
  expect([english.lastDay(noEnd), english.through(noEnd), plain(english.term("2026-05-01", noEnd))]).toEqual([
    "No end",
    "with no end",
    "May 1, 2026 – no end",
  ]);
  expect([chinese.lastDay(noEnd), chinese.through(noEnd), plain(chinese.term("2026-05-01", noEnd))]).toEqual([
    "无期限",
    "无期限",
    "2026年5月1日起，无期限",
  ]);
  expect(plain(english.through("2199-12-30"))).toBe("through Dec 29, 2199");
  expect(plain(chinese.through("2027-01-01"))).toBe("有效期至2026年12月31日");
});
