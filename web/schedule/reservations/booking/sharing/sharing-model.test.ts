import { expect, test } from "vitest";
import { courseForOthers, isSameSession, onePerSession, withoutTakenOff } from "./sharing-model.ts";

const row = (id: number, first_name: string, session?: number, status: "scheduled" | "completed" = "scheduled") => ({
  id,
  status,
  clientName: { first_name, last_name: "Abel" },
  ...(session !== undefined && { shared: { session, others: [] } }),
});

test("clients who share a session are one, by the first who is not marked yet", () => {
  const rows = [row(1, "Ann", 1, "completed"), row(2, "Eve"), row(3, "Ben", 1), row(4, "Dan")];
  const shown = onePerSession(rows).map(({ reservation, clients }) => [
    reservation.id,
    ...clients.map((name) => name.first_name),
  ]);
  expect(shown).toEqual([
    [3, "Ann", "Ben"],
    [2, "Eve"],
    [4, "Dan"],
  ]);
});

test("a member, who reads no session, sees each by itself", () => {
  const own = { ...row(1, "Ann"), shared: { others: ["Ben"] } };
  expect(onePerSession([own, { ...own, id: 2 }])).toHaveLength(2);
  expect(isSameSession(own, { ...own, id: 2 })).toBe(false);
  expect([isSameSession(row(1, "Ann", 1), row(2, "Ben", 1)), isSameSession(own, own)]).toEqual([true, true]);
});

test("another client makes it the first course that can be shared, unless the present one can", () => {
  const [alone, duo, trio] = [1, 2, 3].map((seats) => ({ id: seats, seats }));
  const known = [alone, duo, trio].flatMap((each) => each ?? []);
  expect([alone, trio, undefined].map((present) => courseForOthers(present, known)?.id)).toEqual([2, 3, 2]);
  expect(courseForOthers(alone, alone ? [alone] : [])).toBeUndefined();
});

function at(id: number, status: "scheduled" | "cancelled", hour: number, trainerId = 1, noShow: 0 | 1 = 0) {
  return { id, status, noShow, trainerId, start: `2026-06-01T${hour}:00:00Z`, end: `2026-06-01T${hour + 1}:00:00Z` };
}

test("who was taken off leaves nothing behind while the session is held, and a no-show stays", () => {
  const rows = [at(1, "cancelled", 10), at(2, "scheduled", 10), at(3, "cancelled", 12), at(4, "cancelled", 10, 2)];
  expect(withoutTakenOff([...rows, at(5, "cancelled", 10, 1, 1)]).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});
