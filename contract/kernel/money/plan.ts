import * as z from "zod/mini";
import { addDays, addMonths } from "../values.ts";

/** The most parts of a plan. */
export const MAX_PARTS = 12;

/** How far the dates of a plan are apart. */
export const planSteps = ["week", "twoWeeks", "month"] as const;

/** How a charge is paid in parts: the first on the order's first day, each other one a step later (money §2). */
export const plan = z.strictObject({
  parts: z.int().check(z.minimum(2), z.maximum(MAX_PARTS)),
  every: z.enum(planSteps),
});
export type Plan = z.infer<typeof plan>;

/** The dates of a plan from its first day on, with the cents of each; those left over go to the first. */
export function partsOf(
  cents: number,
  { parts, every }: Plan,
  start: string,
): readonly { due_on: string; cents: number }[] {
  const each = Math.floor(cents / parts);
  return Array.from({ length: parts }, (_, index) => ({
    due_on: dateOf(start, every, index),
    cents: index === 0 ? cents - each * (parts - 1) : each,
  }));
}

function dateOf(start: string, every: Plan["every"], steps: number): string {
  if (every === "month") return addMonths(start, steps);
  return addDays(start, steps * (every === "week" ? 7 : 14));
}
