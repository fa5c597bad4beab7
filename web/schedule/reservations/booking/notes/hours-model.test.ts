import { expect, test } from "vitest";
import { isOutsideTrainersHours } from "./hours-model.ts";

test("a time is outside the trainer's hours where the club is open and the trainer's are known, and none too", () => {
  const day = [{ from: "07:00", to: "21:00" }];
  expect(isOutsideTrainersHours({ open: day, working: [{ from: "09:00", to: "17:00" }] })).toBe(true);
  expect(isOutsideTrainersHours({ open: day, working: [] })).toBe(true);
  expect(isOutsideTrainersHours({ open: day })).toBe(false);
  expect(isOutsideTrainersHours({ open: [], working: day })).toBe(false);
});
