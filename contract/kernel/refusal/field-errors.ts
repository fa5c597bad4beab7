import { type FieldCode, type FieldError, fieldCodes } from "./errors.ts";

/** The part of a zod issue that decides its field code. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly origin?: string | undefined;
  readonly keys?: readonly string[] | undefined;
}

/**
 * Field errors of a failed parse: the same on both sides, unknown keys named one by one, and nothing twice where two
 * rules of a field find the same.
 */
export function fieldErrors(issues: readonly SchemaIssue[]): FieldError[] {
  const found = issues.flatMap(errorsOf);
  return [...new Map(found.map((error) => [`${error.code} ${error.path}`, error])).values()];
}

function errorsOf(issue: SchemaIssue): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys") {
    return (issue.keys ?? []).map((key) => ({ path: [...path, key].join("."), code: "UNKNOWN_KEY" as const }));
  }
  return [{ path: path.join("."), code: codeOf(issue) }];
}

function codeOf(issue: SchemaIssue): FieldCode {
  const named = fieldCodes.find((code) => code === issue.message);
  if (named) return named;
  if (issue.code === "invalid_type") return issue.input === undefined || issue.input === null ? "REQUIRED" : "INVALID";
  const countsCharacters = issue.origin === "string" || issue.origin === "array";
  if (issue.code === "too_small") return countsCharacters ? "TOO_SHORT" : "TOO_SMALL";
  if (issue.code === "too_big") return countsCharacters ? "TOO_LONG" : "TOO_LARGE";
  return "INVALID";
}
