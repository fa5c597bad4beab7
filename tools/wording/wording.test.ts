import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Locale } from "#contract/kernel/values.ts";
import { terms } from "./terms.ts";
import { textsIn, textsOfPage, textsUnder } from "./texts.ts";
import { englishOf, faultsOf } from "./wording.ts";

const own = (locale: Locale, text: string, key = "title") => ({ locale, key, place: "card.ts:1", text });
const others = ["Edit profile", "a course of the admin", "use the search", "end date", "enter", "Admin", "a client"];
const english = englishOf(others.map((text) => own("en", text)));
const faults = (locale: Locale, text: string, key?: string) => faultsOf(own(locale, text, key), english);

describe("a text is faulty", () => {
  it.each([
    ["English that nobody speaks", "en", "What becomes of them?", "“becomes of”"],
    ["an old word of a thing", "en", "Withdraw pending", "“Withdraw pending”"],
    ["title case", "en", "Add Course", "title case"],
    ["a capital in the middle of a sentence", "en", "The start is before the End of it.", "title case"],
    ["Chinese among the English", "en", "Add 会员", "other language"],
    ["English among the Chinese", "cn", "Add client", "other language"],
    ["a request where nobody approves", "cn", "请假申请提交成功！", "“申请”"],
    ["a count of credits", "cn", "还剩 {{count}} 课时", "“}} 课时”"],
    ["a kind of session as one session", "cn", "这节课程已取消", "“节课程”"],
    ["an old word of a thing", "cn", "账单地址", "“账单地址”"],
  ] as const)("for %s", (_what, locale, text, fault) => {
    expect(faults(locale, text)).toEqual([fault]);
  });

  it.each([
    ["a name of somebody or something", "en", "Ask Olivia for an InBody file of May, in HIIT or CrossFit"],
    ["what a button is called", "en", "Something is missing. Press Edit profile to add it."],
    ["a screen on the way", "en", "Settings > Course"],
    ["what is filled in", "cn", "{{name}} {{date}}"],
    ["signs and letters for a thing", "cn", "SKU"],
    ["a member who asks to leave", "cn", "会员申请退会"],
    ["a count of sessions", "cn", "还剩 {{count}} 节课可预约"],
  ] as const)("not for %s", (_what, locale, text) => {
    expect(faults(locale, text)).toEqual([]);
  });

  it("not for a language that is named in itself", () => {
    expect(faults("en", "中文", "cn")).toEqual([]);
    expect(faults("cn", "English", "en")).toEqual([]);
    expect(faults("cn", "English", "title")).toEqual(["other language"]);
  });
});

describe("texts are found", () => {
  it("under the languages of a messages file, with their keys and lines", () => {
    const source = `const en = {\n  "tabs.all": "All",\n} as const;\nexport const messages = define({ en, cn: { all: "全部" } });`;
    expect(textsIn("messages.ts", source)).toEqual([
      { locale: "en", key: "tabs.all", place: "messages.ts:2", text: "All" },
      { locale: "cn", key: "all", place: "messages.ts:4", text: "全部" },
    ]);
  });

  it("in lists, and not where code computes", () => {
    const source = `const goods = [{ en: ["Tea", "A tin"], price: 2 }];\nconst days = { en: () => format({ month: "long" }) };`;
    expect(textsIn("wares.ts", source).map(({ text }) => text)).toEqual(["Tea", "A tin"]);
  });

  it("in the summary of a call", () => {
    expect(textsUnder("summary", "shop.ts", `\n    summary: "Sell",`)).toEqual([
      { locale: "en", key: "summary", place: "shop.ts:2", text: "Sell" },
    ]);
  });

  it("in a page without its head, code and addresses", () => {
    const texts = textsOfPage("en", "faq.md", "---\ntitle: Help\nroles: [admin]\n---\n\n## See [it](to.md) or `run`");
    expect(texts.filter(({ text }) => /\w/.test(text))).toEqual([
      { locale: "en", key: "heading", place: "faq.md:2", text: "Help" },
      { locale: "en", key: "heading", place: "faq.md:6", text: "See [it or " },
    ]);
  });
});

describe("the table of terms", () => {
  const page = readFileSync(resolve(import.meta.dirname, "../../docs/specification/words.md"), "utf8");
  const [, section = ""] = /^## 2\..*?\n(.*?)^## /ms.exec(page) ?? [];
  const rows = section.split("\n").filter((line) => /^\| (?!-|Thing)/.test(line));

  it("has the words of the specification, which has no others", () => {
    expect(rows.length).toBeGreaterThan(15);
    const words = terms.flatMap(({ en, cn }) => [...en, ...cn].map((word) => word.toLowerCase()));
    expect(words.filter((word) => !section.toLowerCase().includes(word))).toEqual([]);
    const unknown = rows.filter((row) => !words.some((word) => row.toLowerCase().includes(word)));
    expect(unknown).toEqual([]);
  });

  it("gives nothing a name that it forbids", () => {
    const named = terms.flatMap(({ en, cn }) => [
      ...en.map((text) => own("en", text)),
      ...cn.map((text) => own("cn", text)),
    ]);
    expect(named.filter((each) => faultsOf(each, englishOf([])).length > 0)).toEqual([]);
  });
});
