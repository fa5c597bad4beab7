import { defineMessages } from "#web/lib/i18n.ts";

export const auditMonthsMessages = defineMessages({
  en: {
    title: "How long entries are kept",
    effect: "Older entries are removed for good, within ten minutes and then every day. The log says so each time.",
    forever: "Forever",
    months: "{{count}} months",
    years_one: "{{count}} year",
    years_other: "{{count}} years",
  },
  cn: {
    title: "记录保留多久",
    effect: "更早的记录会彻底删除：十分钟内首次执行，此后每天一次。每次删除都会记入日志。",
    forever: "永久保留",
    months: "{{count}} 个月",
    years_other: "{{count}} 年",
  },
});
