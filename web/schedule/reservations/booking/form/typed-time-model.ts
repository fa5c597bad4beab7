import type { Option } from "#web/kernel/frame/choosing/options.ts";
import { readTime } from "#web/kernel/ui/fields/typed-time.ts";

/**
 * Whether a text is a time, in any spelling, or the beginning of one. Digits alone may be of either half of the day where
 * the label names halves.
 */
export function matchesTime({ value, label }: Option<string>, text: string): boolean {
  const typed = plain(text);
  const spellings = [value, plain(label)];
  if (/^[\d:.]+$/.test(typed) && begins(digitsOf(typed), spellings.map(digitsOf))) return true;
  // The midnight that ends a day is typed as the one that begins it.
  return readTime(text) === value.replace("24:", "00:") || begins(typed, spellings);
}

/**
 * A time typed in full that is not on the list. Where labels name halves of the day, one without a half is read only if
 * it can be no other.
 */
export function readOtherTime(text: string, namesHalves: boolean): string | undefined {
  const time = readTime(text);
  const isOfEither = namesHalves && /^[1-9]\d?[:.]?\d*$/.test(plain(text)) && Number(time?.slice(0, 2)) <= 12;
  return isOfEither ? undefined : time;
}

function begins(sought: string, texts: readonly string[]): boolean {
  return texts.some((each) => each.startsWith(sought));
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().trim();
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
