import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { dateFormat } from "./date-format.ts";

const en = dateFormat("en");
const cn = dateFormat("cn");

/** Without what holds it together. */
const plain = (text: string) => text.replaceAll("\u00A0", " ").replaceAll("\u2060", "");

const months = Array.from({ length: 12 }, (_, month) => `2028-${String(month + 1).padStart(2, "0")}-29`);

test("months and weekdays, all of them, a Sunday first", () => {
  const week = Array.from({ length: 7 }, (_, day) => addDays("2028-01-02", day));
  expect(months.map(en.month).join(" ")).toBe("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");
  expect(months.map(en.longMonth).join(" ")).toBe(
    "January February March April May June July August September October November December",
  );
  expect(week.map(en.weekday).join(" ")).toBe("Sun Mon Tue Wed Thu Fri Sat");
  expect(week.map((day) => plain(en.longDay(day)).split(",")[0]).join(" ")).toBe(
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  );
  expect(months.map(cn.month)).toEqual(months.map((_, month) => `${month + 1}月`));
  expect(months.map(cn.longMonth)).toEqual(months.map(cn.month));
  expect(week.map(cn.weekday).join(" ")).toBe("周日 周一 周二 周三 周四 周五 周六");
});

describe("in English", () => {
  test("dates", () => {
    const date = "2026-12-03";
    const written = [en.date(date), en.day(date), en.weekdayAndDay(date), en.longDay(date), en.longDate(date)];
    expect(written.map(plain)).toEqual([
      "Dec 3, 2026",
      "Dec 3",
      "Thu, Dec 3",
      "Thursday, Dec 3",
      "Thursday, Dec 3, 2026",
    ]);
    expect(plain(en.date("2026-09-01"))).toBe("Sep 1, 2026");
  });

  test.each([
    ["2026-12-03", "2026-12-03", "Dec 3, 2026"],
    ["2026-12-03", "2026-12-17", "Dec 3–17, 2026"],
    ["2026-11-28", "2026-12-04", "Nov 28 – Dec 4, 2026"],
    ["2026-12-28", "2027-01-03", "Dec 28, 2026 – Jan 3, 2027"],
    ["2026-12-03", "2027-12-03", "Dec 3, 2026 – Dec 3, 2027"],
  ])("the days from %s to %s", (first, last, written) => expect(plain(en.range(first, last))).toBe(written));

  test.each([
    ["00:05", "12:05 a.m."],
    ["09:00", "9:00 a.m."],
    ["12:00", "12:00 p.m."],
    ["20:15", "8:15 p.m."],
    ["24:00", "12:00 a.m."],
  ])("the time %s", (time, written) => expect(plain(en.time(time))).toBe(written));

  test.each([
    ["10:00", "11:00", "10:00–11:00 a.m."],
    ["12:15", "13:00", "12:15–1:00 p.m."],
    ["11:30", "12:30", "11:30 a.m. – 12:30 p.m."],
    ["23:00", "24:00", "11:00 p.m. – 12:00 a.m."],
    ["00:00", "24:00", "12:00 a.m. – 12:00 a.m."],
  ])("the times from %s to %s", (from, to, written) => expect(plain(en.times(from, to))).toBe(written));
});

describe("in Chinese", () => {
  test("dates, with the weekday in brackets", () => {
    const date = "2026-12-06";
    const written = [cn.date(date), cn.day(date), cn.weekdayAndDay(date), cn.longDay(date), cn.longDate(date)];
    expect(written.map(plain)).toEqual([
      "2026年12月6日",
      "12月6日",
      "12月6日（周日）",
      "12月6日（周日）",
      "2026年12月6日（周日）",
    ]);
  });

  test.each([
    ["2026-12-03", "2026-12-03", "2026年12月3日"],
    ["2026-12-03", "2026-12-17", "2026年12月3日至17日"],
    ["2026-11-28", "2026-12-04", "2026年11月28日至12月4日"],
    ["2026-12-28", "2027-01-03", "2026年12月28日至2027年1月3日"],
  ])("the days from %s to %s", (first, last, written) => expect(plain(cn.range(first, last))).toBe(written));

  test("a time follows the weekday's bracket without a space", () => {
    expect(plain(cn.at(cn.longDay("2026-12-06"), cn.time("10:00")))).toBe("12月6日（周日）10:00");
    expect(plain(cn.at(cn.date("2026-12-06"), cn.time("10:00")))).toBe("2026年12月6日 10:00");
  });

  test("times have 24 hours", () => {
    expect([cn.time("20:15"), cn.times("11:30", "24:00")].map(plain)).toEqual(["20:15", "11:30–24:00"]);
  });
});

test("the year is left out within the present one alone", () => {
  expect(plain(en.near("2026-12-03", "2026-01-01"))).toBe("Dec 3");
  expect(plain(en.near("2027-01-01", "2026-12-31"))).toBe("Jan 1, 2027");
  expect(plain(cn.near("2026-12-03", "2026-01-01"))).toBe("12月3日");
});

test("zones are known by their long names", () => {
  expect([en.zone("America/Toronto"), cn.zone("America/Toronto")]).toEqual(["Eastern Time", "北美东部时间"]);
  expect([en.zone("Asia/Shanghai"), en.zone("UTC")]).toEqual(["China Standard Time", "Coordinated Universal Time"]);
});

const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays("1980-01-01", days));

test("any dates read back from either language are the same", () => {
  fc.assert(
    fc.property(day, (date) => {
      const [, year, month, dayOfMonth] = /^(\d+)年(\d+)月(\d+)日$/.exec(plain(cn.date(date)))?.map(Number) ?? [];
      expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, dayOfMonth)).toISOString().slice(0, 10)).toBe(date);
      expect(new Date(`${plain(en.date(date))} UTC`).toISOString().slice(0, 10)).toBe(date);
    }),
  );
});

test("a range says its last day, and a year once where both ends share it", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 500 }), (first, days) => {
      const last = addDays(first, days);
      const years = new Set([first.slice(0, 4), last.slice(0, 4)]);
      for (const { range } of [en, cn]) expect(range(first, last).match(/\d{4}/g)).toEqual([...years]);
      expect(plain(en.range(first, last))).toMatch(new RegExp(`\\b${Number(last.slice(8))}, ${last.slice(0, 4)}$`));
      expect(plain(cn.range(first, last))).toMatch(new RegExp(`(?<!\\d)${Number(last.slice(8))}日$`));
    }),
  );
});

test.each([en, cn])("no line breaks inside of what is written", ({ date, range, times, longDate }) => {
  const someday = "2026-12-03";
  const texts = [date(someday), longDate(someday), range("2026-12-03", "2026-12-17"), times("11:30", "12:30")];
  expect(texts.filter((text) => / |\d\p{sc=Han}|\p{sc=Han}[\d（]|–\d/u.test(text))).toEqual([]);
});

test("a line may break between the whole dates of a range, and nowhere else", () => {
  expect(en.range("2026-11-28", "2026-12-04").split(" ").map(plain)).toEqual(["Nov 28 –", "Dec 4, 2026"]);
  expect(
    cn
      .range("2026-11-28", "2026-12-04")
      .split(/(?<=至)(?!\u2060)/)
      .map(plain),
  ).toEqual(["2026年11月28日至", "12月4日"]);
});
