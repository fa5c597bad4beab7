import type { Locale } from "#contract/kernel/values.ts";

/** Says several things one after another: `Strength, Balance`, `力量、平衡`. */
export function listIn(locale: Locale, things: readonly string[]): string {
  return things.join(locale === "cn" ? "、" : ", ");
}
