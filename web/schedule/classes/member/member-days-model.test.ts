import { expect, test } from "vitest";
import { daysFrom, isLetThrough, stripOf } from "./member-days-model.ts";

test("the strip begins today, and two weeks further where the date is beyond it or before", () => {
  const today = "2026-12-02";
  expect(stripOf(today, today)).toBe(today);
  expect(stripOf("2026-12-15", today)).toBe(today);
  expect(stripOf("2026-12-16", today)).toBe("2026-12-16");
  expect(stripOf("2026-12-01", today)).toBe("2026-11-18");
});

test("the strip has fourteen days", () => {
  const days = daysFrom("2026-12-25");
  expect([days.length, days[0], days.at(-1)]).toEqual([14, "2026-12-25", "2027-01-07"]);
});

test("only classes that can be booked or are booked have a place for the member", () => {
  const parts = {
    type: { id: 1, name: { en: "Yoga", cn: "瑜伽" }, colour: "green" },
    trainer: null,
    startTime: "18:00",
  };
  const passes = (state: "full" | "over" | "book", filters = { places: "left" as const }) => {
    const button = state === "book" ? { state, freeUntil: "2026-12-02T21:00:00.000Z", isLate: false } : { state };
    return isLetThrough({ ...parts, button }, filters);
  };
  expect([passes("book"), passes("full"), passes("over")]).toEqual([true, false, false]);
  expect(isLetThrough({ ...parts, button: { state: "full" } }, { type: 1 })).toBe(true);
  const held = { state: "accept", booking: 1, until: "2026-12-02T21:00:00.000Z" } as const;
  const waiting = { state: "waiting", booking: 1, position: 2 } as const;
  const having = [held, waiting].map((button) => isLetThrough({ ...parts, button }, { places: "left" }));
  expect(having).toEqual([true, false]);
});

test("a part of the day lets the classes through that begin in it", () => {
  const type = { id: 1, name: { en: "Yoga", cn: "瑜伽" }, colour: "green" };
  const isIn = (startTime: string) =>
    isLetThrough({ type, trainer: null, startTime, button: { state: "full" } }, { part: "afternoon" });
  expect(["11:55", "12:00", "17:55", "18:00"].map(isIn)).toEqual([false, true, true, false]);
});
