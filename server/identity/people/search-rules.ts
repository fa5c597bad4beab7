import { fold } from "#contract/kernel/text/fold.ts";
import type { Role } from "#contract/kernel/values.ts";

/** The people that somebody may open, besides themselves. */
interface Scope {
  readonly staff: boolean;
  readonly clients: "all" | "inScope" | "none";
}

/** The pages that somebody may open, according to the screens and the authorisation table. */
export function searchScopeOf(roles: readonly Role[]) {
  const holds = (...some: readonly Role[]) => some.some((role) => roles.includes(role));
  const people: Scope = {
    staff: holds("admin", "manager"),
    clients: holds("admin", "desk") ? "all" : holds("trainer") ? "inScope" : "none",
  };
  return { people, offer: holds("admin", "trainer", "desk"), products: holds("admin", "manager", "desk") };
}

/** The words of a phrase that are long enough for a slip to be forgiven, if all of its letters are in such words. */
export function typedWords(phrase: string): string[] {
  const words = fold(phrase)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean);
  return words.every((word) => word.length >= 4) ? words : [];
}

/** A LIKE pattern of a phrase at the start of a text or in any part of it. */
export function likeOf(phrase: string, where: "start" | "part"): string {
  const text = phrase
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, "\\$&");
  return where === "start" ? `${text}%` : `%${text}%`;
}
