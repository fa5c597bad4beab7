import type { Measurement } from "./body-values.ts";

const en = {
  height: "Height",
  weight: "Weight",
  smm: "Skeletal muscle",
  pbf: "Body fat",
  leftArm: "Left arm",
  rightArm: "Right arm",
  leftThigh: "Left thigh",
  rightThigh: "Right thigh",
  leftCalf: "Left calf",
  rightCalf: "Right calf",
  waistline: "Waistline",
  hips: "Hips",
  vfl: "Visceral fat level",
} as const satisfies Record<Measurement, string>;

const cn = {
  height: "身高",
  weight: "体重",
  smm: "骨骼肌量",
  pbf: "体脂率",
  leftArm: "左臂围",
  rightArm: "右臂围",
  leftThigh: "左大腿围",
  rightThigh: "右大腿围",
  leftCalf: "左小腿围",
  rightCalf: "右小腿围",
  waistline: "腰围",
  hips: "臀围",
  vfl: "内脏脂肪等级",
} as const satisfies Record<Measurement, string>;

/** The names of body measurements. */
export const measureTexts = { en, cn };
