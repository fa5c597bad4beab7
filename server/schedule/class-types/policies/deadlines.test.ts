import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastFreeMoment, bookingOpensAt } from "./deadlines.ts";

const zone = "America/Toronto";
const night = { from: "23:00", to: "07:00" };
const free = (start: string, minutes = 180, quiet = night) =>
  lastFreeMoment(new Date(start), minutes, quiet, zone).toISOString();

describe("the last free moment", () => {
  test("Last free moment: the evening before, the same day, from quiet hours, and over a change of the clocks", () => {
    expect(free("2026-11-25T13:00:00Z")).toBe("2026-11-25T02:00:00.000Z");
    expect(free("2026-11-25T22:00:00Z")).toBe("2026-11-25T19:00:00.000Z");
    expect(free("2026-11-25T11:00:00Z")).toBe("2026-11-25T01:00:00.000Z");
    expect(free("2026-11-01T13:00:00Z")).toBe("2026-11-01T01:00:00.000Z");
  });

  test("is when quiet hours end if exactly so many minutes are left, and the start itself without any", () => {
    expect(free("2026-11-25T15:00:00Z")).toBe("2026-11-25T12:00:00.000Z");
    expect(free("2026-11-25T15:01:00Z")).toBe("2026-11-25T12:01:00.000Z");
    expect(free("2026-11-25T14:59:00Z")).toBe("2026-11-25T03:59:00.000Z");
    expect(free("2026-11-25T11:00:00Z", 0)).toBe("2026-11-25T11:00:00.000Z");
  });

  test("is counted in plain minutes where no hours are quiet, and also where they are in one day", () => {
    expect(free("2026-11-25T13:00:00Z", 4320, { from: "00:00", to: "00:00" })).toBe("2026-11-22T13:00:00.000Z");
    expect(free("2026-11-25T23:00:00Z", 180, { from: "13:00", to: "16:00" })).toBe("2026-11-25T17:00:00.000Z");
  });

  test("leaves exactly so many minutes outside quiet hours, whenever the class is and whatever is quiet", () => {
    const hours = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`);
    const start = fc.integer({ min: Date.UTC(2026, 9, 20) / 60_000, max: Date.UTC(2027, 2, 25) / 60_000 });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 600 }), hours, hours, (minute, freeMinutes, from, to) => {
        const at = new Date(minute * 60_000);
        const moment = lastFreeMoment(at, freeMinutes, { from, to }, zone);
        expect(awakeMinutes(moment, at, { from, to })).toBe(freeMinutes);
      }),
      { numRuns: 50 },
    );
  });
});

test("booking opens at the hour of the class, so many days before", () => {
  expect(bookingOpensAt("2026-11-09", "18:00", 14, zone).toISOString()).toBe("2026-10-26T22:00:00.000Z");
  expect(bookingOpensAt("2027-03-15", "02:30", 1, zone).toISOString()).toBe("2027-03-14T07:30:00.000Z");
});

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });

/** The minutes from one instant to another that are not quiet, one after another. */
function awakeMinutes(from: Date, to: Date, quiet: typeof night): number {
  let count = 0;
  for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
    const time = clock.format(at);
    const isQuiet =
      quiet.from <= quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to;
    if (!isQuiet) count += 1;
  }
  return count;
}
