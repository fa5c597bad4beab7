import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";

/** Refuses with whatever a rule has to say. */
export const refuse: Refuse<RefusalCode> = (...refusal) => new Refusal(...refusal);

/** The refusal of a rule, by code and details; undefined if it permits. */
export function refusalOf(judge: () => unknown): object | undefined {
  try {
    judge();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.details };
    throw error;
  }
}

/** The result of `refusalOf` for invalid fields, each given as `path code`. */
export function wrongFields(...fields: readonly string[]): object {
  const errors = fields.map((field) => {
    const [path, code] = field.split(" ");
    return { path, code };
  });
  return { code: "VALIDATION_ERROR", errors };
}
