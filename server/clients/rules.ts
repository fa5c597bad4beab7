import type { FieldError } from "#contract/errors.ts";
import { invalidFields, type Refuse } from "#contract/refuse.ts";
import type { ClientType, PersonStatus } from "#contract/values.ts";

interface ClientFacts {
  readonly dateOfBirth: string;
  readonly gender: string;
}

/** Refuses a birth in the future and a gender the club does not list. */
export function checkClient(client: ClientFacts, genders: readonly string[], today: string): void {
  const errors: FieldError[] = [];
  if (client.dateOfBirth > today) errors.push({ path: "dateOfBirth", code: "DATE_IN_FUTURE" });
  if (!genders.includes(client.gender)) errors.push({ path: "gender", code: "INVALID" });
  if (errors.length > 0) throw invalidFields(...errors);
}

/** Refuses a new trainer who is not active, or who is the one of so far. */
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
