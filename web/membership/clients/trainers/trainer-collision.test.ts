import { expect, test } from "vitest";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { collisionOf } from "./trainer-collision.ts";

const name = { first_name: "Mia", last_name: "Stone" };
const people = { client: { id: 7, name }, trainer: { id: 3, name } };
const first = { id: 1, start: "2026-06-02T01:30:00Z", end: "2026-06-02T02:30:00Z", ...people };
const second = { id: 2, start: "2026-06-03T14:00:00Z", end: "2026-06-03T15:00:00Z", ...people };

function collides(code: RefusalCode, details: object) {
  const error = new ApiError(code, { type: "", title: "", status: 409, code, ...details });
  return collisionOf(error, [first, second], "America/Toronto");
}

test("the session that overlaps the new trainer's is the one that collides, one that only touches it is not", () => {
  const reservation = { start: "2026-06-02T02:30:00.000Z", end: "2026-06-03T14:30:00.000Z", title: "boxing" };
  expect(collides("TRAINER_BUSY", { reservation, free_times: [] })).toEqual({ session: second, blocker: reservation });
});

test("the first session on the days of an absence collides, by the club's calendar", () => {
  const until = { from: null, until: "2026-06-02" };
  expect(collides("PERSON_UNAVAILABLE", { person: 4, ...until })).toEqual({ session: first, absent: 4 });
  expect(collides("PERSON_UNAVAILABLE", { person: 4, from: null, until: "2026-06-01" })).toBeUndefined();
  const from = { from: "2026-06-02", until: null };
  expect(collides("PERSON_UNAVAILABLE", { person: 4, ...from })).toEqual({ session: second, absent: 4 });
});

test("an absence counts from its first day on", () => {
  const span = { from: "2026-06-03", until: "2026-06-04" };
  expect(collides("PERSON_UNAVAILABLE", { person: 4, ...span })?.session).toBe(second);
});

test("what names no time, or fails for another reason, is no collision", () => {
  expect(collides("TRAINER_BUSY", {})).toBeUndefined();
  expect(collides("STALE", { person: 4, from: null, until: null })).toBeUndefined();
});
