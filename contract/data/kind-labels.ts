import type { MessageKind } from "../messaging/message-events.ts";

/** The names of message groups that are muted together. */
export const kindTexts = {
  en: {
    account: "Account and security",
    sessions: "Sessions",
    reminders: "Reminders",
    membership: "Membership and leave",
    payments: "Payments",
    greetings: "Greetings",
    teaching: "Teaching",
    personal: "Messages written to you by staff",
    club: "News and offers",
  } satisfies Record<MessageKind, string>,
  cn: {
    account: "账户与安全",
    sessions: "预约变动",
    reminders: "上课提醒",
    membership: "会籍与请假",
    payments: "付款",
    greetings: "祝福与问候",
    teaching: "授课安排",
    personal: "工作人员写给您的邮件",
    club: "活动与优惠",
  } satisfies Record<MessageKind, string>,
};
