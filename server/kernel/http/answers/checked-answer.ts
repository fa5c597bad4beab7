import { randomInt } from "node:crypto";
import type * as z from "zod/mini";

/** How much of an answer is held against the contract: all of it, or of long lists a few rows, others each time. */
export type AnswerChecks = "all" | "sample";

/** Neighbours in a list that are looked at in a sample; shorter lists are looked at whole. */
const SAMPLE = 8;

/**
 * The answer if it matches the contract, or an error. Rows of one list come from one function: a wrong one is seldom
 * alone, and checking each costs as much as creating it.
 */
export function checkAnswer(schema: z.ZodMiniType, answer: unknown, checks: AnswerChecks): unknown {
  schema.parse(checks === "all" ? answer : sampleOf(answer));
  return answer;
}

function sampleOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length <= SAMPLE) return value;
    const from = randomInt(value.length - SAMPLE + 1);
    return value.slice(from, from + SAMPLE);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, sampleOf(member)]));
}
