import { expect, test } from "vitest";
import { poundsOf } from "./client-figures.ts";

test("100 kg are 220.5 lbs", () => {
  expect(poundsOf(100)).toBeCloseTo(220.46, 2);
});
