import { DatabaseError } from "pg";
import type { BareCode } from "#contract/kernel/refusal/errors.ts";

/** The refusal code of each constraint or index. */
export const codeOfConstraint = {
  person_email: "DUPLICATE_USER",
  course_name: "DUPLICATE_COURSE",
  product_sku: "DUPLICATE_SKU",
  product_stock: "OUT_OF_STOCK",
  most_courses: "TOO_MANY",
  most_tags: "TOO_MANY",
  most_packages: "TOO_MANY",
  most_staff: "TOO_MANY",
  most_rooms: "TOO_MANY",
  most_class_types: "TOO_MANY",
  most_class_policies: "TOO_MANY",
  most_class_policy_versions: "TOO_MANY",
  reservation_trainer_busy: "TRAINER_BUSY",
  reservation_client_busy: "CLIENT_BUSY",
  taken_time_alone: "TRAINER_BUSY",
  reservation_agrees: "STALE",
  reservation_has_seat: "SESSION_FULL",
} as const satisfies Readonly<Record<string, BareCode>>;

type Constraint = keyof typeof codeOfConstraint;

/** Catches the failure of a write that any constraint stops, and refuses with the one code. */
export function refusedByAny<Code extends BareCode>(
  refuse: (code: Code) => Error,
  code: Code,
): (error: unknown) => never {
  return (error) => {
    throw error instanceof DatabaseError && error.code?.startsWith("23") ? refuse(code) : error;
  };
}

/**
 * Catches the failure of a write that violates a constraint. Constraints named here refuse with their codes, so the
 * caller needs the right to refuse with them; other errors stay unchanged.
 */
export function refusedBy<Name extends Constraint>(
  refuse: (code: (typeof codeOfConstraint)[Name]) => Error,
  ...names: readonly Name[]
): (error: unknown) => never {
  return (error) => {
    const broken = names.find((name) => error instanceof DatabaseError && error.constraint === name);
    throw broken === undefined ? error : refuse(codeOfConstraint[broken]);
  };
}
