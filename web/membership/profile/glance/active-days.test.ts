import { expect, test } from "vitest";
import { noEnd } from "#contract/kernel/time/endless.ts";
import { activeDaysOf, presentTerm } from "./active-days.ts";
import { hadNoCredits } from "./credits-model.ts";

const term = { status: "active" as const, startOfDate: "2026-05-01", endOfDate: "2026-05-11" };

test("someone who has not started counts the days until they do", () => {
  expect(activeDaysOf({ ...term, status: "pending" }, "2026-04-28")).toEqual({ kind: "waiting", days: 3 });
});

test("a term shows how much of it is over and how much is left", () => {
  expect(activeDaysOf(term, "2026-05-01")).toEqual({ kind: "running", left: 10, total: 10, share: 0 });
  expect(activeDaysOf(term, "2026-05-10")).toEqual({ kind: "running", left: 1, total: 10, share: 0.9 });
});

test("a term that has run out is full and has nothing left", () => {
  expect(activeDaysOf(term, "2026-06-30")).toEqual({ kind: "running", left: 0, total: 10, share: 1 });
});

test("someone dismissed before the start has the whole term left", () => {
  expect(activeDaysOf({ ...term, status: "dismissed" }, "2026-04-01")).toMatchObject({ left: 10, share: 0 });
});

test("a contract without an end counts the days so far", () => {
  expect(activeDaysOf({ ...term, endOfDate: null }, "2026-05-31")).toEqual({ kind: "open", days: 30 });
});

test("where nothing is valid between two orders, the days are those until then, or until the next begins", () => {
  const gap = { from: "2026-05-05", until: "2026-05-08" };
  const daysOn = (day: string) => activeDaysOf(presentTerm(term, gap, day), day);
  expect(daysOn("2026-05-04")).toEqual({ kind: "running", left: 1, total: 4, share: 0.75 });
  expect(daysOn("2026-05-05")).toEqual({ kind: "waiting", days: 3 });
  const away = { ...term, status: "onLeave" as const };
  expect(presentTerm(away, gap, "2026-05-04")).toEqual(away);
});

test("without dates there is no card", () => {
  expect(activeDaysOf({ status: "active" }, "2026-05-01")).toBeUndefined();
});

test("a term that never had a day is none, rather than one that is over", () => {
  expect(activeDaysOf({ ...term, endOfDate: term.startOfDate }, "2026-06-30")).toBeUndefined();
});

test("a term without an end counts no days left", () => {
  expect(activeDaysOf({ ...term, endOfDate: noEnd }, "2026-05-31")).toEqual({ kind: "open", days: 30 });
});

test("somebody new has no credits until the first are sold; used up ones are another matter", () => {
  const none = { bookable: 0, booked: 0, done: 0, later: [] };
  const later = [{ from: "2026-06-01", credits: 5 }];
  const cases = [none, { ...none, bookable: 1 }, { ...none, booked: 1 }, { ...none, done: 1 }, { ...none, later }];
  expect(cases.map(hadNoCredits)).toEqual([true, false, false, false, false]);
});
