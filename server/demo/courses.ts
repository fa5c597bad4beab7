import { type knownCourses, privateTraining } from "#contract/courses.ts";
import { type Package, isPostpartum } from "./packages.ts";
import { type Random, itemAt } from "./random.ts";

type CourseName = (typeof knownCourses)[number];

/** What the demo club says about the courses every club starts with. */
export const courseDescriptions: Readonly<Record<CourseName, string>> = {
  privateTrainingSession:
    "One to one with a trainer, following the client's own plan. 一对一私教，按照会员自己的训练计划进行。",
  hiit: "Short, hard intervals with rests in between; burns a lot in little time. 高强度间歇训练，短时高效燃脂。",
  traditionalStrengthTraining:
    "Barbells, dumbbells and machines, set by set. 杠铃、哑铃与固定器械，逐组推进的力量训练。",
  functionalTraining: "Movements of everyday life: push, pull, carry, turn. 推、拉、搬、转，练好日常生活的动作。",
  crossFit: "Changing workouts of lifting, rowing and gymnastics. 举重、划船与体操动作组合的多变训练。",
  postpartumRecovery: "Core and pelvic floor after birth, gently and step by step. 产后核心与盆底肌的循序渐进恢复。",
  wellness: "Stretching, breathing and easy movement for body and mind. 拉伸、呼吸与舒缓活动，身心放松。",
};

/** What a session is about: a course and the English names of its tags. */
export interface Content {
  readonly course: CourseName;
  readonly tags: readonly string[];
}

interface Aim {
  readonly courses: readonly CourseName[];
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

const typeOfCourse: Partial<Record<CourseName, string>> = {
  hiit: "Cardio",
  traditionalStrengthTraining: "Strength",
  wellness: "Mobility",
};

/** What a client's session is about: an assessment first, then mostly private training, at times what suits their goal. */
export function contentOf(random: Random, goal: string | null, pack: Package, ordinal: number): Content {
  const aim = isPostpartum(pack) ? recovery : (aims[goal ?? ""] ?? performance);
  const isOther = random.chance(isPostpartum(pack) ? 0.7 : 0.25);
  const other = random.pick(aim.courses);
  const type = random.pick(aim.types);
  if (ordinal === 0) return { course: privateTraining, tags: ["Assessment", aim.goal] };
  const course = isOther ? other : privateTraining;
  // One part of the body after the other.
  return { course, tags: [typeOfCourse[course] ?? type, aim.goal, itemAt(aim.parts, ordinal)] };
}
