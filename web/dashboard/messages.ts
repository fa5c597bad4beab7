import { defineMessages } from "#web/lib/i18n.ts";

export const dashboardMessages = defineMessages({
  en: {
    comparedWith: "vs {{before}} one month earlier",
    noComparison: "nobody one month earlier",
  },
  cn: {
    comparedWith: "一个月前为 {{before}} 人",
    noComparison: "一个月前还没有人",
  },
});
