import type { Alike } from "#contract/membership/clients.ts";

/** The typed data of a new person. */
export type AlikeFacts = Readonly<
  Partial<Record<"phone" | "email" | "first_name" | "last_name" | "dateOfBirth", string | undefined>>
>;

/** In what a client can be alike, and the facts it follows from. */
const factsOf = {
  phone: ["phone"],
  email: ["email"],
  nameAndBirth: ["first_name", "last_name", "dateOfBirth"],
} as const satisfies Record<Alike["alike"][number], readonly (keyof AlikeFacts)[]>;

/** The earlier matches that still match, and how, while the next answer is awaited. */
export function stillAlike(found: readonly Alike[], before: AlikeFacts, now: AlikeFacts): Alike[] {
  const isSame = (likeness: Alike["alike"][number]) => factsOf[likeness].every((fact) => before[fact] === now[fact]);
  return found
    .map((person) => ({ ...person, alike: person.alike.filter(isSame) }))
    .filter(({ alike }) => alike.length > 0);
}
