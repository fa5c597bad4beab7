import { expect, test } from "vitest";
import { type NoteKind, noteKinds } from "#contract/identity/notes.ts";
import { roles } from "#contract/kernel/values.ts";
import { mayRemoveNote } from "./rules.ts";

test("a note is removed by its author and by admins, an alert by everybody who reads it", () => {
  const others = roles.map((role) => ({ id: 2, roles: [role] }));
  const removing = (kind: NoteKind) => others.filter((reader) => mayRemoveNote(reader, { kind, by: 1 }));
  expect(removing("note")).toEqual([{ id: 2, roles: ["admin"] }]);
  for (const kind of noteKinds.filter((each) => each !== "note")) expect(removing(kind)).toEqual(others);
  expect(mayRemoveNote({ id: 1, roles: ["trainer"] }, { kind: "note", by: 1 })).toBe(true);
});
