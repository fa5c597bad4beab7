import { expect, test } from "vitest";
import type { Locale } from "#contract/kernel/values.ts";
import { optionMeant } from "#web/kernel/frame/choosing/options.ts";
import { dateFormat } from "#web/kernel/lib/dates/date-format.ts";
import { endTimes, startTimes } from "./reservation-form.ts";
import { matchesTime, readOtherTime } from "./typed-time-model.ts";

function meant(locale: Locale, times: readonly string[], text: string): string | undefined {
  const options = times.map((value) => ({ value, label: dateFormat(locale).time(value) }));
  const found = options.filter((option) => matchesTime(option, text));
  return optionMeant(found, text)?.value;
}

const starts = startTimes("14:00", []);

test.each(["6:45 p.m.", "18:45", "6:45pm", "1845", "下午6:45", "１８：４５", "6.45 PM", " 6:45 p ", "18点45分"])(
  "%s means 18:45 in both languages",
  (text) => {
    expect(meant("en", starts, text)).toBe("18:45");
    expect(meant("cn", starts, text)).toBe("18:45");
  },
);

test.each(["6:45", "645", "6.45", "10:00", "6", "p.m.", "18:50", "noon"])(
  "%s means no one time where halves of the day are named",
  (text) => {
    expect(meant("en", starts, text)).toBeUndefined();
  },
);

test.each([
  ["6:45", "06:45"],
  ["645", "06:45"],
  ["7", "07:00"],
])("%s means %s where the day has 24 hours", (text, time) => {
  expect(meant("cn", starts, text)).toBe(time);
});

test.each(["12am", "24:00", "0:00", "12:00 a.m."])("%s ends a day", (text) => {
  expect(meant("en", endTimes({ startedAt: "22:00", endedAt: "23:00" }, []), text)).toBe("24:00");
});

test.each([
  ["6:50 p.m.", true, "18:50"],
  ["下午6:50", false, "18:50"],
  ["18:50", true, "18:50"],
  ["06:50", true, "06:50"],
  ["6:50", false, "06:50"],
  ["6:50", true, undefined],
  ["1250", true, undefined],
  ["noon", true, undefined],
  ["6:5", false, undefined],
])("%s, which is not listed, where halves are named: %s, is %s", (text, namesHalves, time) => {
  expect(readOtherTime(text, namesHalves)).toBe(time);
});
