import type { FieldError, RefusalCode, RefusalArguments } from "./errors.ts";
import { Refusal } from "./refusal.ts";

/**
 * Creates the refusals of some codes, to be thrown. A `Refuse` with more codes can be used where fewer are needed, not
 * the other way round: so an endpoint that does not declare a code of something below it does not compile.
 */
export interface Refuse<Codes extends RefusalCode> {
  (...details: RefusalArguments<Codes>): Refusal;
}

/** The codes that every endpoint may answer, whatever it declares. */
export const commonCodes = [
  "VALIDATION_ERROR",
  "TOO_MANY_REQUESTS",
  "INTERNAL_ERROR",
  "TOO_BUSY",
  "DATABASE_UNAVAILABLE",
  "STORAGE_FULL",
] as const satisfies RefusalCode[];

export type CommonCode = (typeof commonCodes)[number];

/** Refuses with what needs no declaring. */
export const refuseAnywhere: Refuse<CommonCode> = (...details) => new Refusal(...details);

/** A 400 that names its fields, for rules that no schema can hold. */
export function invalidFields(...errors: FieldError[]): Refusal {
  return refuseAnywhere("VALIDATION_ERROR", { errors });
}

/** Judges something that no call has asked for, such as a job does; gives the refusal, if there is one. */
export async function orRefusal<T>(judge: (refuse: Refuse<RefusalCode>) => Promise<T>): Promise<T | Refusal> {
  try {
    return await judge((...details) => new Refusal(...details));
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/** Whether an error is a no that was meant. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
