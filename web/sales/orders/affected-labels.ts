import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const affectedMessages = defineMessages({
  en: {
    title: "Sessions on these days",
    reservation: "{{time}}: {{client}} with {{trainer}}",
    more: "and {{count}} more",
  },
  cn: {
    title: "这段时间的预约",
    reservation: "{{time}}：{{client}}，教练 {{trainer}}",
    more: "另有 {{count}} 个",
  },
});
