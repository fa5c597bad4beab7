import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const confirmMessages = defineMessages({
  en: {
    title: "Is it still you?",
    text: "Before this is done, please confirm that it's you. You won't be asked again for ten minutes.",
    password: "Your password",
    wrongPassword: "This password isn't right",
    code: "Code from the app, or a recovery code",
    recoveryCode: "Recovery code",
    byCode: "Use a code instead",
    byPasskey: "Use a passkey instead",
    confirm: "Confirm",
  },
  cn: {
    title: "请确认是您本人",
    text: "此操作需要先确认是您本人。确认后十分钟内不再询问。",
    password: "您的密码",
    wrongPassword: "密码不正确",
    code: "应用验证码或恢复码",
    recoveryCode: "恢复码",
    byCode: "改用验证码或恢复码",
    byPasskey: "改用通行密钥",
    confirm: "确认",
  },
});
