import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const lastDayMessages = defineMessages({
  en: {
    lengths: "Common lengths",
    week: "1 week",
    twoWeeks: "2 weeks",
    threeWeeks: "3 weeks",
    month: "1 month",
  },
  cn: {
    lengths: "常用时长",
    week: "1 周",
    twoWeeks: "2 周",
    threeWeeks: "3 周",
    month: "1 个月",
  },
});
