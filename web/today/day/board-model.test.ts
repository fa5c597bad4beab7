import { describe, expect, test } from "vitest";
import type { TodaySession } from "#contract/data/today.ts";
import { boardOf, countBeyond, hoursTo, boardLinesOf, boardPlaceOf } from "./board-model.ts";

const zone = "America/Toronto";
const name = { first_name: "A", last_name: "B" };

function session(start: string, end: string, trainer = 1): TodaySession {
  const client = { id: 9, name, profileImage: null };
  const rest = { title: "hiit", status: "scheduled", credits: 3, isFirst: false, version: 1 } as const;
  return { id: Date.parse(start), actions: [], client, trainer: { id: trainer, name }, start, end, ...rest };
}

describe("the board", () => {
  test("begins with the hour of the first session and lasts eight hours at least", () => {
    const sessions = [session("2026-11-21T09:30:00-05:00", "2026-11-21T10:30:00-05:00")];
    const board = boardOf(sessions, Date.parse("2026-11-21T15:00:00-05:00"), zone);
    expect([new Date(board.from).toISOString(), board.hours.length]).toEqual(["2026-11-21T14:00:00.000Z", 8]);
    expect(boardPlaceOf(board, sessions[0] ?? session("", ""))).toEqual({ at: 0.5, long: 1 });
  });

  test("begins with now when that is up to two hours before the first session, and not in the night", () => {
    const sessions = [session("2026-11-21T09:00:00-05:00", "2026-11-21T22:00:00-05:00")];
    const hoursAt = (now: string) => boardOf(sessions, Date.parse(now), zone).hours.length;
    expect([hoursAt("2026-11-21T07:10:00-05:00"), hoursAt("2026-11-21T02:00:00-05:00")]).toEqual([15, 13]);
  });

  test("gives an hour that comes twice its room twice, and one that never comes none", () => {
    const back = [session("2026-11-01T00:00:00-04:00", "2026-11-01T03:00:00-05:00")];
    const forth = [session("2027-03-14T00:00:00-05:00", "2027-03-14T04:00:00-04:00")];
    const lengths = [back, forth].map((sessions) => {
      const [only = session("", "")] = sessions;
      return boardPlaceOf(boardOf(sessions, 0, zone), only).long;
    });
    expect(lengths).toEqual([4, 3]);
  });

  test("keeps full hours where the club's clock is half an hour off", () => {
    const sessions = [session("2026-11-21T09:45:00-03:30", "2026-11-21T10:45:00-03:30")];
    const board = boardOf(sessions, 0, "America/St_Johns");
    expect(new Date(board.from).toISOString()).toBe("2026-11-21T12:30:00.000Z");
  });

  test("shows the present-time line only if that is on it", () => {
    const board = boardOf([session("2026-11-21T09:00:00-05:00", "2026-11-21T10:00:00-05:00")], 0, zone);
    const hours = ["08:59", "11:30", "17:01"].map((time) => hoursTo(board, Date.parse(`2026-11-21T${time}:00-05:00`)));
    expect(hours).toEqual([undefined, 2.5, undefined]);
  });

  test("counts what is beyond either edge of the view", () => {
    const all = [9, 11, 15, 18].map((hour) =>
      session(`2026-11-21T${String(hour).padStart(2, "0")}:00:00-05:00`, `2026-11-21T${hour + 1}:00:00-05:00`),
    );
    expect(countBeyond(boardOf(all, 0, zone), all, { from: 1, until: 6 })).toEqual({ earlier: 1, later: 2 });
  });

  test("has who is away below those who are there", () => {
    const trainers = [1, 2].map((id) => ({ id, name, profileImage: null, absence: null }));
    const lines = boardLinesOf({ trainers, sessions: [session("2026-11-21T09:00:00Z", "2026-11-21T10:00:00Z", 2)] });
    expect(lines.map(({ trainer }) => trainer.id)).toEqual([2, 1]);
  });
});
