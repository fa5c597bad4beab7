import { expect, test } from "vitest";
import { arcsOf } from "./doughnut-arcs.ts";

test("slices follow each other with a gap between them, and nothing takes no room", () => {
  expect(arcsOf([50, 0, 25, 25])).toEqual([
    { index: 0, start: 0, length: 49.2 },
    { index: 2, start: 50, length: 24.2 },
    { index: 3, start: 75, length: 24.2 },
  ]);
});

test("one kind alone closes the ring", () => {
  expect(arcsOf([0, 7])).toEqual([{ index: 1, start: 0, length: 100 }]);
});

test("a slice too small for its gap is still seen", () => {
  expect(arcsOf([999, 1]).at(-1)).toEqual({ index: 1, start: 99.9, length: 0.2 });
});

test("nothing at all is an empty ring", () => {
  expect(arcsOf([0, 0])).toEqual([]);
});
