import { expect, test } from "vitest";
import { isSameSession, onePerSession } from "./sharing-model.ts";

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
