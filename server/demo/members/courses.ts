import { type KnownCourse, privateTraining } from "#contract/schedule/courses.ts";
import { type Package, isPostpartum } from "./packages.ts";
import { type Random, itemAt } from "../random.ts";

/** The content of a session: a course and the English names of its tags. */
export interface SessionContent {
  readonly course: KnownCourse;
  readonly tags: readonly string[];
}

interface Aim {
  readonly courses: readonly KnownCourse[];
  readonly types: readonly string[];
  readonly goal: string;
  readonly parts: readonly string[];
}

const slimming: Aim = {
  courses: ["hiit", "hiit", "functionalTraining", "crossFit"],
  types: ["Cardio", "Cardio", "Strength"],
  goal: "Weight loss",
  parts: ["Full body", "Core", "Legs", "Full body", "Glutes"],
};
const building: Aim = {
  courses: ["traditionalStrengthTraining"],
  types: ["Strength"],
  goal: "Muscle gain",
  parts: ["Chest", "Back", "Legs", "Shoulders", "Arms"],
};
const aims: Readonly<Record<string, Aim>> = {
  weightLoss: slimming,
  fatLoss: slimming,
  weightGain: building,
  bodybuilding: building,
  bodyShapeCorrection: {
    courses: ["functionalTraining", "wellness"],
    types: ["Mobility", "Balance", "Strength"],
    goal: "Posture",
    parts: ["Back", "Core", "Shoulders", "Glutes"],
  },
  physicalTherapy: {
    courses: ["wellness"],
    types: ["Mobility", "Balance"],
    goal: "Recovery",
    parts: ["Back", "Legs", "Shoulders", "Core"],
  },
};
const performance: Aim = {
  courses: ["crossFit", "functionalTraining", "traditionalStrengthTraining"],
  types: ["Strength", "Cardio"],
  goal: "Endurance",
  parts: ["Full body", "Legs", "Core", "Back"],
};
const recovery: Aim = {
  courses: ["postpartumRecovery"],
  types: ["Mobility", "Balance"],
  goal: "Recovery",
  parts: ["Core", "Glutes", "Core", "Full body"],
};

const typeOfCourse: Partial<Record<KnownCourse, string>> = {
  hiit: "Cardio",
  traditionalStrengthTraining: "Strength",
  wellness: "Mobility",
};

/**
 * The content of a client's session: an assessment first, then mostly private training, sometimes other tags that suit
 * their goal.
 */
export function contentOf(random: Random, goal: string | null, pack: Package, ordinal: number): SessionContent {
  const aim = isPostpartum(pack) ? recovery : (aims[goal ?? ""] ?? performance);
  const isOther = random.chance(isPostpartum(pack) ? 0.7 : 0.25);
  const other = random.pick(aim.courses);
  const type = random.pick(aim.types);
  if (ordinal === 0) return { course: privateTraining, tags: ["Assessment", aim.goal] };
  const course = isOther ? other : privateTraining;
  // One part of the body after the other.
  return { course, tags: [typeOfCourse[course] ?? type, aim.goal, itemAt(aim.parts, ordinal)] };
}
