import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/club/audit.ts";
import { foldViews } from "./folded-model.ts";

const person = (id: number) => ({ id, name: { first_name: "Ana", last_name: `${id}` } });

function entry(id: number, over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: "2026-05-21T12:00:00.000Z",
    kind: "view",
    what: "GET users/{id}/body",
    title: { en: "Viewed body records", cn: "查看体测" },
    outcome: null,
    reason: null,
    by: person(1),
    by_program: false,
    about: person(9),
    times: 1,
    from: null,
    changes: [],
    cut: null,
    ...over,
  };
}

const seen = (entries: readonly AuditEntry[]) =>
  foldViews(entries).map(({ id, views, about }) => [id, views ?? 1, about?.id ?? null]);

test("views by one person that follow each other are one line, the latest", () => {
  expect(seen([entry(5), entry(4), entry(3)])).toEqual([[5, 3, 9]]);
});

test("the line is about nobody in particular where the views are about several people", () => {
  expect(seen([entry(5), entry(4, { about: person(8) }), entry(3)])).toEqual([[5, 3, null]]);
});

test("another person, a program in their name and a change in between begin a new line", () => {
  expect(
    seen([
      entry(9),
      entry(8, { by: person(2) }),
      entry(7, { by: person(2), by_program: true }),
      entry(6, { kind: "write" }),
      entry(5, { kind: "write" }),
      entry(4),
    ]),
  ).toEqual([
    [9, 1, 9],
    [8, 1, 9],
    [7, 1, 9],
    [6, 1, 9],
    [5, 1, 9],
    [4, 1, 9],
  ]);
});
