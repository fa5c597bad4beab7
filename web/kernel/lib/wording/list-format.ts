import type { Locale } from "#contract/kernel/values.ts";

/** A list of things: `Strength, Balance`, `力量、平衡`. */
export function listIn(locale: Locale, things: readonly string[]): string {
  return things.join(locale === "cn" ? "、" : ", ");
}
