import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const keyMessages = defineMessages({
  en: {
    title: "Keyboard shortcuts",
    everywhere: "On every page",
    calendar: "In the calendar",
    search: "Search",
    add: "New",
    list: "These shortcuts",
    "/today": "Go to today's page",
    "/calendar": "Go to the calendar",
    "/client/overview": "Go to clients",
    beside: "Days before or after",
    today: "Today",
    dayOrWeek: "Day or week",
    book: "Book",
  },
  cn: {
    title: "键盘快捷键",
    everywhere: "所有页面",
    calendar: "课表",
    search: "搜索",
    add: "新增",
    list: "查看快捷键",
    "/today": "打开今天",
    "/calendar": "打开课表",
    "/client/overview": "打开会员",
    beside: "前一天或后一天",
    today: "今天",
    dayOrWeek: "日或周",
    book: "约课",
  },
});
