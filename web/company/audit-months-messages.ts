import { settingTexts } from "#contract/setting-texts.ts";
import { keptTexts } from "#contract/setting-value-texts.ts";
import { defineMessages } from "#web/lib/i18n.ts";

export const auditMonthsMessages = defineMessages({
  en: {
    title: settingTexts.en.auditMonths,
    effect: "Older entries are removed for good, within ten minutes and then every day. The log says so each time.",
    ...keptTexts.en,
  },
  cn: {
    title: settingTexts.cn.auditMonths,
    effect: "更早的记录会彻底删除：十分钟内首次执行，此后每天一次。每次删除都会记入日志。",
    ...keptTexts.cn,
  },
});
