import { expect, test } from "vitest";
import { undoableForSeconds } from "#contract/club/undo.ts";
import { refusalOf, refuse } from "../../test/world/refusal.ts";
import { type Act, checkUndoable } from "./rules.ts";

const done = new Date("2026-05-20T12:00:00Z");
const act: Act = { id: 1, at: done, roles: ["employee", "desk"], undoneAt: null, version: 1 };
const caller = { roles: ["employee", "desk", "trainer"] } as const;

const judged = (over: Partial<Act>, by: Parameters<typeof checkUndoable>[2] = caller, seconds = 1) =>
  refusalOf(() => checkUndoable(refuse, { ...act, ...over }, by, new Date(done.getTime() + seconds * 1000)));

test("an act is undone as long as who did it holds every role that they did it with", () => {
  expect(judged({})).toBeUndefined();
  expect(judged({}, { roles: ["employee"] })).toEqual({ code: "FORBIDDEN" });
});

test("an act is undone once, and before its time is over", () => {
  expect(judged({ undoneAt: done })).toEqual({ code: "ALREADY_UNDONE" });
  expect(judged({}, caller, undoableForSeconds)).toBeUndefined();
  expect(judged({}, caller, undoableForSeconds + 0.001)).toEqual({ code: "UNDO_EXPIRED" });
});
