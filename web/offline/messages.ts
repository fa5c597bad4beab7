import { defineMessages } from "#web/lib/i18n.ts";

export const offlineMessages = defineMessages({
  en: {
    title: "You are offline",
    text: "The club cannot be reached. Nothing can be booked or changed until the connection is back; this page opens by itself then.",
    sessions: "Your sessions",
    seen: "As seen on {{time}}",
    none: "No session ahead was known.",
    unknown: "No schedule has been seen in this browser yet.",
    retry: "Try again",
  },
  cn: {
    title: "当前处于离线状态",
    text: "暂时无法连接俱乐部。网络恢复之前无法预约或更改，恢复后页面会自动打开。",
    sessions: "您的课程安排",
    seen: "{{time}} 查看",
    none: "当时没有后续课程。",
    unknown: "此浏览器尚未查看过课程安排。",
    retry: "重试",
  },
});
