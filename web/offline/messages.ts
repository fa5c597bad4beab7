import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const offlineMessages = defineMessages({
  en: {
    title: "You're offline",
    text: "The club can't be reached. Nothing can be booked or changed until you're back online; this page will then reload automatically.",
    sessions: "Your sessions",
    seen: "As of {{time}}",
    none: "No upcoming sessions at that time.",
    waits: "On the waitlist: {{what}}",
    unknown: "You haven't opened your schedule in this browser yet.",
    retry: "Try again",
  },
  cn: {
    title: "当前处于离线状态",
    text: "暂时无法连接俱乐部，网络恢复前不能约课或修改。恢复后页面会自动打开。",
    sessions: "您的课表",
    seen: "{{time}} 查看",
    none: "当时没有待上的课。",
    waits: "候补中：{{what}}",
    unknown: "此浏览器尚未打开过课表。",
    retry: "重试",
  },
});
