import { expect, test } from "vitest";
import { defineMessages, localeAmong, wordsIn } from "./i18n.ts";

const messages = defineMessages({
  en: { plain: "Plain", added: "Added {{name}}", days_one: "{{count}} day", days_other: "{{count}} days" },
  cn: { plain: "普通", added: "已添加{{name}}", days_other: "{{count}} 天" },
});

test("a text is said in either language, its placeholders filled as they are", () => {
  expect(wordsIn("en", messages)("plain")).toBe("Plain");
  expect(wordsIn("cn", messages)("added", { name: "欧阳娜娜" })).toBe("已添加欧阳娜娜");
  expect(wordsIn("en", messages)("added", { name: "$& <b>{{name}}" })).toBe("Added $& <b>{{name}}");
});

test("Chinese has a space beside a Latin name, and none beside a Chinese one", () => {
  const texts = defineMessages({
    en: { sell: "Sell to {{name}}", times: "{{trainer}}'s times" },
    cn: { sell: "为{{name}}办卡", times: "{{trainer}}的时段" },
  });
  const say = wordsIn("cn", texts);
  expect(say("sell", { name: "朱雨欣" })).toBe("为朱雨欣办卡");
  expect(say("sell", { name: "Émile Roy" })).toBe("为 Émile Roy 办卡");
  expect(say("times", { trainer: "Marcus Adeyemi" })).toBe("Marcus Adeyemi 的时段");
  expect(say("times", { trainer: "欧阳思远" })).toBe("欧阳思远的时段");
});

test.each([
  ["en", 1, "1 day"],
  ["en", 0, "0 days"],
  ["en", 2, "2 days"],
  ["cn", 1, "1 天"],
  ["en", 12_345, "12,345 days"],
  ["cn", 12_345, "12,345 天"],
] as const)("in %s, %i reads %s", (locale, count, text) => {
  expect(wordsIn(locale, messages)("days", { count })).toBe(text);
});

test("a number that names a thing is not taken apart", () => {
  const order = defineMessages({ en: { order: "Order {{id}}" }, cn: { order: "订单 {{id}}" } });
  expect(wordsIn("en", order)("order", { id: 12_345 })).toBe("Order 12345");
});

test("a time that ends a sentence brings its own full stop", () => {
  const busy = defineMessages({ en: { busy: "Busy: {{time}}." }, cn: { busy: "{{time}}已有课。" } });
  expect(wordsIn("en", busy)("busy", { time: "8:15 p.m." })).toBe("Busy: 8:15 p.m.");
  expect(wordsIn("en", busy)("busy", { time: "noon" })).toBe("Busy: noon.");
});

test.each([
  [["zh-TW", "en"], "cn"],
  [["fr-CA", "zh"], "cn"],
  [["en-GB", "zh-CN"], "en"],
  [["fr-CA", "de"], "en"],
  [["zha"], "en"],
  [[], "en"],
] as const)("who reads %j is shown %s first", (tags, locale) => {
  expect(localeAmong(tags)).toBe(locale);
});
