import { expect, test } from "vitest";
import type { Course, CourseTag } from "#contract/schedule/courses.ts";
import { refusalOf, refuse } from "../../test/world/refusal.ts";
import { checkChangeable, checkNotLast, isAsBefore, isNamedSo, tagNamed, termsOf } from "./rules.ts";

const course: Course = { id: 7, name: "Boxing", description: "Twelve rounds", isDefault: 0, seats: 1, version: 3 };
const judged = (stored: Course, version?: number) => refusalOf(() => checkChangeable(refuse, stored, version));

test("a course is changed as it was seen, or by who names no version", () => {
  expect(judged(course, 3)).toBeUndefined();
  expect(judged(course)).toBeUndefined();
  expect(judged(course, 2)).toMatchObject({ code: "STALE" });
});

test("a course that every club has is changed by nobody", () => {
  expect(judged({ ...course, isDefault: 1 }, 3)).toEqual({ code: "DEFAULT_COURSE" });
});

test("who saw a default course as it was before learns that first", () => {
  expect(judged({ ...course, isDefault: 1 }, 2)).toMatchObject({ code: "STALE" });
});

test("each term that an admin gives a course makes another of it, its version does not", () => {
  const terms = termsOf(course);
  expect(terms).toEqual({ name: "Boxing", description: "Twelve rounds", isDefault: 0, seats: 1 });
  expect(isAsBefore({ ...course, version: 9 }, terms)).toBe(true);
  for (const other of [
    { name: "Kickboxing" },
    { description: "Ten rounds" },
    { isDefault: 1 } as const,
    { seats: 2 },
  ]) {
    expect(isAsBefore(course, { ...terms, ...other })).toBe(false);
  }
});

const leg: CourseTag = { id: 1, kind: "body_parts", name: { en: "Legs", cn: "腿部" }, isRemoved: 0, version: 1 };
const arm: CourseTag = { ...leg, id: 2, name: { en: "Arms", cn: "手臂" } };

test("a tag shares neither of its names with another one of its kind, whatever their case", () => {
  const named = (en: string, cn: string, except?: number) =>
    tagNamed([arm, leg], { kind: "body_parts", name: { en, cn } }, except);
  expect(named("LEGS", "下肢")).toBe(leg);
  expect(named("Lower body", "腿部")).toBe(leg);
  expect(named("Back", "背部")).toBeUndefined();
  expect(named("legs", "腿部", leg.id)).toBeUndefined();
  expect(tagNamed([arm, leg], { kind: "course_goal", name: leg.name })).toBeUndefined();
});

test("the last tag stays on offer", () => {
  expect(refusalOf(() => checkNotLast(refuse, [leg]))).toEqual({ code: "LAST_TAG" });
  expect(refusalOf(() => checkNotLast(refuse, [leg, arm]))).toBeUndefined();
});

test("a tag is named so where both of its names are", () => {
  expect(isNamedSo(leg, { ...leg.name })).toBe(true);
  expect([isNamedSo(leg, { ...leg.name, en: "legs" }), isNamedSo(leg, { ...leg.name, cn: "腿" })]).toEqual([
    false,
    false,
  ]);
});
