import { defineMessages } from "#web/lib/i18n.ts";

export const passwordMessages = defineMessages({
  en: {
    showPassword: "Show password",
    hidePassword: "Hide password",
    currentPassword: "Current password",
    confirmYou: "You signed in a while ago: please confirm that it is you.",
    wrongPassword: "This is not your current password",
  },
  cn: {
    showPassword: "显示密码",
    hidePassword: "隐藏密码",
    currentPassword: "当前密码",
    confirmYou: "您登录已有一段时间，请确认是您本人操作。",
    wrongPassword: "当前密码不正确",
  },
});
