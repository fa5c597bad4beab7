import { expect, test } from "vitest";
import { browserLocale } from "./browser-locale.ts";

test.each([
  [["zh-CN", "en"], "cn"],
  [["zh-Hant-TW"], "cn"],
  [["zh"], "cn"],
  [["en-CA", "zh-CN"], "en"],
  [["fr-CA", "zh-CN", "en"], "cn"],
  [["fr-CA"], "en"],
  [["zho", "constructor"], "en"],
  [[], "en"],
] as const)("a browser that asks for %j is spoken to in %s", (tags, locale) => {
  expect(browserLocale(tags)).toBe(locale);
});
