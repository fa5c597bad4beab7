import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const homeMessages = defineMessages({
  en: {
    hello: "Hello, {{name}}",
    home: "Home",
    view: "View",
    list: "List",
    calendar: "Calendar",
  },
  cn: {
    hello: "{{name}}，您好",
    home: "首页",
    view: "视图",
    list: "列表",
    calendar: "日历",
  },
});
