import { expect, test } from "vitest";
import { courseCounts, coursesFound } from "./course-rows.ts";

const course = (id: number, name: string, shown: Partial<{ name: string; description: string }> = {}) => ({
  course: { id, name, description: "", isDefault: id === 2 ? (1 as const) : (0 as const), seats: 1, version: 1 },
  name,
  description: "",
  ...shown,
});

const all = [
  course(10, "hiit", { name: "高强度间歇训练", description: "高效燃脂" }),
  course(2, "privateTrainingSession", { name: "私教课" }),
  course(9, "Aqua 水中瑜伽", { description: "In the pool" }),
];
const ids = (wish: { q?: string; sort?: string }) => coursesFound(all, wish).map((each) => each.course.id);

test("a course is found by name, description and known key, whatever the case", () => {
  expect(ids({ q: "私教" })).toEqual([2]);
  expect(ids({ q: " POOL " })).toEqual([9]);
  expect(ids({ q: "HIIT" })).toEqual([10]);
  expect(ids({ q: "nothing" })).toEqual([]);
});

test("a course is one of those a club began with or the club's own, and each kind is counted", () => {
  const kinds = (kind: "default" | "own") => coursesFound(all, { kind }).map((each) => each.course.id);
  expect([kinds("default"), kinds("own")]).toEqual([[2], [9, 10]]);
  expect(courseCounts(all)).toEqual({ all: 3, default: 1, own: 2 });
});

test("courses are sorted by their shown name, Chinese ones by pinyin among the others, unless a column is asked for", () => {
  expect(ids({})).toEqual([9, 10, 2]);
  expect(ids({ sort: "-name" })).toEqual([2, 10, 9]);
  expect(ids({ sort: "id" })).toEqual([2, 9, 10]);
  expect(ids({ sort: "-isDefault" })).toEqual([2, 9, 10]);
});
