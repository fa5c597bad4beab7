import { expect, test } from "vitest";
import type { Course } from "#contract/courses.ts";
import { refusalOf, refuse } from "../test/refusal.ts";
import { checkChangeable, isAsBefore, termsOf } from "./rules.ts";

const course: Course = { id: 7, name: "Boxing", description: "Twelve rounds", isDefault: 0, version: 3 };
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
  expect(terms).toEqual({ name: "Boxing", description: "Twelve rounds", isDefault: 0 });
  expect(isAsBefore({ ...course, version: 9 }, terms)).toBe(true);
  for (const other of [{ name: "Kickboxing" }, { description: "Ten rounds" }, { isDefault: 1 } as const]) {
    expect(isAsBefore(course, { ...terms, ...other })).toBe(false);
  }
});
