import { describe, expect, test } from "vitest";
import {
  type KnownSession,
  type SessionNews,
  type Sides,
  changesOf,
  knownBefore,
  newsOf,
  pointlessFrom,
} from "./session-mail-rules.ts";

const now = new Date("2026-05-20T12:00:00Z");
const hour = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const [ana, ben, tom, kim] = [1, 2, 3, 4];
const names = new Map(
  (["Ana", "Ben", "Tom"] as const).map((first_name, index) => [index + 1, { first_name, last_name: "Lee" }] as const),
);
const nobody = { first_name: "", last_name: "" };
const sides = (client: number, trainer: number, from: number): Sides => ({
  client,
  trainer,
  start: hour(from),
  end: hour(from + 1),
});
const known = (from: number, other: number): KnownSession => ({
  start: hour(from).toISOString(),
  end: hour(from + 1).toISOString(),
  other,
  name: names.get(other) ?? nobody,
});
const changes = (before: Sides | null, after: Sides | null) =>
  changesOf({ id: 9, rows: [{ id: 9, sides: [before, after] }] }, now, names);

describe("a write of a session", () => {
  test("that is booked is announced to its client and its trainer, each with the other", () => {
    expect(changes(null, sides(ana, tom, 2))).toEqual([
      { session: 9, person: ana, isClient: true, before: null, after: known(2, tom) },
      { session: 9, person: tom, isClient: false, before: null, after: known(2, ana) },
    ]);
  });

  test("that changes hands is announced to everybody who was in it or is, once", () => {
    expect(changes(sides(ana, tom, 2), sides(ben, tom, 3))).toEqual([
      { session: 9, person: ana, isClient: true, before: known(2, tom), after: null },
      { session: 9, person: ben, isClient: true, before: null, after: known(3, tom) },
      { session: 9, person: tom, isClient: false, before: known(2, ana), after: known(3, ben) },
    ]);
  });

  test("names nobody where a name is not known", () => {
    expect(changes(sides(ana, kim, 2), null)[0]).toMatchObject({ before: { other: kim, name: nobody }, after: null });
  });

  test("is not announced once it has begun, at its old time and its new one", () => {
    expect(changes(sides(ana, tom, 0), sides(ana, tom, -1))).toEqual([]);
    expect(changes(sides(ana, tom, -1), sides(ana, tom, 1))).toHaveLength(2);
    expect(changes(sides(ana, tom, 1), null)).toHaveLength(2);
    expect(changes(null, null)).toEqual([]);
  });
});

describe("a session that clients share", () => {
  const both = { ...known(2, ana), also: [{ id: ben, name: names.get(ben) ?? nobody }] };

  test("is one change to its trainer, with all of them, and one to each client", () => {
    const rows = [ana, ben].map((client) => ({ id: client + 10, sides: [sides(client, tom, 2), null] as const }));
    expect(changesOf({ id: 11, rows }, now, names)).toEqual([
      { session: 11, person: ana, isClient: true, before: known(2, tom), after: null },
      { session: 12, person: ben, isClient: true, before: known(2, tom), after: null },
      { session: 11, person: tom, isClient: false, before: both, after: null },
    ]);
  });

  test("is another one to its trainer when somebody leaves, and nothing to those who stay", () => {
    const stays = sides(ben, tom, 2);
    const rows = [
      { id: 11, sides: [sides(ana, tom, 2), null] as const },
      { id: 12, sides: [stays, stays] as const, isUntouched: true },
    ];
    expect(changesOf({ id: 11, rows }, now, names)).toEqual([
      { session: 11, person: ana, isClient: true, before: known(2, tom), after: null },
      { session: 11, person: tom, isClient: false, before: both, after: known(2, ben) },
    ]);
    expect([newsOf(both, known(2, ana)), newsOf(both, { ...both, name: nobody })]).toEqual(["sessionMoved", null]);
  });
});

describe("somebody is notified of a session", () => {
  test("that they had not, have no more, or have at another time or with somebody else", () => {
    expect(newsOf(null, known(1, tom))).toBe("sessionBooked");
    expect(newsOf(known(1, tom), null)).toBe("sessionCancelled");
    expect(newsOf(known(1, tom), known(2, tom))).toBe("sessionMoved");
    expect(newsOf(known(1, tom), known(1, ben))).toBe("sessionMoved");
    expect(newsOf(known(1, tom), { ...known(1, tom), end: hour(3).toISOString() })).toBe("sessionMoved");
    expect(newsOf(known(1, tom), { ...known(1, tom), start: hour(0).toISOString() })).toBe("sessionMoved");
  });

  test("and of none that is as they know it, or that they never heard of", () => {
    expect(newsOf(known(1, tom), { ...known(1, tom), name: nobody })).toBeNull();
    expect(newsOf(null, null)).toBeNull();
  });

  test("until it has begun at its old time and at its new one", () => {
    expect(pointlessFrom(known(1, tom), known(3, tom))).toEqual(hour(3));
    expect(pointlessFrom(known(4, tom), known(3, tom))).toEqual(hour(4));
    expect([pointlessFrom(null, known(2, tom)), pointlessFrom(known(2, tom), null)]).toEqual([hour(2), hour(2)]);
  });
});

const before = (news: SessionNews) => knownBefore(news);

test("who has not got a message about clients who share a session knows of all of them", () => {
  const { start, end, other, name } = known(1, ana);
  const also = [{ id: ben, name: names.get(ben) ?? nobody }];
  const facts = { reservation: 9, sequence: 1, course: "Boxing", start, end, other, trainer: null };
  const news = { event: "sessionCancelled" as const, facts: { ...facts, client: [{ id: ana, name }, ...also] } };
  expect(before(news)).toEqual({ ...known(1, ana), also });
});

test("who has not got a message yet knows of the session what was before it", () => {
  const { start, end, other, name } = known(1, tom);
  const facts = { reservation: 9, sequence: 1, course: "Boxing", start, end, other, trainer: name, client: null };
  expect(before({ event: "sessionBooked", facts })).toBeNull();
  expect(before({ event: "sessionMoved", facts: { ...facts, was: known(0, ben) } })).toEqual(known(0, ben));
  expect(before({ event: "sessionCancelled", facts })).toEqual(known(1, tom));
  expect(before({ event: "sessionCancelled", facts: { ...facts, trainer: null, client: name } })).toEqual(
    known(1, tom),
  );
  expect(before({ event: "sessionCancelled", facts: { ...facts, trainer: null } })).toMatchObject({ name: nobody });
});
