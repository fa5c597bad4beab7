/** The goal of a diet plan. */
export type Diet = "slimming" | "building" | "performance" | "balance";

/** A day's energy in kcal and protein in g. */
interface Need {
  readonly energy: number;
  readonly protein: number;
}

/** Diet plans in Markdown as trainers write them, the first of each for the beginning. */
export type MealPlans = Readonly<Record<Diet, readonly ((need: Need) => string)[]>>;
