import type { RefusalCode } from "#contract/errors.ts";

/** What SQL holds, in the words of the contract: constraint or index name to refusal code. */
export const refusalOfConstraint: Readonly<Record<string, RefusalCode>> = {
  person_email: "DUPLICATE_USER",
};
