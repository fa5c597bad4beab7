import { expect, test } from "vitest";
import { type NoteKind, noteKinds } from "#contract/identity/notes.ts";
import { roles } from "#contract/kernel/values.ts";
import { mayRemoveNote } from "./rules.ts";

test("a note is taken away by who wrote it and by admins, an alert by whoever reads it", () => {
  const others = roles.map((role) => ({ id: 2, roles: [role] }));
  const removing = (kind: NoteKind) => others.filter((reader) => mayRemoveNote(reader, { kind, by: 1 }));
  expect(removing("note")).toEqual([{ id: 2, roles: ["admin"] }]);
  for (const kind of noteKinds.filter((each) => each !== "note")) expect(removing(kind)).toEqual(others);
  expect(mayRemoveNote({ id: 1, roles: ["trainer"] }, { kind: "note", by: 1 })).toBe(true);
});
