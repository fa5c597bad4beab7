import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { usualHours } from "#contract/club/opening-hours.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { instantOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { type CalendarEvent, planOf } from "./calendar-geometry.ts";
import { hiddenIn, minuteOfHidden, opensAt, opensAtFirst, seesEnough } from "./calendar-opens-at.ts";

const hours = { from: 360, to: 1320 };
const day = "2026-06-01";

describe("a calendar opens", () => {
  test("today an hour before now, whatever began before that", () => {
    expect(opensAt(hours, day, { date: day, time: "11:24" }, 480)).toBe(600);
    expect(opensAt(hours, day, { date: day, time: "11:24" })).toBe(600);
  });

  test("any other day at its first session, or when the club opens", () => {
    const now = { date: "2026-06-02", time: "11:24" };
    expect(opensAt(hours, day, now, 615)).toBe(600);
    expect(opensAt(hours, day, now)).toBe(420);
    expect(opensAt({ from: 300, to: 1320 }, day, now, 315)).toBe(300);
  });

  test("within the hours shown, around midnight and in the hour that clocks skip or repeat", () => {
    const instants = ["2026-03-08T06:59:00Z", "2026-03-08T07:01:00Z", "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"];
    for (const instant of instants) {
      const now = wallAt("America/Toronto", new Date(instant));
      expect(opensAt(hours, now.date, now)).toBe(360);
    }
    // The last nine hours stay together.
    expect(opensAt(hours, day, { date: day, time: "23:59" })).toBe(780);
    expect(opensAt({ from: 0, to: 1440 }, day, { date: day, time: "00:10" })).toBe(0);
  });
});

describe("a timetable opens", () => {
  const evening = { date: day, time: "20:30" };

  test("at the hour of the first class of the days shown, with its name in sight, whatever the time", () => {
    const frame = { days: ["2026-05-31", day], ...hours };
    expect(opensAtFirst(frame, evening, { first: 420, sees: 600 })).toBe(405);
    expect(opensAtFirst({ ...frame, days: ["2026-06-02"] }, evening, { first: 420, sees: 600 })).toBe(405);
    expect(opensAtFirst(frame, evening, { first: undefined, sees: 600 })).toBe(405);
    expect(opensAtFirst(frame, evening, { first: 370, sees: 600 })).toBe(360);
  });

  test("today an hour before now, if now would be out of sight", () => {
    const today = { days: [day], ...hours };
    expect(opensAtFirst(today, evening, { first: 420, sees: 900 })).toBe(405);
    expect(opensAtFirst(today, evening, { first: 420, sees: 600 })).toBe(765);
    expect(opensAtFirst(today, { date: day, time: "12:30" }, { first: 420, sees: 240 })).toBe(645);
  });
});

describe("what is out of sight", () => {
  const zones = fc.constantFrom(
    ["America/Toronto", "2026-03-08"] as const,
    ["America/Toronto", "2026-11-01"] as const,
    ["Asia/Shanghai", "2026-06-01"] as const,
  );
  const minutes = fc.array(fc.integer({ min: 16, max: 88 }), { maxLength: 12 });
  const sight = fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 30, max: 600 }));

  test("is counted above and below, each session once, and showing it brings the first of it into sight", () => {
    fc.assert(
      fc.property(zones, minutes, sight, ([zone, date], quarters, [from, height]) => {
        const events = quarters.map((quarter, id): CalendarEvent => {
          const start = instantOf(date, timeAt(15 * quarter), zone) ?? "";
          const end = new Date(Date.parse(start) + 45 * 60_000).toISOString();
          return { id, start, end, title: "", text: "", tone: "scheduled", movable: true };
        });
        const open = { openingHours: usualHours, closures: [] };
        const plan = planOf(
          { days: [date], open },
          events,
          [{ start: `${date}T00:00:00Z`, end: `${date}T23:00:00Z` }],
          zone,
        );
        const seen = { from, to: from + height };
        const { earlier, later } = hiddenIn(plan, seen);
        const places = plan.columns.flat().flatMap(({ event, place }) => (event ? [place] : []));
        const visible = places.filter((place) => place.to > seen.from && place.from < seen.to);
        expect(earlier + later + visible.length).toBe(events.length);
        for (const where of earlier > 0 ? (["earlier"] as const) : []) {
          const minute = minuteOfHidden(plan, seen, where);
          expect(hiddenIn(plan, { from: minute, to: minute + height }).earlier).toBe(0);
        }
        if (later > 0) {
          const minute = minuteOfHidden(plan, seen, "later");
          expect(hiddenIn(plan, { from: minute, to: minute + 120 }).later).toBeLessThan(later);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test("a phone stays at the head of the page where nine hours are in sight, or the rest of the day", () => {
  expect(seesEnough(480, hours, { from: 300, to: 1020 })).toBe(true);
  expect(seesEnough(480, hours, { from: 300, to: 1019 })).toBe(false);
  expect(seesEnough(1260, hours, { from: 800, to: 1320 })).toBe(true);
  expect(seesEnough(480, hours, { from: 481, to: 900 })).toBe(false);
});
