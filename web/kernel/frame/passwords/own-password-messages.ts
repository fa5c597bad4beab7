import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const ownPasswordMessages = defineMessages({
  en: {
    currentPassword: "Current password",
    confirmYou: "You signed in a while ago. Please confirm that it's you.",
    wrongPassword: "This isn't your current password",
  },
  cn: {
    currentPassword: "当前密码",
    confirmYou: "您登录已有一段时间，请确认是您本人操作。",
    wrongPassword: "当前密码不正确",
  },
});
