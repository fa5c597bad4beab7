import { settingTexts } from "#contract/setting-texts.ts";
import { defineMessages } from "#web/lib/i18n.ts";

export const auditMonthsMessages = defineMessages({
  en: {
    title: settingTexts.en.auditMonths,
    effect: "Older entries are removed for good, within ten minutes and then every day. The log says so each time.",
    forever: "Forever",
    months: "{{count}} months",
    years_one: "{{count}} year",
    years_other: "{{count}} years",
  },
  cn: {
    title: settingTexts.cn.auditMonths,
    effect: "更早的记录会彻底删除：十分钟内首次执行，此后每天一次。每次删除都会记入日志。",
    forever: "永久保留",
    months: "{{count}} 个月",
    years_other: "{{count}} 年",
  },
});
