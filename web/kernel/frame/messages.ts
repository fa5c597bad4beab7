import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const frameMessages = defineMessages({
  en: {
    trail: "Breadcrumbs",
    language: "Language",
    en: "English",
    cn: "中文",
    noMatchText: "Try a shorter name, or clear the filters.",
    clearFilters: "Clear filters",
    all: "All",
    open: "{{days}}: {{times}}",
    closed: "closed",
    comma: ", ",
    callName: "Call {{name}}",
    mailName: "Email {{name}}",
    clubClock: "All times are in the club's time zone ({{zone}}).",
  },
  cn: {
    trail: "当前位置",
    language: "语言",
    en: "English",
    cn: "中文",
    noMatchText: "请缩短关键词，或清除筛选条件。",
    clearFilters: "清除筛选",
    all: "全部",
    open: "{{days}}：{{times}}",
    closed: "休息",
    comma: "、",
    callName: "拨打{{name}}的手机",
    mailName: "发邮件给{{name}}",
    clubClock: "所有时间均为俱乐部当地时间（{{zone}}）。",
  },
});
