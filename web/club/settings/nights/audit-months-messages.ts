import { settingTexts } from "#contract/club/setting-labels.ts";
import { fixedValueTexts } from "#contract/club/setting-value-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const auditMonthsMessages = defineMessages({
  en: {
    title: settingTexts.en.auditMonths,
    now: `${settingTexts.en.auditMonths}: {{time}}`,
    change: "Change",
    effect: "Older entries are removed for good, within ten minutes and then every day. The log says so each time.",
    shorterTitle: "Keep entries for only {{time}}?",
    stays: "Entries from {{day}} on stay.",
    goes_one: "{{count}} older entry will be removed for good, within ten minutes. It can't be restored.",
    goes_other: "{{count}} older entries will be removed for good, within ten minutes. They can't be restored.",
    noneGoes: "No entry is older today. From now on, older entries are removed every day.",
    shorten: "Save and remove",
    ...fixedValueTexts.en,
  },
  cn: {
    title: settingTexts.cn.auditMonths,
    now: `${settingTexts.cn.auditMonths}：{{time}}`,
    change: "修改",
    effect: "更早的记录会彻底删除：十分钟内首次执行，此后每天一次。每次删除都会记入日志。",
    shorterTitle: "只保留 {{time}}的记录？",
    stays: "{{day}} 起的记录会保留。",
    goes_other: "更早的 {{count}} 条记录将在十分钟内彻底删除，无法恢复。",
    noneGoes: "目前没有更早的记录。此后每天删除更早的记录。",
    shorten: "保存并删除",
    ...fixedValueTexts.cn,
  },
});
