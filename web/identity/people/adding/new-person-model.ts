import type { Draft } from "#web/kernel/lib/forms/form.ts";

/** The fields that every wizard for a person asks for; null and "" are empty. */
export interface PersonValues extends Record<string, unknown> {
  first_name: string;
  last_name: string;
  email: string;
  dateOfBirth: string;
  startOfDate: string;
  gender: string | null;
  phone: string;
  address: string;
  zipCode: string;
}

/** As much of a wizard's form as the fields of every person need. */
export interface PersonForm {
  readonly bind: Draft<PersonValues>["bind"];
  readonly form: { readonly values: PersonValues };
}

/** An empty person, starting today. */
export function emptyPerson(today: string): PersonValues {
  return {
    first_name: "",
    last_name: "",
    email: "",
    dateOfBirth: "",
    startOfDate: today,
    gender: null,
    phone: "",
    address: "",
    zipCode: "",
  };
}
