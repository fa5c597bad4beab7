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

/** The blocks of Chinese characters that have other forms. */
const blocks = [
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
] as const;

let formsOf: ReadonlyMap<string, readonly string[]> | undefined;

function traditionalForms(): ReadonlyMap<string, readonly string[]> {
  const all = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  return Map.groupBy(
    all.filter((character) => simplified(character) !== character),
    simplified,
  );
}

/** The other forms of a phrase's characters, and the simplified ones for them, as `translate` in SQL takes both. */
export function otherForms(phrase: string): { readonly from: string; readonly to: string } {
  formsOf ??= traditionalForms();
  const characters = [...new Set(simplified(phrase))];
  const pairs = characters.flatMap((to) => (formsOf?.get(to) ?? []).map((from) => ({ from, to })));
  return { from: pairs.map(({ from }) => from).join(""), to: pairs.map(({ to }) => to).join("") };
}
