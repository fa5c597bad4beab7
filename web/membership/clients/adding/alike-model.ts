import type { Alike } from "#contract/membership/clients.ts";

/** What is asked of somebody who is being added, by what is typed so far. */
export type AlikeFacts = Readonly<
  Partial<Record<"phone" | "email" | "first_name" | "last_name" | "dateOfBirth", string | undefined>>
>;

/** In what a client can be alike, and the facts it follows from. */
const factsOf = {
  phone: ["phone"],
  email: ["email"],
  nameAndBirth: ["first_name", "last_name", "dateOfBirth"],
} as const satisfies Record<Alike["alike"][number], readonly (keyof AlikeFacts)[]>;

/** Of those found for what was asked before, who is alike still and in what, while the answer to what is asked now is awaited. */
export function stillAlike(found: readonly Alike[], before: AlikeFacts, now: AlikeFacts): Alike[] {
  const isSame = (likeness: Alike["alike"][number]) => factsOf[likeness].every((fact) => before[fact] === now[fact]);
  return found
    .map((person) => ({ ...person, alike: person.alike.filter(isSame) }))
    .filter(({ alike }) => alike.length > 0);
}
