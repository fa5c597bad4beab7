import { soundOf } from "./search-key.ts";

const letters = new Intl.Collator("en", { numeric: true });

/** Values in the order in which their texts sound, pinyin and Latin together (words §1.7). */
export function bySound<Value>(values: readonly Value[], read: (value: Value) => string): Value[] {
  return values
    .map((value) => ({ value, sound: soundOf(read(value)) }))
    .toSorted((one, other) => letters.compare(one.sound, other.sound))
    .map(({ value }) => value);
}
