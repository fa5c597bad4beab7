import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { clubStarts, firstFreeDay, nearestStart, startsNear } from "./slots-model.ts";

const minuteMs = 60_000;
const at = (dawn: string, quarter: number) => new Date(Date.parse(dawn) + quarter * 15 * minuteMs).toISOString();

/** Midnights of days on which clocks change, and of an ordinary one in a zone beside the hour. */
const days = [
  ["America/Toronto", "2026-03-08T05:00:00Z"],
  ["America/Toronto", "2026-11-01T04:00:00Z"],
  ["Europe/London", "2026-10-24T23:00:00Z"],
  ["Asia/Kathmandu", "2026-05-19T18:15:00Z"],
] as const;
const quarters = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { maxLength: 60 });

const day = (date: string, ...starts: string[]) => ({ date, away: null, starts });

describe("the times offered", () => {
  test("are free, in their order, few, and no omitted one of the same sort is nearer", () => {
    fc.assert(
      fc.property(fc.constantFrom(...days), quarters, fc.nat({ max: 95 }), ([zone, dawn], free, wish) => {
        const starts = free.toSorted((one, other) => one - other).map((quarter) => at(dawn, quarter));
        const wished = at(dawn, wish);
        const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(wished));
        const isRound = (start: string) => ["00", "30"].includes(wallAt(zone, new Date(start)).time.slice(3));
        const found = startsNear(starts, wished, 6, zone);
        expect(found.every((start) => starts.includes(start))).toBe(true);
        expect(found).toEqual(found.toSorted());
        expect(found.length).toBe(Math.min(6, starts.length));
        if (starts.includes(wished)) expect(found).toContain(wished);
        const farthest = Math.max(...found.map(distance));
        const left = starts.filter((start) => isRound(start) && !found.includes(start));
        if (found.length === 6) expect(left.every((start) => distance(start) >= farthest)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("begin with the nearest, of two alike the later; nothing is nearest to nothing", () => {
    const [dawn] = ["2026-06-01T04:00:00Z"];
    expect(nearestStart([at(dawn, 40), at(dawn, 44)], at(dawn, 42))).toBe(at(dawn, 44));
    expect(nearestStart([], at(dawn, 42))).toBeUndefined();
  });

  test("are of the first day with any, from a day on", () => {
    const known = [day("2026-06-01", "a"), day("2026-06-02"), day("2026-06-03", "b")];
    expect(firstFreeDay(known, "2026-06-02")?.date).toBe("2026-06-03");
    expect(firstFreeDay(known, "2026-06-04")).toBeUndefined();
  });
});

test("the times of the club are full and half hours at which a session ends before it closes", () => {
  const open = [
    { from: "06:45", to: "09:00" },
    { from: "22:30", to: "24:00" },
  ];
  expect(clubStarts(open, 60)).toEqual(["07:00", "07:30", "08:00", "22:30", "23:00"]);
  expect(clubStarts(open, 180)).toEqual([]);
  expect(clubStarts([], 60)).toEqual([]);
});
