import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const packageAskMessages = defineMessages({
  en: {
    intro: "Choose a package and the front desk gets back to you. You pay there; nothing is charged here.",
    again: "Buy again",
    sessions: "Sessions",
    memberships: "Memberships",
    ask: "Ask the desk",
    askFor: "Ask the desk for {{name}}",
    open: "Requested {{date}}. The desk will get back to you.",
    withdraw: "Withdraw",
    withdrawFor: "Withdraw request for {{name}}",
    asked: "Desk asked for {{name}}",
    withdrawn: "Request for {{name}} withdrawn",
    most: "You have {{count}} open requests. Withdraw one to ask for another package.",
    none: "Nothing for sale here yet",
    noneText: "Ask at the front desk.",
    go: "Renew or buy",
  },
  cn: {
    intro: "选好套餐，前台会与您联系。到店付款，此处不会扣款。",
    again: "再次购买",
    sessions: "课时",
    memberships: "会籍",
    ask: "请前台办理",
    askFor: "请前台办理{{name}}",
    open: "{{date}}已告知前台，请等候联系。",
    withdraw: "撤回",
    withdrawFor: "撤回{{name}}",
    asked: "已请前台办理{{name}}",
    withdrawn: "已撤回{{name}}",
    most: "已有 {{count}} 项待前台处理，撤回一项后可选择其他套餐。",
    none: "暂无可购套餐",
    noneText: "请向前台咨询。",
    go: "续费或购买",
  },
});

/** The sessions in a package, and how long it lasts. */
export const termMessages = defineMessages({
  en: {
    sessions_one: "{{count}} session",
    sessions_other: "{{count}} sessions",
    credits_one: "{{count}} credit",
    credits_other: "{{count}} credits",
    creditsWithFree_one: "{{count}} credit + {{free}} free",
    creditsWithFree_other: "{{count}} credits + {{free}} free",
    withFree_one: "{{count}} session + {{free}} free",
    withFree_other: "{{count}} sessions + {{free}} free",
    within: "{{sessions}} · {{duration}}",
  },
  cn: {
    sessions_other: "{{count}} 节课",
    withFree_other: "{{count}} 节课，另赠 {{free}} 节",
    credits_other: "{{count}} 次",
    creditsWithFree_other: "{{count}} 次，另赠 {{free}} 次",
    within: "{{sessions}} · {{duration}}",
  },
});
