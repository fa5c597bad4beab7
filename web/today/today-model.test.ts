import { describe, expect, test } from "vitest";
import { aheadOf, countPhases, holdPlaces, minutesUntil, phaseOf, runningOf, sharedOnce } from "./today-model.ts";

const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);
const session = (start: string, end: string, status: "scheduled" | "completed" = "scheduled") => ({
  status,
  start: `2026-11-21T${start}:00Z`,
  end: `2026-11-21T${end}:00Z`,
});

describe("a session", () => {
  test("is ahead until it begins, runs until it ends, and is then to be marked unless it is done", () => {
    const ten = session("10:00", "11:00");
    const phases = ["09:59", "10:00", "10:59", "11:00"].map((time) => phaseOf(ten, at(time)));
    expect(phases).toEqual(["ahead", "running", "running", "unmarked"]);
    expect(phaseOf(session("10:00", "11:00", "completed"), at("10:30"))).toBe("done");
  });

  test("counts under one phase only", () => {
    const all = [session("08:00", "09:00", "completed"), session("09:00", "10:00"), session("10:00", "11:00")];
    expect(countPhases(all, at("10:30"))).toEqual({ total: 3, done: 1, unmarked: 1, running: 1, ahead: 0 });
    expect(aheadOf(all, at("09:30"))).toEqual([all[2]]);
  });

  test("that has not begun is a minute away at least", () => {
    const { start } = session("10:00", "11:00");
    expect(["09:24", "09:59"].map((time) => minutesUntil(start, at(time)))).toEqual([36, 1]);
    expect(minutesUntil(start, at("10:00") - 500)).toBe(1);
  });
});

const by = (id: number, start: string) => ({
  ...session(start, "11:00"),
  trainer: { id, name: { first_name: "A", last_name: "B" } },
});

test("those that are underway are one's own and those of others", () => {
  const all = [by(1, "09:00"), by(2, "10:00"), by(3, "10:15"), by(2, "10:45")];
  expect(runningOf(all, 2, at("10:30"))).toEqual({ mine: all[1], others: [all[0], all[2]] });
  expect(runningOf(all, 9, at("10:05"))).toEqual({ mine: undefined, others: [all[0], all[1]] });
});

test("a session that clients share is one, with the alerts about all of them, until each is marked", () => {
  const shared = { session: 1, others: ["Ben"] };
  const all = [
    { id: 1, ...session("10:00", "11:00", "completed"), shared, alerts: ["injury" as const] },
    { id: 2, ...session("10:00", "11:00") },
    { id: 3, ...session("10:00", "11:00"), shared },
  ];
  expect(sharedOnce(all)).toEqual([{ ...all[2], alerts: ["injury"] }, all[1]]);
  expect(countPhases(sharedOnce(all), at("10:30"))).toMatchObject({ total: 2, done: 0, running: 2 });
});

const row = (id: number, note = "") => ({ id, note });

describe("rows of a list", () => {
  test("that were dealt with here stay where they were, and others come behind them", () => {
    const shown = [row(1), row(2), row(3)];
    const dealt = new Map([[2, row(2, "reached")]]);
    expect(holdPlaces(shown, [row(1), row(3), row(4)], dealt, 5)).toEqual([row(1), row(2, "reached"), row(3), row(4)]);
  });

  test("that are no longer true go, and there are never more than were asked for", () => {
    expect(holdPlaces([row(1), row(2)], [row(2), row(3), row(4)], new Map(), 2)).toEqual([row(2), row(3)]);
  });
});
