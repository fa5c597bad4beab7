import { invalidFields, type Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { ClassColour } from "#contract/schedule/classes/class-types.ts";

/** The terms that a club sets for a room. */
export interface RoomTerms {
  readonly name: LocalText;
  readonly capacity: number;
}

/** The terms that a club sets for a class type. */
export interface ClassTypeTerms extends RoomTerms {
  readonly description: LocalText;
  readonly colour: ClassColour;
  readonly minutes: number;
  readonly roomId: number;
  readonly trainerId: number | null;
  /** How many credits a booking takes; 0: credits do not let in. */
  readonly credits: number;
  /** In cents; null: nobody drops in. */
  readonly dropIn: number | null;
  readonly policyId: number;
}

/** Something with a name in both languages, by its id. */
type Named = Pick<RoomTerms, "name"> & { readonly id: number };

/** No two that are offered share a name in either language, whatever its case: 400 `IN_USE`. */
export function checkNameIsFree(offered: readonly Named[], name: LocalText, except?: number): void {
  const others = offered.filter(({ id }) => id !== except);
  const taken = (["en", "cn"] as const).filter((language) =>
    others.some((other) => other.name[language].toLowerCase() === name[language].toLowerCase()),
  );
  if (taken.length > 0)
    throw invalidFields(...taken.map((language) => ({ path: `name.${language}`, code: "IN_USE" as const })));
}

/** A room holds at least as many people as each class type in it, and each class ahead: 400 `TOO_SMALL`. */
export function checkHoldsTypes(capacity: number, types: readonly Pick<RoomTerms, "capacity">[]): void {
  if (types.some((type) => type.capacity > capacity)) throw invalidFields({ path: "capacity", code: "TOO_SMALL" });
}

/** Class types take place in a room, or classes are ahead: 409 `INVALID_STATE` with how many. */
export function checkIsUnused(
  refuse: Refuse<"INVALID_STATE">,
  used: { readonly types?: number; readonly classes: number },
): void {
  if (used.classes > 0 || (used.types ?? 0) > 0) throw refuse("INVALID_STATE", used);
}

interface TypeFacts {
  /** The room, if it is offered. */
  readonly room: Pick<RoomTerms, "capacity"> | undefined;
  readonly trainerIsActive: boolean;
  readonly policyIds: readonly number[];
  /** The trainer of the type as it is, who may stay even when away. */
  readonly before?: number | null;
}

/** A class type takes place in a room that is offered and holds its people, with nobody or an active trainer. */
export function checkTerms(terms: ClassTypeTerms, { room, trainerIsActive, policyIds, before }: TypeFacts): void {
  if (!room) throw invalidFields({ path: "roomId", code: "INVALID" });
  if (terms.capacity > room.capacity) throw invalidFields({ path: "capacity", code: "TOO_LARGE" });
  if (!policyIds.includes(terms.policyId)) throw invalidFields({ path: "policyId", code: "INVALID" });
  const stays = terms.trainerId === null || terms.trainerId === before;
  if (!stays && !trainerIsActive) throw invalidFields({ path: "trainerId", code: "TRAINER_NOT_ACTIVE" });
}
