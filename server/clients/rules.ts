import { type FieldError, invalidFields } from "#contract/errors.ts";

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
