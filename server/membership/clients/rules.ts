import { refusalDetails } from "#contract/kernel/refusal/errors.ts";
import { invalidFields, type Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { ClientType, PersonStatus, Role } from "#contract/kernel/values.ts";
import { birthErrors } from "../../identity/people/rules.ts";

interface Reader {
  readonly id: number;
  readonly roles: readonly Role[];
}

/** Whether somebody who sees a client reads their body too: the desk does not (authorisation §2). */
export function readsBodyOf({ id, roles }: Reader, clientId: number, isInScope: boolean): boolean {
  return roles.includes("admin") || id === clientId || (roles.includes("trainer") && isInScope);
}

/**
 * A sort order reveals the values of a column: a reader who may not see the body data of everybody in a list cannot
 * sort by it.
 */
export function checkBodySort(sort: string | undefined, { roles }: Reader, trainerScope: "all" | "own"): void {
  const readsAll = roles.includes("admin") || (roles.includes("trainer") && trainerScope === "all");
  if (roles.includes("desk") && !readsAll && /^-?(weight|smm)$/.test(sort ?? "")) {
    throw invalidFields({ path: "sort", code: "NOT_ALLOWED" });
  }
}

interface ClientFacts {
  readonly dateOfBirth: string;
  readonly gender: string;
}

/** Refuses a birth in the future and a gender the club does not list. */
export function checkClient(client: ClientFacts, genders: readonly string[], today: string): void {
  const errors = birthErrors(client.dateOfBirth, today);
  if (!genders.includes(client.gender)) errors.push({ path: "gender", code: "INVALID" });
  if (errors.length > 0) throw invalidFields(...errors);
}

/** Refuses a new trainer who is not active, or who is the present one. */
export function checkNewTrainer(
  client: { readonly reportsTo: number | null },
  trainer: { readonly id: number; readonly status: PersonStatus },
): void {
  if (client.reportsTo === trainer.id) throw invalidFields({ path: "trainer", code: "SAME_TRAINER" });
  if (trainer.status !== "active") throw invalidFields({ path: "trainer", code: "TRAINER_NOT_ACTIVE" });
}

/** Only private training has a trainer (decisions §5). */
export function checkTrained(
  refuse: Refuse<"INVALID_STATE">,
  { clientType }: { readonly clientType: ClientType | null },
): void {
  if (clientType !== "pro") throw refuse("INVALID_STATE");
}

/** Why one of several was refused: what is wrong with a field, or the code itself. */
export function refusalReasonOf({ code, details }: { readonly code: string; readonly details: object }): string {
  const fieldError = refusalDetails.VALIDATION_ERROR.safeParse(details).data?.errors?.[0];
  return code === "VALIDATION_ERROR" && fieldError ? fieldError.code : code;
}
