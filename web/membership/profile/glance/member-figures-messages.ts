import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const memberFigureMessages = defineMessages({
  en: {
    bookable_one: "credit left to book",
    bookable_other: "credits left to book",
    bookedAndDone: "{{booked}} booked, {{done}} done",
    later_one: "{{count}} more from {{date}}",
    later_other: "{{count}} more from {{date}}",
    daysLeft_one: "day left",
    daysLeft_other: "days left",
    daysToGo_one: "day to go",
    daysToGo_other: "days to go",
    daysSoFar_one: "day so far",
    daysSoFar_other: "days so far",
    until: "Membership through {{date}}",
    endedOn: "Membership ended {{date}}",
    startsOn: "Membership starts {{date}}",
    noEnd: "Membership with no end",
  },
  cn: {
    bookable_other: "节可约",
    bookedAndDone: "已约 {{booked}} 节，已上课 {{done}} 节",
    later_other: "另有 {{count}} 节，{{date}}起可用",
    daysLeft_other: "天",
    daysToGo_other: "天后开始",
    daysSoFar_other: "天",
    until: "会籍剩余天数，至{{date}}",
    endedOn: "会籍已于{{date}}到期",
    startsOn: "会籍{{date}}开始",
    noEnd: "会籍无期限",
  },
});
