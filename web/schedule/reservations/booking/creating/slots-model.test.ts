import { describe, expect, test } from "vitest";
import { clubStarts, firstFreeDay, nearestStart, offeredStart } from "./slots-model.ts";

const minuteMs = 60_000;
const at = (dawn: string, quarter: number) => new Date(Date.parse(dawn) + quarter * 15 * minuteMs).toISOString();

const day = (date: string, ...starts: string[]) => ({ date, away: null, starts });

describe("the times offered", () => {
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

test("the start that is offered is nearest to a time of the club's day, on the first day with any", () => {
  const hours = ["2026-06-03T15:00:00Z", "2026-06-03T21:00:00Z", "2026-06-03T23:00:00Z"];
  const known = [day("2026-06-01", "2026-06-01T21:00:00Z"), day("2026-06-02"), day("2026-06-03", ...hours)];
  expect(offeredStart(known, "2026-06-02", "17:00", "America/Toronto")).toBe("2026-06-03T21:00:00Z");
  expect(offeredStart(known, "2026-06-02", "11:30", "America/Toronto")).toBe("2026-06-03T15:00:00Z");
  expect(offeredStart(known, "2026-06-04", "17:00", "America/Toronto")).toBeUndefined();
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
