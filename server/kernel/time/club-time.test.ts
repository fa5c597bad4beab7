import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clubDate, clubWallTime, endOfClubDay, instantOfClub, startOfClubDay } from "./club-time.ts";

const zone = "America/Toronto";

test("Vancouver stays at UTC-7 after 1 November 2026", () => {
  expect(clubDate(new Date("2026-12-01T07:30:00Z"), "America/Vancouver")).toBe("2026-12-01");
  expect(clubDate(new Date("2026-12-01T06:59:00Z"), "America/Vancouver")).toBe("2026-11-30");
  expect(startOfClubDay("2026-12-01", "America/Vancouver").toISOString()).toBe("2026-12-01T07:00:00.000Z");
  expect(startOfClubDay("2026-12-01", "America/Toronto").toISOString()).toBe("2026-12-01T05:00:00.000Z");
});

const hours = (date: string) => (endOfClubDay(date, zone).getTime() - startOfClubDay(date, zone).getTime()) / 3_600_000;

describe("a club day", () => {
  test("is an hour shorter in spring and an hour longer in autumn", () => {
    expect(["2026-03-07", "2026-03-08", "2026-11-01", "2026-11-02"].map(hours)).toEqual([24, 23, 25, 24]);
  });

  test("ends with the year where the club is, not in Greenwich", () => {
    expect(endOfClubDay("2026-12-31", zone).toISOString()).toBe("2027-01-01T05:00:00.000Z");
    expect(clubDate(new Date("2027-01-01T04:59:59.999Z"), zone)).toBe("2026-12-31");
  });

  test("begins at one where clocks are put forward at midnight", () => {
    expect(clubWallTime(startOfClubDay("2026-03-29", "Asia/Beirut"), "Asia/Beirut")).toEqual({
      date: "2026-03-29",
      time: "01:00",
    });
  });
});

const hourMs = 3_600_000;

/** At an hour since 1970, UTC. */
function showsAsRuntime(timeZone: string, hour: number): void {
  const at = new Date(hour * hourMs);
  const { date, time } = clubWallTime(at, timeZone);
  const format = { timeZone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
  expect(`${date}, ${time}`).toBe(new Intl.DateTimeFormat("en-CA", format).format(at));
}

const instant = (wall: string) => instantOfClub(wall, zone)?.toISOString();

describe("what the club's clock shows", () => {
  test("is midnight as 00:00, and noon as 12:00", () => {
    expect(clubWallTime(new Date("2026-05-20T04:00:00Z"), zone)).toEqual({ date: "2026-05-20", time: "00:00" });
    expect(clubWallTime(new Date("2026-05-20T16:00:00Z"), zone)).toEqual({ date: "2026-05-20", time: "12:00" });
  });

  test("is at one instant, of two the first, and at none in the hour that is left out", () => {
    expect(instant("2026-11-01T01:30:00")).toBe("2026-11-01T05:30:00.000Z");
    expect(instant("2026-03-08T02:30:00")).toBeUndefined();
    expect(instant("2026-03-08T03:00:00")).toBe("2026-03-08T07:00:00.000Z");
  });

  test("is no instant of a date or time that there is not", () => {
    for (const wall of ["2026-02-29T10:00:00", "2026-05-20T24:00:00", "2026-05-20T10:60:00", "tomorrow", ""]) {
      expect(instantOfClub(wall, zone)).toBeUndefined();
    }
  });

  test("is what the runtime's own calendar says, anywhere, whatever was asked before", () => {
    const zones = fc.constantFrom(zone, "America/Vancouver", "Asia/Beirut", "Africa/Casablanca", "Antarctica/Troll");
    const asked = fc.array(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) / hourMs }));
    fc.assert(fc.property(zones, asked, (place, all) => all.forEach((hour) => showsAsRuntime(place, hour))));
    // A change itself first: what is kept of it must not be taken for the hours before.
    const change = Date.parse("2028-11-05T06:00:00Z") / hourMs;
    for (const hour of [change, change - 1, change + 1]) showsAsRuntime("America/New_York", hour);
  });

  test("leads back to the minute it was read at, except in the hour that comes twice", () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(zone, "Asia/Shanghai", "Australia/Lord_Howe"), (minute, place) => {
        const at = new Date(minute * 60_000);
        const { date, time } = clubWallTime(at, place);
        const back = instantOfClub(`${date}T${time}:00`, place);
        expect([0, 30, 60]).toContain((at.getTime() - (back?.getTime() ?? 0)) / 60_000);
        expect(clubDate(at, place)).toBe(date);
      }),
    );
  });
});
