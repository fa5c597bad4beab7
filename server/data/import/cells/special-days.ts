import type { ImportReason } from "#contract/data/import-reasons.ts";
import { noEnd } from "#contract/kernel/time/endless.ts";
import { addDays } from "#contract/kernel/values.ts";

/** The last day of a membership without an end. */
const farthestDay = addDays(noEnd, -1);

const endFields = new Set(["endOfDate", "end"]);
const never =
  /^(?:9999\D?\d\d\D?\d\d.*|\d{1,2}\D\d{1,2}\D9999|长期|長期|永久|终身|終身|无限期|不限|never|no (?:end|expiry|expiration)|lifetime|unlimited|forever|indefinite(?:ly)?|ongoing)$/i;
const zero = /^(?:0000\D?00\D?00(?:[T ].*)?|0{1,2}\D0{1,2}\D0{4})$/;
const firstOfClocks = /^(?:1900\D?0?1\D?0?1(?:[T ].*)?|0?1\D0?1\D1900)$/;

/** The meaning of a text in place of a day: never, or nothing. Undefined for any other text. */
export function specialDay(
  field: string,
  text: string,
): { readonly value?: string; readonly note: ImportReason } | undefined {
  const plain = text.normalize("NFKC").trim();
  if (endFields.has(field) && never.test(plain)) return { value: farthestDay, note: "NO_END" };
  const isNothing = zero.test(plain) || (field === "dateOfBirth" && firstOfClocks.test(plain));
  return isNothing ? { note: "NO_DAY" } : undefined;
}
