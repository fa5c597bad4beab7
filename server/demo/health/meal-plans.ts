import type { Locale } from "#contract/kernel/values.ts";
import type { Diet, MealPlans } from "./diets.ts";
import { chinesePlans } from "./meal-plans-cn.ts";
import { englishPlans } from "./meal-plans-en.ts";

const plans: Readonly<Record<Locale, MealPlans>> = { en: englishPlans, cn: chinesePlans };

const diets: Readonly<Record<string, Diet>> = {
  weightLoss: "slimming",
  fatLoss: "slimming",
  weightGain: "building",
  bodybuilding: "building",
  performanceCoaching: "performance",
};

/** Energy and protein in a day for a kilogram that one should weigh. */
const perKilogram: Readonly<Record<Diet, readonly [energy: number, protein: number]>> = {
  slimming: [25, 1.6],
  building: [38, 1.8],
  performance: [35, 1.6],
  balance: [29, 1.2],
};

/** The plans for a goal in a language, computed for a height in cm. */
export function plansFor(goal: string | null, locale: Locale, height: number): string[] {
  const diet = diets[goal ?? ""] ?? "balance";
  const weight = 22 * (height / 100) ** 2;
  const [energy, protein] = perKilogram[diet];
  const need = { energy: 50 * Math.round((weight * energy) / 50), protein: 5 * Math.round((weight * protein) / 5) };
  return plans[locale][diet].map((plan) => plan(need).trim());
}
