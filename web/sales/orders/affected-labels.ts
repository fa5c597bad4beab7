import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const affectedMessages = defineMessages({
  en: {
    title: "Sessions on these days",
    reservation: "{{time}}: {{client}} with {{trainer}}",
    more: "and {{count}} more",
    classes_one: "1 booked class is cancelled:",
    classes_other: "{{count}} booked classes are cancelled:",
    classesTitle: "Booked classes on these days",
    oneClass: "{{time}}: {{name}}",
  },
  cn: {
    title: "这段时间的预约",
    reservation: "{{time}}：{{client}}，教练 {{trainer}}",
    more: "另有 {{count}} 个",
    classes_other: "取消 {{count}} 个团课预约：",
    classesTitle: "这段时间的团课预约",
    oneClass: "{{time}}：{{name}}",
  },
});
