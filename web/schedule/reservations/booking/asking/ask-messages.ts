import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const askMessages = defineMessages({
  en: {
    trainer: "Ask for a trainer",
    trainerText: "You don't have a trainer yet. The club chooses one with you; then you book your sessions here.",
    credits: "Get sessions",
    creditsText: "You have no credits yet. Buy a package from the club; then you book your sessions here.",
    call: "Call {{phone}}",
    comeBy: "Please ask at the front desk.",
  },
  cn: {
    trainer: "联系俱乐部安排教练",
    trainerText: "您还没有教练。请联系俱乐部安排，之后就可以在这里约课。",
    credits: "购买课时",
    creditsText: "您还没有课时。请向俱乐部购买，之后就可以在这里约课。",
    call: "拨打 {{phone}}",
    comeBy: "请到前台咨询。",
  },
});
