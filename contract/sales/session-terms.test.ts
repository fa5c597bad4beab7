import { describe, expect, test } from "vitest";
import { fieldErrors } from "../kernel/refusal/field-errors.ts";
import { longestSessionMs, reservationChange, reservationDraft } from "./session-terms.ts";

const start = "2026-11-01T00:30:00-04:00";
const lasting = (ms: number) => new Date(Date.parse(start) + ms).toISOString();
const minutes = (count: number) => lasting(count * 60_000);
const draft = { clientId: 20, trainerId: 4, courseId: 1, tags: [1, 2], startedAt: start, endedAt: minutes(60) };

function faults(over: object): readonly string[] {
  const { error } = reservationDraft.safeParse({ ...draft, ...over }, { reportInput: true });
  return fieldErrors(error?.issues ?? []).map(({ path, code }) => `${path} ${code}`);
}

describe("a session", () => {
  test("lasts a quarter of an hour at least", () => {
    expect(faults({ endedAt: minutes(15) })).toEqual([]);
    expect(faults({ endedAt: lasting(15 * 60_000 - 1) })).toEqual(["endedAt SESSION_TOO_SHORT"]);
    expect(faults({ endedAt: start })).toEqual(["endedAt SESSION_TOO_SHORT"]);
  });

  test("does not end before it begins", () => {
    expect(faults({ endedAt: minutes(-60) })).toEqual(["endedAt SESSION_TOO_SHORT"]);
  });

  test("lasts eight hours at most", () => {
    expect(faults({ endedAt: lasting(longestSessionMs) })).toEqual([]);
    expect(faults({ endedAt: lasting(longestSessionMs + 1) })).toEqual(["endedAt SESSION_TOO_LONG"]);
  });

  test("is measured in real minutes, not on a clock that goes back during it", () => {
    // Half past midnight to half past one for the second time: two hours.
    expect(faults({ endedAt: "2026-11-01T01:30:00-05:00" })).toEqual([]);
    expect(faults({ endedAt: "2026-11-01T00:40:00-05:00" })).toEqual([]);
    expect(faults({ endedAt: "2026-11-01T00:40:00-04:00" })).toEqual(["endedAt SESSION_TOO_SHORT"]);
  });

  test("has a tag, and none twice", () => {
    expect(faults({ tags: [] })).toEqual(["tags REQUIRED"]);
    expect(faults({ tags: [1, 1] })).toEqual(["tags INVALID"]);
  });

  test("gives the clock time of its instants", () => {
    expect(faults({ startedAt: "2026-11-01T00:30:00" })).toHaveLength(1);
  });
});

test("a change is judged like a new session, and may say which version it is of", () => {
  expect(reservationChange.safeParse({ ...draft, id: 7, version: 2 }).success).toBe(true);
  expect(reservationChange.safeParse({ ...draft, version: 0 }).success).toBe(false);
  expect(reservationChange.safeParse({ ...draft, endedAt: start }).success).toBe(false);
  expect(reservationDraft.safeParse({ ...draft, version: 2 }).success).toBe(false);
});
