import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** The classes that a client can book. */
export const classesLeftMessages = defineMessages({
  en: {
    of: "{{left}} of {{n}}",
    classes_one: "class",
    classes_other: "classes",
    week: "left this week",
    month: "left this month",
    next: "the next counts from {{date}}",
    included: "Classes included",
    unlimited: "without a limit",
    credits_one: "class credit",
    credits_other: "class credits",
    creditsToo_one: "and {{count}} class credit",
    creditsToo_other: "and {{count}} class credits",
    leftToBook: "left to book",
  },
  cn: {
    of: "{{left}}/{{n}}",
    classes_other: "次团课",
    week: "本周剩余",
    month: "本月剩余",
    next: "{{date}}起重新计算",
    included: "含团课",
    unlimited: "不限次数",
    credits_other: "节团课可约",
    creditsToo_other: "另有团课课时 {{count}}",
    leftToBook: "团课课时",
  },
});
