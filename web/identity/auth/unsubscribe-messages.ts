import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const unsubscribeMessages = defineMessages({
  en: {
    title: "Unsubscribe",
    text: "Do you want to stop getting email about “{{kind}}”?",
    textWaiting: "One moment…",
    button: "Unsubscribe",
    done: "Unsubscribed",
    doneText:
      "You won't get email about this any more: {{kind}}. You can change this any time in your profile under Messages.",
    toMessages: "Notifications",
    unknown: "This link isn't valid",
    unknownText: "It may be incomplete. You can choose what you get in your profile under Messages.",
    failed: "This page couldn't be loaded",
  },
  cn: {
    title: "退订邮件",
    text: "不再接收有关“{{kind}}”的邮件？",
    textWaiting: "请稍候…",
    button: "退订",
    done: "已退订",
    doneText: "您将不再收到以下内容的邮件：{{kind}}。您可以随时在“我的资料”的“消息”中更改。",
    toMessages: "通知设置",
    unknown: "链接无效",
    unknownText: "链接可能不完整。您可以在“我的资料”的“消息”中选择接收哪些消息。",
    failed: "页面加载失败",
  },
});
