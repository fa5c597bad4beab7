import { expect, test } from "vitest";
import { readMeasure, titleFits } from "./measure-cells.ts";

test.each<[text: string, title: string, field: string, value: number]>([
  ["170", "Height", "height", 170],
  ["1.75", "身高（米）", "height", 175],
  ["5'11\"", "Height", "height", 180.3],
  ["5 ft 11 in", "Height", "height", 180.3],
  ["69 in", "Height (cm)", "height", 175.3],
  ["160.5", "Weight lbs", "weight", 72.8],
  ...["体重/斤", "体重斤", "体重-斤", "体重,斤", "斤", "体重（单位：斤）", "体重【斤】", "体重_jin"].map(
    (title): [string, string, string, number] => ["140", title, "weight", 70],
  ),
  ...[
    "体重：磅",
    "体重lb",
    "Weight/lb",
    "Weight:lb",
    "Weight|lb",
    "Weight*lb",
    "weightLbs",
    "weightlbs",
    "Weight (in lb)",
    "Weight in pounds",
    "Lb weight",
    "Weight (lb) (morning)",
  ].map((title): [string, string, string, number] => ["140", title, "weight", 63.5]),
  ["69", "Height/in", "height", 175.3],
  ["69", "heightInches", "height", 175.3],
  ["1.75", "身高米", "height", 175],
  ["2.4", "腰围/尺", "waistline", 80],
  ["32.1", "体脂%", "pbf", 32.1],
  ["140", "Weight in the morning", "weight", 140],
  ["30", "SMM", "smm", 30],
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
  ["70", "Weight (kg/lb)", "weight", "UNKNOWN_UNIT"],
  ["70", "Weight kg or lb", "weight", "UNKNOWN_UNIT"],
  ["70", "腰围/寸", "waistline", "UNKNOWN_UNIT"],
  ["51.6", "骨骼肌百分比", "smm", "WRONG_UNIT"],
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
