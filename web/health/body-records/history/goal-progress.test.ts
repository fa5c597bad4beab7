import { expect, test } from "vitest";
import { defaultOptions } from "#contract/club/settings.ts";
import { aimsOf, goalDirectionOf } from "./goal-progress.ts";

const named = (goal: string) => aimsOf(goal).map(({ name, towards }) => `${name} ${towards ?? "open"}`);

test("each goal is read by its own measurements", () => {
  expect(Object.fromEntries(defaultOptions.goal.map((goal) => [goal, named(goal)]))).toEqual({
    weightLoss: ["weight down", "waistline down", "pbf down"],
    weightGain: ["weight up", "smm up"],
    physicalTherapy: ["smm up", "leftThigh up", "rightThigh up"],
    fatLoss: ["pbf down", "waistline down", "vfl down"],
    bodyShapeCorrection: ["waistline down", "hips open", "pbf down"],
    bodybuilding: ["smm up", "leftArm up", "rightArm up", "pbf down"],
    performanceCoaching: ["smm up", "pbf down", "weight open"],
  });
});

test.each(["marathon", "toString"])("a goal of the club's own, %s, shows the course without judging it", (goal) => {
  expect(named(goal)).toEqual(["weight open", "smm open", "pbf open"]);
});

test.each([
  ["down", -0.1, "towards"],
  ["down", 0.1, "away"],
  ["up", 2, "towards"],
  ["up", -2, "away"],
  ["up", 0, "level"],
  [undefined, 0, "level"],
  [undefined, -3, "open"],
] as const)("where a measurement should go %s, a change by %d is %s", (towards, by, course) => {
  expect(goalDirectionOf({ name: "weight", towards }, by)).toBe(course);
});
