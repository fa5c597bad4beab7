import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const endMessages = defineMessages({
  en: {
    idle: "You were inactive for 15 minutes, so you have been signed out.",
    over: "You have been signed out. Please sign in again.",
  },
  cn: {
    idle: "您已 15 分钟未操作，系统已自动退出登录。",
    over: "登录已失效，请重新登录。",
  },
});
