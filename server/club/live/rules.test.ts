import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { declaredTopics } from "../../start/domains.ts";
import { type LiveChange, mayReceive } from "./rules.ts";

const change: LiveChange = { topic: "reservations", client: 20, trainer: 4, clientsTrainer: 5 };

const readersOf = ({ topic }: LiveChange) => declaredTopics.get(topic) ?? [];
const learns = (
  id: number,
  held: readonly Role[],
  { reportsTo = null, isInScope = false }: { reportsTo?: number | null; isInScope?: boolean } = {},
) => mayReceive({ id, roles: held, reportsTo }, change, { readers: readersOf(change), isInScope });

test("admins, managers and the desk learn of every session", () => {
  expect((["admin", "manager", "desk"] as const).map((role) => learns(1, [role]))).toEqual([true, true, true]);
});

test("employees and people without a role learn of none, their own neither", () => {
  expect(learns(20, ["employee"], { isInScope: true })).toBe(false);
  expect(learns(20, [])).toBe(false);
});

test("a trainer learns of sessions they give, and of those of clients in scope", () => {
  expect(learns(4, ["trainer"])).toBe(true);
  expect(learns(6, ["trainer"], { isInScope: true })).toBe(true);
  expect(learns(6, ["trainer"])).toBe(false);
});

test("a client learns of their own sessions, and of when their own trainer is busy", () => {
  expect(learns(20, ["client"])).toBe(true);
  expect(learns(21, ["client"], { reportsTo: 4 })).toBe(true);
  // The other client's own trainer has the time all the same.
  expect(learns(21, ["client"], { reportsTo: 5 })).toBe(false);
  expect(learns(21, ["client"])).toBe(false);
});

test("what is on Today is news to staff, and to the client whom it is about", () => {
  const sold: LiveChange = { ...change, topic: "today" };
  const learnsToday = (id: number, held: readonly Role[]) =>
    mayReceive({ id, roles: held, reportsTo: 4 }, sold, { readers: readersOf(sold), isInScope: false });
  expect([learnsToday(1, ["desk"]), learnsToday(4, ["trainer"])]).toEqual([true, true]);
  expect([learnsToday(20, ["client"]), learnsToday(21, ["client"])]).toEqual([true, false]);
  expect(learnsToday(4, ["client", "trainer"])).toBe(true);
});

test("scope is a trainer's: it opens nothing to a client", () => {
  expect(learns(21, ["client"], { isInScope: true })).toBe(false);
});

test("who holds several roles learns what any of them reads", () => {
  expect(learns(1, ["employee", "manager"])).toBe(true);
  expect(learns(6, ["employee", "trainer"])).toBe(false);
  expect(learns(6, ["employee", "trainer"], { isInScope: true })).toBe(true);
});
