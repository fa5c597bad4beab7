import { expect, test } from "vitest";
import { readMeasure, titleFits } from "./measure-cells.ts";

test.each([
  ["170", "Height", "height", 170],
  ["1.75", "身高（米）", "height", 175],
  ["5'11\"", "Height", "height", 180.3],
  ["5 ft 11 in", "Height", "height", 180.3],
  ["69 in", "Height (cm)", "height", 175.3],
  ["160.5", "Weight lbs", "weight", 72.8],
  ["70 公斤", "体重（斤）", "weight", 70],
  ["11 stone", "Weight", "weight", 69.85],
  ["10", "Visceral Fat Level(Level)", "vfl", 10],
  ["24.1", "10. SMM (Skeletal Muscle Mass)", "smm", 24.1],
])("%s under %s is read in the unit of its field", (text, title, field, value) => {
  expect(readMeasure(text, title, field, ".")).toEqual({ value });
});

test.each([
  ["70 chi", "Weight", "weight", "UNKNOWN_UNIT"],
  ["70", "Weight (chi)", "weight", "UNKNOWN_UNIT"],
  ["70 cm", "Weight", "weight", "WRONG_UNIT"],
  ["51.6", "Skeletal Muscle(%)", "smm", "WRONG_UNIT"],
  ["70 kg or so", "Weight", "weight", "UNKNOWN_UNIT"],
  ["about 70", "Weight", "weight", "INVALID"],
])("%s under %s is refused, not read in part", (text, title, field, code) => {
  expect(readMeasure(text, title, field, ".")).toEqual({ code });
});

test("a column is not taken for a measurement of another kind", () => {
  expect([titleFits("smm", "骨骼肌(%)"), titleFits("pbf", "Body Fat(kg)"), titleFits("smm", "SMM(kg)")]).toEqual([
    false,
    false,
    true,
  ]);
});
