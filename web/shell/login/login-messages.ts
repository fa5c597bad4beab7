import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const loginMessages = defineMessages({
  en: {
    stillThere: "Are you still there?",
    endsIn: "You will be signed out in {{time}}.",
    stay: "Stay signed in",
    lastMinutes: "You're about to be signed out",
    endsForGood: "You will be signed out in {{time}}. Please save your work and sign in again.",
  },
  cn: {
    stillThere: "您还在吗？",
    endsIn: "{{time}} 后将自动退出登录。",
    stay: "保持登录",
    lastMinutes: "即将退出登录",
    endsForGood: "{{time}} 后将自动退出登录，请保存好内容后重新登录。",
  },
});
