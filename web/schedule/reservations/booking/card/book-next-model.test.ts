import { expect, test } from "vitest";
import { weekAfter } from "./book-next-model.ts";

const zone = "America/Toronto";
const session = { start: "2026-10-28T21:00:00.000Z", end: "2026-10-28T22:00:00.000Z" };

test("the next session is a week later at the same time of the clock, also where that changes", () => {
  expect(weekAfter(session, zone, "2026-10-28")).toEqual({
    start: "2026-11-04T22:00:00Z",
    end: "2026-11-04T23:00:00.000Z",
  });
  expect(weekAfter(session, zone, "2026-10-20").start).toBe("2026-11-04T22:00:00Z");
});

test("a session of long ago is followed by one after today", () => {
  expect(weekAfter(session, zone, "2026-11-30").start).toBe("2026-12-02T22:00:00Z");
  expect(weekAfter(session, zone, "2026-12-02").start).toBe("2026-12-09T22:00:00Z");
});
