import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const passwordMessages = defineMessages({
  en: { showPassword: "Show password", hidePassword: "Hide password" },
  cn: { showPassword: "显示密码", hidePassword: "隐藏密码" },
});
