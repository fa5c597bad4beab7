import { ConverterFactory } from "opencc-js/core";
import hongKong from "opencc-js/dict/HKVariantsRev";
import traditional from "opencc-js/dict/TSCharacters";

/** Simplified itself, but one of two ways to write the family name 鍾, and the other is the usual one. */
const spelledApart = [["锺", "钟"]] as const;

const toSimplified = ConverterFactory([hongKong], [traditional, spelledApart]);

/**
 * A text as it is compared with others in either script: character by character, so that a part of a text becomes the same
 * part. It is not for reading: 乾 becomes 干, also in a name.
 */
export function simplified(text: string): string {
  return toSimplified(text);
}
