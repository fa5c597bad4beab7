import { expect, test } from "vitest";
import { maySetGoal, mayWriteRecords } from "./record-rights-model.ts";

const client = { id: 7, userType: "client" as const, inScope: true };
/** All that a trainer sees of a client out of scope. */
const card = { id: 8, userType: "client" as const };
const colleague = { id: 3, userType: "trainer" as const };

test.each([
  ["an admin", { id: 1, roles: ["admin" as const] }, ["client", "card", "colleague"]],
  ["a trainer", { id: 2, roles: ["trainer" as const] }, ["client"]],
  ["a manager", { id: 4, roles: ["manager" as const] }, []],
  ["the client", { id: 7, roles: ["client" as const] }, []],
])("%s writes body records of those in reach", (_, viewer, whose) => {
  const written = Object.entries({ client, card, colleague }).filter(([, person]) => mayWriteRecords(viewer, person));
  expect(written.map(([name]) => name)).toEqual(whose);
});

test("clients set their own goal, not one another's", () => {
  expect(maySetGoal({ id: 7, roles: ["client"] }, client)).toBe(true);
  expect(maySetGoal({ id: 9, roles: ["client"] }, client)).toBe(false);
  expect(maySetGoal({ id: 2, roles: ["trainer"] }, client)).toBe(true);
});
