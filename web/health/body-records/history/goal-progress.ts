import type { Measurement } from "#contract/health/body-values.ts";
import type { defaultOptions } from "#contract/club/settings.ts";

type KnownGoal = (typeof defaultOptions)["goal"][number];

/** A measurement that matters for a goal, and where it should go; nowhere in particular where that is undefined. */
export interface Aim {
  readonly name: Measurement;
  readonly towards: "up" | "down" | undefined;
}

export type GoalDirection = "towards" | "away" | "level" | "open";

const up = (name: Measurement): Aim => ({ name, towards: "up" });
const down = (name: Measurement): Aim => ({ name, towards: "down" });
const any = (name: Measurement): Aim => ({ name, towards: undefined });

const aims: Readonly<Record<KnownGoal, readonly Aim[]>> = {
  weightLoss: [down("weight"), down("waistline"), down("pbf")],
  weightGain: [up("weight"), up("smm")],
  physicalTherapy: [up("smm"), up("leftThigh"), up("rightThigh")],
  fatLoss: [down("pbf"), down("waistline"), down("vfl")],
  bodyShapeCorrection: [down("waistline"), any("hips"), down("pbf")],
  bodybuilding: [up("smm"), up("leftArm"), up("rightArm"), down("pbf")],
  performanceCoaching: [up("smm"), down("pbf"), any("weight")],
};

/** The measurements of a goal; goals that a club has added itself have no direction. */
export function aimsOf(goal: string): readonly Aim[] {
  return isKnown(goal) ? aims[goal] : [any("weight"), any("smm"), any("pbf")];
}

/** Whether a change leads to the goal. */
export function goalDirectionOf({ towards }: Aim, by: number): GoalDirection {
  if (by === 0) return "level";
  if (towards === undefined) return "open";
  return by > 0 === (towards === "up") ? "towards" : "away";
}

function isKnown(goal: string): goal is KnownGoal {
  return Object.hasOwn(aims, goal);
}
