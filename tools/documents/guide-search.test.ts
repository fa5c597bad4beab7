import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Locale } from "#contract/kernel/values.ts";
import { findSections, type GuideSection, sectionsOf, wordsOf } from "#web/data/documentation/guide/guide-search.ts";
import { guideHeadOf, guideBodyOf } from "#web/data/documentation/guide/guide-text.ts";

const guide = resolve(import.meta.dirname, "../../docs/guide");

function sectionsIn(locale: Locale): readonly GuideSection[] {
  const files = globSync("*.md", { cwd: join(guide, locale) }).map((name) => {
    const file = readFileSync(join(guide, locale, name), "utf8");
    return { name: basename(name, ".md"), file, ...guideHeadOf(file) };
  });
  const inOrder = files.toSorted((one, other) => one.order - other.order);
  return inOrder.flatMap(({ name, title, file }) => sectionsOf(name, title, guideBodyOf(file)));
}

const sections = { en: sectionsIn("en"), cn: sectionsIn("cn") };
const answerTo = (term: string, locale: Locale) => {
  const [first] = findSections(sections[locale], wordsOf(term, locale));
  return first && `${first.page}: ${first.heading}`;
};

describe("the words of the trade find the page that answers them", () => {
  test.each([
    ["停卡", "leave-and-dismissal: 如何办理请假"],
    ["怎么停卡", "leave-and-dismissal: 如何办理请假"],
    ["消课", "today: 如何消课"],
    ["续卡", "clients: 如何续卡或加购套餐"],
    ["会员续费", "clients: 如何续卡或加购套餐"],
    ["转卡", "faq: 会员能转卡吗"],
    ["课包", "packages-and-courses: 会员卡和课包有什么区别"],
    ["签到", "faq: 会员来了要签到吗"],
    ["约课", "calendar: 如何约课"],
    ["怎么预约", "calendar: 如何约课"],
    ["取消预约", "bookings-for-clients: 如何取消预约"],
    ["补录", "calendar: 如何约课"],
    ["私教", "packages-and-courses: 私教和团课怎么约"],
    ["团课", "timetable: 如何查看团课表"],
    ["退卡", "faq: 会员要退卡怎么办"],
    ["我想退卡", "faq: 会员要退卡怎么办"],
  ])("%s", (term, answer) => {
    expect(answerTo(term, "cn")).toBe(answer);
  });

  test.each([
    ["freeze", "leave-and-dismissal: How to put someone on leave"],
    ["How do I freeze a membership?", "leave-and-dismissal: How to put someone on leave"],
    ["renewal", "payments: How a membership renews itself"],
    ["transfer", "faq: Can a membership be transferred to someone else?"],
    ["check in", "faq: What do I do when a client comes in?"],
    ["no show", "faq: What do I do about a no-show?"],
    ["refund", "payments: How to refund a payment"],
    ["personal training", "packages-and-courses: Private training and group classes"],
    ["group class", "packages-and-courses: Private training and group classes"],
  ])("%s", (term, answer) => {
    expect(answerTo(term, "en")).toBe(answer);
  });
});
