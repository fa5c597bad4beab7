import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter, instantOf, wallOf, weekOf } from "./wall-clock.ts";

const zones = ["America/Toronto", "America/Vancouver", "Asia/Shanghai", "Australia/Lord_Howe", "UTC"];
const zone = fc.constantFrom(...zones);
const minute = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((count) => new Date(count * 60_000).toISOString());

const hoursFrom = (start: string, end: string | undefined) => (Date.parse(end ?? "") - Date.parse(start)) / 3_600_000;

describe("the club's clock", () => {
  it("leads from an instant to a wall time and back to it, or to the first of two that read the same", () => {
    fc.assert(
      fc.property(minute, zone, (instant, place) => {
        const { date, time } = wallOf(instant, place);
        const back = instantOf(date, time, place);
        const later = hoursFrom(back ?? "", instant);
        expect([0, 0.5, 1]).toContain(later);
        expect(wallOf(back ?? "", place)).toEqual({ date, time });
      }),
    );
  });

  it("has every wall time of a day once where clocks do not change", () => {
    fc.assert(
      fc.property(minute, (instant) => {
        const { date, time } = wallOf(instant, "Asia/Shanghai");
        expect(hoursFrom(instantOf(date, time, "Asia/Shanghai") ?? "", instant)).toBe(0);
      }),
    );
  });

  it("leaves out an hour in Toronto on 8 March 2026", () => {
    expect(instantOf("2026-03-08", "01:59", "America/Toronto")).toBe("2026-03-08T06:59:00Z");
    expect(instantOf("2026-03-08", "02:00", "America/Toronto")).toBeUndefined();
    expect(instantOf("2026-03-08", "02:59", "America/Toronto")).toBeUndefined();
    expect(instantOf("2026-03-08", "03:00", "America/Toronto")).toBe("2026-03-08T07:00:00Z");
  });

  it("means the first of the two times that Toronto has on 1 November 2026", () => {
    expect(instantOf("2026-11-01", "01:30", "America/Toronto")).toBe("2026-11-01T05:30:00Z");
    expect(wallOf("2026-11-01T06:30:00Z", "America/Toronto")).toEqual({ date: "2026-11-01", time: "01:30" });
    expect(instantOf("2026-11-01", "02:00", "America/Toronto")).toBe("2026-11-01T07:00:00Z");
  });

  it("is seven hours behind in Vancouver all the year after 1 November 2026", () => {
    expect(instantOf("2026-11-01", "01:30", "America/Vancouver")).toBe("2026-11-01T08:30:00Z");
    expect(instantOf("2026-12-15", "09:00", "America/Vancouver")).toBe("2026-12-15T16:00:00Z");
    expect(instantOf("2027-07-15", "09:00", "America/Vancouver")).toBe("2027-07-15T16:00:00Z");
  });

  it("reads the same whatever the offset an instant is written with", () => {
    expect(wallOf("2026-11-24T23:30:00+08:00", "Asia/Shanghai")).toEqual({ date: "2026-11-24", time: "23:30" });
    expect(wallOf("2026-11-24T15:30:00.000Z", "Asia/Shanghai")).toEqual({ date: "2026-11-24", time: "23:30" });
  });
});

describe("a week", () => {
  it("has seven days from Monday on, the date among them", () => {
    fc.assert(
      fc.property(minute, (instant) => {
        const date = instant.slice(0, 10);
        const { monday, days } = weekOf(date);
        expect(days).toContain(date);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].map((count) => daysAfter(monday, count)));
      }),
    );
  });

  it("goes over the ends of months and years", () => {
    expect(weekOf("2027-01-02")).toMatchObject({ monday: "2026-12-28" });
    expect(daysAfter("2028-02-28", 2)).toBe("2028-03-01");
  });
});
