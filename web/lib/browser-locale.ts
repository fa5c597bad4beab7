import type { Locale } from "#contract/values.ts";

const ours: ReadonlyMap<string, Locale> = new Map([
  ["en", "en"],
  ["zh", "cn"],
]);

/** The first of the languages that somebody reads, as their browser says, that is one of ours; else English. */
export function browserLocale(tags: readonly string[]): Locale {
  const known = tags.map((tag) => ours.get(tag.toLowerCase().split("-")[0] ?? ""));
  return known.find((locale) => locale !== undefined) ?? "en";
}
