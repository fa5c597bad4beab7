import { expect, test } from "vitest";
import { atDepth, sampled } from "./depth.ts";

const all = Array.from({ length: 50 }, (_, index) => index);

test("the gate takes as many items as it is told, evenly spread; the full run takes all", () => {
  expect(sampled(all, 5)).toEqual(atDepth({ gate: [0, 10, 20, 30, 40], full: all }));
  expect(sampled(all, 15)).toHaveLength(atDepth({ gate: 15, full: 50 }));
});

test("the gate takes all of a few items", () => {
  expect(sampled([1, 2], 5)).toEqual([1, 2]);
  expect(sampled([], 5)).toEqual([]);
});
