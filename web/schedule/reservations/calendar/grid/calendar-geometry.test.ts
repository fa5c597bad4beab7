import { describe, expect, it } from "vitest";
import { openOn, usualHours } from "#contract/club/opening-hours.ts";
import { instantOf } from "#web/kernel/lib/dates/wall-clock.ts";
import {
  blockersOf,
  boxOf,
  closedIn,
  gridPlaceOf,
  planOf,
  sessionHours,
  type CalendarEvent,
} from "./calendar-geometry.ts";

const zone = "America/Toronto";
const open = { openingHours: usualHours, closures: [] };
const at = (date: string, time: string) => instantOf(date, time, zone) ?? "";

function session(id: number, date: string, from: string, to: string, tone: CalendarEvent["tone"] = "scheduled") {
  return { id, start: at(date, from), end: at(date, to), title: "HIIT", text: "Ann Bell", tone, movable: true };
}

const hours = (events: readonly CalendarEvent[]) => planOf({ days: ["2026-06-01"], open }, events, [], zone).frame;

const lanesOf = (events: readonly CalendarEvent[]) =>
  planOf({ days: ["2026-06-01"], open }, events, [], zone)
    .columns.flat()
    .map(({ key, lane, lanes }) => [key, lane, lanes]);

describe("a session's place on the grid", () => {
  it("is at the time of the club's clock, also after a change of clocks", () => {
    expect(gridPlaceOf({ start: "2026-03-08T14:00:00Z", end: "2026-03-08T15:00:00Z" }, zone)).toEqual({
      date: "2026-03-08",
      from: 600,
      to: 660,
    });
    expect(gridPlaceOf({ start: "2026-11-01T15:00:00Z", end: "2026-11-01T16:00:00Z" }, zone)).toMatchObject({
      from: 600,
    });
  });

  it("keeps its length when clocks go back within it", () => {
    expect(gridPlaceOf({ start: "2026-11-01T05:30:00Z", end: "2026-11-01T06:15:00Z" }, zone)).toMatchObject({
      from: 90,
      to: 135,
    });
  });

  it("ends at midnight at the latest", () => {
    expect(gridPlaceOf({ start: at("2026-06-01", "23:00"), end: at("2026-06-02", "00:00") }, zone)).toMatchObject({
      from: 1380,
      to: 1440,
    });
  });

  it("is given in percent of the days shown", () => {
    const frame = { days: ["2026-06-01", "2026-06-02"], from: 420, to: 1260 };
    expect(boxOf(frame, { date: "2026-06-02", from: 630, to: 840 }, { lane: 1, lanes: 2 })).toEqual({
      left: "75%",
      width: "25%",
      top: "25%",
      height: "25%",
    });
  });
});

describe("the hours shown", () => {
  it("begin an hour before the club opens and end an hour after it closes", () => {
    expect(hours([])).toMatchObject({ from: 360, to: 1320 });
    expect(hours([session(1, "2026-06-02", "04:00", "05:00")])).toMatchObject({ from: 360, to: 1320 });
    const late = { openingHours: [{ weekday: 1 as const, from: "08:30", to: "24:00" }], closures: [] };
    expect(planOf({ days: ["2026-06-01"], open: late }, [], [], zone).frame).toMatchObject({ from: 420, to: 1440 });
  });

  it("reach as far as sessions do, in whole hours, also on a closed day", () => {
    expect(hours([session(1, "2026-06-01", "04:45", "05:30")])).toMatchObject({ from: 240, to: 1320 });
    expect(hours([session(1, "2026-06-01", "21:30", "22:15")])).toMatchObject({ from: 360, to: 1380 });
    const shut = { openingHours: [], closures: [] };
    const frame = planOf({ days: ["2026-06-01"], open: shut }, [], [], zone).frame;
    expect(frame).toMatchObject({ from: 360, to: 1320 });
    expect(closedIn(frame, openOn(shut, "2026-06-01"))).toEqual([{ from: 360, to: 1320 }]);
  });

  it("are shaded while the club is closed, in a break too", () => {
    const spans = [
      { weekday: 1 as const, from: "07:00", to: "12:00" },
      { weekday: 1 as const, from: "16:00", to: "21:00" },
    ];
    const split = { openingHours: spans, closures: [] };
    expect(closedIn({ from: 360, to: 1260 }, openOn(split, "2026-06-01"))).toEqual([
      { from: 360, to: 420 },
      { from: 720, to: 960 },
    ]);
  });
});

