import { expect, test } from "vitest";
import { scaleTop, writtenLabels } from "./bar-scale.ts";

test.each([
  [[], 1],
  [[0, 0], 1],
  [[0.3], 0.5],
  [[7, 10], 10],
  [[10.01], 20],
  [[212], 250],
  [[499], 500],
  [[501], 1000],
])("a scale for %j ends at %d", (values, top) => {
  expect(scaleTop(values)).toBeCloseTo(top, 10);
});

test("the last bar is always labelled, others only as far as there is room", () => {
  expect([...writtenLabels(4, 6)]).toEqual([0, 1, 2, 3]);
  expect([...writtenLabels(30, 6)]).toEqual([4, 9, 14, 19, 24, 29]);
  expect(writtenLabels(0, 6).size).toBe(0);
});
