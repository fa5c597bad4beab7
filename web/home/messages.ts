import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const homeMessages = defineMessages({
  en: {
    hello: "Hello, {{name}}",
    home: "Home",
    bookClass: "Book a class",
    bookSession: "Book a session",
    view: "View",
    list: "List",
    calendar: "Calendar",
    past: "History",
    nonePast: "Nothing yet.",
    more: "Show more",
  },
  cn: {
    hello: "{{name}}，您好",
    home: "首页",
    bookClass: "团课约课",
    bookSession: "私教约课",
    view: "视图",
    list: "列表",
    calendar: "日历",
    past: "上课记录",
    nonePast: "还没有记录。",
    more: "显示更多",
  },
});
