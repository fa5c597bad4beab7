import { fold } from "#contract/kernel/text/fold.ts";
import { simplified } from "../../../identity/people/search-keys/simplified.ts";
import { beginningOf } from "../cells/beginning.ts";

/** The searched text. */
export function searchTextIn(...texts: readonly (string | undefined)[]): string {
  return beginningOf(simplified(fold(texts.filter((text) => text !== undefined).join(" "))), 400);
}

/** LIKE patterns that all match if each word of a phrase occurs. */
export function beginningsOf(phrase: string): string[] {
  return simplified(fold(phrase))
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}
