import { settingTexts } from "#contract/club/setting-labels.ts";
import { settingValueTexts } from "#contract/club/setting-value-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const hoursMessages = defineMessages({
  en: {
    ...settingTexts.en,
    ...settingValueTexts.en,
    openingHoursEffect: "Clients book within these hours. Staff can book outside them and are asked first.",
    open: "{{day}}: open",
    opens: "{{day}}: opens",
    closes: "{{day}}: closes",
    to: "to",
    addSpan: "{{day}}: add hours",
    removeSpan: "{{day}}: remove hours",
    overlaps: "Overlaps the other hours",
    closedDaysEffect: "Closed all day, such as holidays.",
    addClosedDay: "Add a day",
    removeClosedDay: "Remove closed day {{number}}",
    firstDay: "First day",
    lastDay: "Last day",
    closedName: "Name (optional)",
  },
  cn: {
    ...settingTexts.cn,
    ...settingValueTexts.cn,
    openingHoursEffect: "会员只能在营业时间内约课；员工可在营业时间以外约课，系统会先确认。",
    open: "{{day}}营业",
    opens: "{{day}}开始时间",
    closes: "{{day}}结束时间",
    to: "至",
    addSpan: "{{day}}：添加时段",
    removeSpan: "{{day}}：移除时段",
    overlaps: "与其他时段重叠",
    closedDaysEffect: "全天闭馆，例如节假日。",
    addClosedDay: "添加闭馆日",
    removeClosedDay: "移除第 {{number}} 项闭馆日",
    firstDay: "第一天",
    lastDay: "最后一天",
    closedName: "名称（选填）",
  },
});
