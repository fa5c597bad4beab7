import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const numberMessages = defineMessages({
  en: { place: "{{number}}", time: "{{number}}" },
  cn: { place: "第 {{number}} 位", time: "第 {{number}} 次" },
});
