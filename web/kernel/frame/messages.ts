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
    clubClock: "所有时间均为俱乐部当地时间（{{zone}}）。",
  },
});