describe("sessions at the same time", () => {
  it("share the width of the day, those after them do not", () => {
    const events = [
      session(1, "2026-06-01", "09:00", "10:00"),
      session(2, "2026-06-01", "09:30", "10:30"),
      session(3, "2026-06-01", "10:00", "11:00"),
      session(4, "2026-06-01", "11:00", "12:00"),
    ];
    expect(lanesOf(events)).toEqual([
      ["event-1", 0, 2],
      ["event-2", 1, 2],
      ["event-3", 0, 2],
      ["event-4", 0, 1],
    ]);
  });

  it("come in the order of time, whatever order they are read in", () => {
    const events = [session(2, "2026-06-01", "12:00", "13:00"), session(1, "2026-06-01", "09:00", "10:00")];
    expect(lanesOf(events).map(([key]) => key)).toEqual(["event-1", "event-2"]);
  });
});

describe("what is in the way", () => {
  const plan = planOf(
    { days: ["2026-06-01"], open },
    [session(1, "2026-06-01", "09:00", "10:00"), session(2, "2026-06-01", "10:00", "11:00", "cancelled")],
    [{ start: at("2026-06-01", "11:00"), end: at("2026-06-01", "12:00") }],
    zone,
  );
  const inTheWay = (from: string, to: string, except?: string) =>
    blockersOf(
      { start: at("2026-06-01", from), end: at("2026-06-01", to) },
      plan,
      plan.columns.flat().find(({ key }) => key === except),
    ).map(({ key }) => key);

  it("is every session and busy time that overlaps, but nothing cancelled", () => {
    expect(inTheWay("09:45", "11:15")).toEqual(["event-1", "busy-0"]);
  });

  it("is nothing back to back, and no session itself", () => {
    expect(inTheWay("10:00", "11:00")).toEqual([]);
    expect(inTheWay("09:15", "10:15", "event-1")).toEqual([]);
  });
});

describe("the hours of a day's sessions", () => {
  const days = ["2026-06-01", "2026-06-02"];
  const events = [session(1, "2026-06-01", "05:30", "06:30"), session(2, "2026-06-01", "20:00", "21:15")];
  const busy = [{ start: at("2026-06-02", "04:00"), end: at("2026-06-02", "05:00") }];

  it("are whole, from the first session to the last", () => {
    expect(sessionHours(planOf({ days, open }, events, busy, zone), ["2026-06-01"])).toEqual({ from: 300, to: 1320 });
  });

  it("are none on a day without", () => {
    expect(sessionHours(planOf({ days, open }, events, busy, zone), ["2026-06-02"])).toBeUndefined();
    expect(sessionHours(planOf({ days, open }, [], [], zone), ["2026-06-03"])).toBeUndefined();
  });
});

describe("trainers side by side", () => {
  const day = "2026-06-01";
  const held = (id: number, owner: number, clientId: number, from: string, to: string) => {
    return { ...session(id, day, from, to), owner, clientId };
  };
  const events = [held(1, 4, 70, "09:00", "10:00"), held(2, 9, 71, "09:00", "10:00"), held(3, 9, 70, "11:00", "12:00")];
  const plan = planOf({ days: [day], owners: [9, 4], open }, events, [], zone);
  const dropped = (owner: number, from: string, to: string) =>
    blockersOf({ start: at(day, from), end: at(day, to), owner }, plan, blockOf(1)).map(({ key }) => key);
  const blockOf = (id: number) => plan.columns.flat().find(({ key }) => key === `event-${id}`);

  it("have a column each, in their order, whose sessions share no lanes with others'", () => {
    expect(plan.columns.map((column) => column.map(({ key }) => key))).toEqual([["event-2", "event-3"], ["event-1"]]);
    expect(blockOf(1)).toMatchObject({ lanes: 1 });
    expect(boxOf(plan.frame, { date: day, owner: 4, from: 420, to: 840 })).toMatchObject({ left: "50%", width: "50%" });
  });

  it("leave out trainers who are not shown", () => {
    expect(planOf({ days: [day], owners: [4], open }, events, [], zone).columns.flat()).toHaveLength(1);
  });

  it("are in the way of what is dragged to them, and so is what its client has with others", () => {
    expect(dropped(9, "09:30", "10:30")).toEqual(["event-2"]);
    expect(dropped(4, "09:30", "10:30")).toEqual([]);
    expect(dropped(4, "11:30", "12:30")).toEqual(["event-3"]);
  });
});
