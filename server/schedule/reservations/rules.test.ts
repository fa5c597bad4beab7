import fc from "fast-check";
import { expect, test } from "vitest";
import { usualHours } from "#contract/club/opening-hours.ts";
import { endOfClubDay, clubWallTime, startOfClubDay } from "../../kernel/time/club-time.ts";
import { isInHours } from "./booking/busy.ts";
import { freeStarts, nearestFreeTimes } from "./rules.ts";
import { UNBOUND } from "../availability/bookable-times.ts";

const minuteMs = 60_000;
const dawn = Date.parse("2026-05-20T00:00:00Z");
const instant = (minute: number) => new Date(dawn + minute * minuteMs);

const stretch = fc
  .record({ from: fc.integer({ min: 0, max: 40 * 60 }), length: fc.integer({ min: 1, max: 500 }) })
  .map(({ from, length }) => ({ from, to: from + length }));

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly taken: readonly Stretch[];
  readonly start: number;
  readonly length: number;
  readonly window: Stretch;
  readonly opens: number;
}

const search: fc.Arbitrary<Asked> = fc.record({
  taken: fc.array(stretch, { maxLength: 12 }),
  start: fc.integer({ min: 0, max: 48 * 60 }),
  length: fc.integer({ min: 15, max: 480 }),
  window: fc
    .record({ from: fc.integer({ min: -100, max: 1_000 }), length: fc.integer({ min: 0, max: 48 * 60 }) })
    .map(({ from, length }) => ({ from, to: from + length })),
  opens: fc.integer({ min: 0, max: 600 }),
});

/** Every minute tried, and every minute of the session looked at. */
function freeMinutes({ taken, length, window, opens }: Asked): number[] {
  const free = Array.from({ length: 4_000 }, () => true);
  for (const { from, to } of taken) free.fill(false, from, to);
  const starts: number[] = [];
  for (let start = 0; start <= window.to - length; start += 15) {
    const isIn = start >= window.from && start % 1_440 >= opens;
    if (isIn && free.slice(start, start + length).every(Boolean)) starts.push(start);
  }
  return starts;
}

test("the nearest free times are those that trying every one finds", () => {
  fc.assert(
    fc.property(search, (asked) => {
      const { taken, start, length, window, opens } = asked;
      const away = (each: number) => Math.abs(each - start);
      const wanted = freeMinutes(asked).toSorted((one, other) => away(one) - away(other) || other - one);
      const found = nearestFreeTimes({
        wanted: { start: instant(start), end: instant(start + length) },
        taken: taken.map(({ from, to }) => ({ start: instant(from), end: instant(to) })),
        from: instant(Math.max(window.from, 0)),
        until: instant(window.to),
        isOpen: (begin) => ((begin.getTime() - dawn) / minuteMs) % 1_440 >= opens,
      });
      const spans = wanted.map((each) => ({
        start: instant(each).toISOString(),
        end: instant(each + length).toISOString(),
      }));
      expect(found).toEqual(spans.slice(0, 3));
    }),
    { numRuns: 1_000 },
  );
});

/** Days on which clocks change, by zone, and an ordinary one. */
const days = [
  ["America/Toronto", "2026-03-08"],
  ["America/Toronto", "2026-11-01"],
  ["America/St_Johns", "2026-11-01"],
  ["Asia/Kathmandu", "2026-05-20"],
  ["Asia/Shanghai", "2028-02-29"],
  ["Europe/London", "2026-10-25"],
  ["Australia/Lord_Howe", "2026-04-05"],
] as const;

const usual = { openingHours: usualHours, closures: [], trainer: UNBOUND };

test("free starts of any day are exactly the quarters that fit the club's hours and are clear of what is taken", () => {
  const taken = fc.array(stretch, { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...days), taken, fc.integer({ min: 15, max: 480 }), ([zone, date], busy, minutes) => {
      const [from, until] = [startOfClubDay(date, zone), endOfClubDay(date, zone)];
      const span = ({ from: start, to }: Stretch) => ({
        start: new Date(from.getTime() + start * minuteMs),
        end: new Date(from.getTime() + to * minuteMs),
      });
      const isOpen = (start: Date, end: Date) => isInHours(usual, start, end, zone);
      const found = freeStarts({ taken: busy.map(span), from, until, isOpen }, minutes * minuteMs);
      const wanted = [];
      for (let at = from.getTime(); at < until.getTime(); at += 15 * minuteMs) {
        const end = new Date(at + minutes * minuteMs);
        const [begin, close] = [clubWallTime(new Date(at), zone), clubWallTime(end, zone)];
        const fits = begin.time >= "07:00" && close.time <= "21:00" && begin.date === date && close.date === date;
        const clear = busy.map(span).every((each) => each.end.getTime() <= at || each.start >= end);
        if (fits && clear) wanted.push(new Date(at).toISOString());
      }
      expect(found).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

const at = (time: string) => new Date(`2026-05-20T${time}-04:00`);

test.each([
  ["07:00:00", "21:00:00", true],
  ["06:59:59", "08:00:00", false],
  ["20:00:01", "21:00:01", false],
])("opening hours: %s to %s is within them: %s", (start, end, isWithin) => {
  expect(isInHours(usual, at(start), at(end), "America/Toronto")).toBe(isWithin);
});

test("a session may end with the day where the club is open until midnight", () => {
  const late = { ...usual, openingHours: [{ weekday: 3 as const, from: "18:00", to: "24:00" }] };
  expect(isInHours(late, at("23:00:00"), new Date("2026-05-21T00:00-04:00"), "America/Toronto")).toBe(true);
  expect(isInHours(late, at("23:00:00"), new Date("2026-05-21T00:15-04:00"), "America/Toronto")).toBe(false);
});
