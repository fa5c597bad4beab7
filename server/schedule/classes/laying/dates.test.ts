import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { weekdayOf, weekdays } from "#contract/kernel/time/weekdays.ts";
import { datesOf, isOneDay, placeOf } from "./dates.ts";

const day = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays("2026-01-01", days));
const rule = fc
  .record({
    startOfDate: day,
    length: fc.option(fc.integer({ min: 1, max: 900 })),
    count: fc.option(fc.integer({ min: 1, max: 400 })),
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ length, ...rest }) => ({ ...rest, endOfDate: length === null ? null : addDays(rest.startOfDate, length) }));

test("a series has every day of its rule, looked at day by day, and no other", () => {
  fc.assert(
    fc.property(rule, day, fc.integer({ min: 0, max: 500 }), (series, from, length) => {
      const until = addDays(from, length);
      const monday = addDays(series.startOfDate, 1 - weekdayOf(series.startOfDate));
      const found: string[] = [];
      let counted = 0;
      for (let date = series.startOfDate; date < until; date = addDays(date, 1)) {
        const isInWeek = Math.floor(daysBetween(monday, date) / 7) % series.everyWeeks === 0;
        const isAtEnd = series.endOfDate !== null && date >= series.endOfDate;
        if (isAtEnd || (series.count !== null && counted >= series.count)) break;
        if (!isInWeek || !series.weekdays.includes(weekdayOf(date))) continue;
        counted += 1;
        if (date >= from) found.push(date);
      }
      expect(datesOf(series, from, until)).toEqual(found);
    }),
  );
});

test("a series that is laid in parts has the same dates as in one go", () => {
  fc.assert(
    fc.property(
      rule,
      day,
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      (series, from, one, two) => {
        const [middle, until] = [addDays(from, one), addDays(from, one + two)];
        expect([...datesOf(series, from, middle), ...datesOf(series, middle, until)]).toEqual(
          datesOf(series, from, until),
        );
      },
    ),
  );
});

test("a class begins when the club's clock shows its hour, or by the gap later", () => {
  const zones = fc.constantFrom("America/Toronto", "America/Vancouver", "Asia/Beirut", "Australia/Lord_Howe");
  const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 11 }));
  fc.assert(
    fc.property(day, time, zones, (date, [hour, five], zone) => {
      const startTime = `${String(hour).padStart(2, "0")}:${String(5 * five).padStart(2, "0")}`;
      const { start, end, clock } = placeOf(date, startTime, 60, zone);
      expect(end.getTime() - start.getTime()).toBe(3_600_000);
      const shown = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
      const wall = Temporal.PlainDateTime.from(`${date}T${startTime}`);
      const later = shown.since(wall).total("minutes");
      expect(clock === "laterByClock" ? later === 30 || later === 60 : later === 0).toBe(true);
    }),
  );
});

test.each([
  ["23:00", 60, true],
  ["23:00", 65, false],
  ["00:00", 480, true],
])("a class at %s of %i minutes ends on its day: %s", (startTime, minutes, isWithin) => {
  expect(isOneDay({ startTime, minutes })).toBe(isWithin);
});
