/** How numbers of North America and mobile ones of China are written, by their digits with a plus. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/^\+1([2-9]\d{2})([2-9]\d{2})(\d{4})$/, "+1 $1-$2-$3"],
  [/^\+86(1[3-9]\d)(\d{4})(\d{4})$/, "+86 $1 $2 $3"],
  [/^(1[3-9]\d)(\d{4})(\d{4})$/, "$1 $2 $3"],
  [/^([2-9]\d{2})([2-9]\d{2})(\d{4})$/, "$1-$2-$3"],
];

/** As it may have been taken apart: not at all, or as the shape does. */
const written = /^(?:\+?\d+|(?:\+1 )?\d{3} \d{3} \d{4}|(?:\+86 )?\d{3} \d{4} \d{4})$/;

/**
 * A phone number as every screen shows it, however it was typed: `+1 416-555-0157`, `138 0013 8000`. A number from
 * elsewhere keeps its groups, with spaces between them.
 */
export function phoneWords(phone: string): string {
  const [, number = "", extension = ""] = /^(.*?)( ext\. \d+)?$/.exec(phone) ?? [];
  const spaced = number
    .replace("(0)", "")
    .replaceAll(/[\s().-]+/g, " ")
    .trim();
  const digits = spaced.replaceAll(" ", "");
  const [shape, text] = (written.test(spaced) && shapes.find(([each]) => each.test(digits))) || [digits, spaced];
  return digits.replace(shape, text) + extension;
}
