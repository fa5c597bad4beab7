import { defineMessages } from "#web/lib/i18n.ts";

export const frameMessages = defineMessages({
  en: {
    trail: "Breadcrumbs",
    language: "Language",
    en: "English",
    cn: "中文",
  },
  cn: {
    trail: "当前位置",
    language: "语言",
    en: "English",
    cn: "中文",
  },
});
