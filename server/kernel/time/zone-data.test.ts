import { expect, test } from "vitest";
import { knowsPresentZones } from "./zone-data.ts";

test("the runtime we bring knows that Vancouver keeps its summer time", () => {
  expect(knowsPresentZones()).toBe(true);
});
