import { expect, test } from "vitest";
import { mayReadNotes, mayTakeAway } from "./note-model.ts";

const client = { userType: "client" as const };
const trained = { ...client, inScope: true };
const colleague = { userType: "trainer" as const };

test.each([
  ["an admin", "admin", [true, true, true]],
  ["the desk", "desk", [true, true, false]],
  ["a trainer", "trainer", [false, true, false]],
  ["a manager", "manager", [false, false, false]],
  ["a client", "client", [false, false, false]],
] as const)("%s reads notes of those whom they serve", (_, role, expected) => {
  const viewer = { roles: [role] };
  expect([client, trained, colleague].map((person) => mayReadNotes(viewer, person))).toEqual(expected);
});

test("a note is removed by its author and by admins, an alert by anybody", () => {
  const note = {
    id: 1,
    kind: "note" as const,
    text: "Asked for mornings",
    created_at: "2026-05-20T12:00:00Z",
    created_by: { id: 7, name: { first_name: "Camille", last_name: "Roy" } },
  };
  expect([7, 8].map((id) => mayTakeAway({ id, roles: ["desk"] }, note))).toEqual([true, false]);
  expect(mayTakeAway({ id: 8, roles: ["admin"] }, note)).toBe(true);
  expect(mayTakeAway({ id: 8, roles: ["trainer"] }, { ...note, kind: "allergy" })).toBe(true);
});
