import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const secondStepMessages = defineMessages({
  en: {
    title: "One more step",
    appText: "Enter the code that your authenticator app shows now.",
    recoveryText: "Enter one of the recovery codes you saved. Each works once.",
    passkeyText: "Confirm with your fingerprint, your face or your screen lock.",
    appCode: "Code from the app",
    recoveryCode: "Recovery code",
    confirm: "Confirm",
    byRecovery: "Use a recovery code instead",
    byApp: "Use a code from the app instead",
    byPasskey: "Use a passkey instead",
    required: "Set up two-step sign-in",
    requiredText:
      "Your club asks for more than a password. Add a passkey or set up an app on your phone, and you can go on.",
    requiredAppText: "Your club asks for more than a password. Set up an app on your phone, and you can go on.",
    startOver: "Back to sign-in",
    lost: "No codes left? An admin of the club can help you sign in.",
  },
  cn: {
    title: "还差一步",
    appText: "请输入验证器应用当前显示的验证码。",
    recoveryText: "请输入一个保存过的恢复码，每个仅可使用一次。",
    passkeyText: "请用指纹、面容或锁屏密码确认。",
    appCode: "应用显示的验证码",
    recoveryCode: "恢复码",
    confirm: "确认",
    byRecovery: "改用恢复码",
    byApp: "改用应用验证码",
    byPasskey: "改用通行密钥",
    required: "设置两步验证",
    requiredText: "您的俱乐部要求在密码之外再确认一次。请添加通行密钥或用手机应用完成设置，然后继续。",
    requiredAppText: "您的俱乐部要求在密码之外再确认一次。请用手机应用完成设置，然后继续。",
    startOver: "返回登录",
    lost: "恢复码也没有了？请联系俱乐部管理员。",
  },
});
