import { describe, expect, test } from "vitest";
import { dayShown, startLost, startStillFree, startsByPart } from "./member-times-model.ts";

const zone = "America/Toronto";
const at = (time: string) => new Date(`2026-12-03T${time}:00-05:00`).toISOString();
const partsOf = (...times: readonly string[]) =>
  startsByPart(times.map(at), zone).map(({ part, starts }) => [part, starts.map((start) => start.slice(11, 16))]);

const day = (date: string, ...starts: string[]) => ({ date, away: null, starts });

describe("the free starts of a day", () => {
  test("are full and half hours in three parts of the day", () => {
    expect(partsOf("07:00", "07:15", "07:30", "11:45", "12:00", "17:30", "18:00", "23:30")).toEqual([
      ["morning", ["12:00", "12:30", "16:45"]],
      ["afternoon", ["17:00", "22:30"]],
      ["evening", ["23:00", "04:30"]],
    ]);
  });

  test("leave out parts without any, and have a quarter after a time that is taken", () => {
    expect(partsOf("18:45", "19:00", "19:15")).toEqual([["evening", ["23:45", "00:00"]]]);
    expect(partsOf()).toEqual([]);
  });

  test("have the quarter that is chosen", () => {
    const free = ["07:00", "07:15", "07:30"].map(at);
    expect(startsByPart(free, zone, at("07:15"))).toEqual([{ part: "morning", starts: free }]);
  });
});

test("the day shown is the one asked for, else the first with anything free", () => {
  const days = [day("2026-12-03"), day("2026-12-04", at("10:00")), day("2026-12-05")];
  expect(dayShown(days, "2026-12-05")?.date).toBe("2026-12-05");
  expect(dayShown(days, "2026-11-01")?.date).toBe("2026-12-04");
  expect(dayShown(days.slice(0, 1), undefined)?.date).toBe("2026-12-03");
});

test("a chosen start is none any more once its day has lost it", () => {
  const free = day("2026-12-04", at("10:00"), at("11:00"));
  expect(startStillFree(free, at("10:00"))).toBe(at("10:00"));
  expect(startStillFree(day("2026-12-04", at("11:00")), at("10:00"))).toBeUndefined();
  expect(startStillFree(free, undefined)).toBeUndefined();
  expect(startStillFree(undefined, at("10:00"))).toBeUndefined();
  expect(startLost(day("2026-12-04", at("11:00")), at("10:00"))).toBe(at("10:00"));
  expect(startLost(free, at("10:00"))).toBeUndefined();
  expect(startLost(free, undefined)).toBeUndefined();
  expect(startLost(undefined, at("10:00"))).toBeUndefined();
});
