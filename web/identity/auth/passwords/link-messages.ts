import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const linkMessages = defineMessages({
  en: {
    forgottenText: "Enter the email you sign in with. We'll send you a link to choose a new password.",
    send: "Send link",
    sent: "Check your email",
    sentText:
      "If {{email}} belongs to an account here, a link is on its way. It works once, within 30 minutes. Nothing there? Check your spam folder, or ask the front desk.",
    toSignIn: "Back to sign-in",
    welcome: "Welcome, {{name}}",
    welcomeText: "Choose a password for your account. You'll be signed in right away.",
    renew: "Choose a new password",
    renewText: "You'll be signed in here, and signed out everywhere else.",
    gone: "This link no longer works",
    goneText: "It has expired or was already used. Ask for a new one, or ask the front desk.",
    askAgain: "Send a new link",
  },
  cn: {
    forgottenText: "请输入登录邮箱，我们会发送链接，供您设置新密码。",
    send: "发送链接",
    sent: "请查收邮件",
    sentText:
      "如果 {{email}} 是本俱乐部账号的邮箱，您会收到一封带链接的邮件。链接仅可使用一次，30 分钟内有效。没有收到？请查看垃圾邮件，或联系前台。",
    toSignIn: "返回登录",
    welcome: "{{name}}，欢迎！",
    welcomeText: "请为您的账号设置密码，设置后即可登录。",
    renew: "设置新密码",
    renewText: "设置后，您将在此设备登录，其他设备将退出登录。",
    gone: "链接已失效",
    goneText: "链接已过期或已使用过。请重新获取，或联系前台。",
    askAgain: "重新发送链接",
  },
});
