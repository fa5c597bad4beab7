import fc from "fast-check";
import { expect, test } from "vitest";
import { plausible } from "#contract/health/body-values.ts";
import { clubWeightUnits } from "#contract/club/measurements.ts";
import { storedWeight, shownBounds, shownWeight } from "./weight.ts";

const unit = fc.constantFrom(...clubWeightUnits);

test("a weight that is entered, kept and shown reads as it was typed, in either unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), unit, (tenths, of) => {
      const typed = tenths / 10;
      expect(shownWeight(storedWeight(typed, of), of)).toBe(typed);
    }),
    { numRuns: 1000 },
  );
});

test("what is kept has two decimals at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), unit, (tenths, of) => {
      expect(String(storedWeight(tenths / 10, of))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test("the bounds that are shown are those that are taken", () => {
  for (const range of [plausible.weight, plausible.smm]) {
    for (const of of clubWeightUnits) {
      const { from, to } = shownBounds(range, of);
      const isWithin = (typed: number) => storedWeight(typed, of) >= range.from && storedWeight(typed, of) <= range.to;
      expect([from, to].map(isWithin)).toEqual([true, true]);
      expect([from - 0.1, to + 0.1].map(isWithin)).toEqual([false, false]);
    }
  }
});

test("a hundred kilograms are 220.5 pounds", () => {
  expect(shownWeight(100, "lb")).toBe(220.5);
  expect(shownWeight(70.94, "kg")).toBe(70.9);
});
