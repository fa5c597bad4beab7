import type { MessageKind } from "../messaging/message-events.ts";
import type { MessageEvent } from "../club/message-names.ts";

const en = {
  welcome: "Welcome",
  passwordForgotten: "Forgotten password",
  emailChanged: "Email address changed",
  newDevice: "Sign-in on a new device",
  securityChanged: "Sign-in security changed",
  sessionBooked: "Session booked",
  seriesBooked: "Repeating sessions booked",
  sessionMoved: "Session changed",
  seriesMoved: "Repeating sessions changed",
  sessionCancelled: "Session cancelled",
  seriesCancelled: "Repeating sessions cancelled",
  reminder: "Session reminder",
  leaveDecided: "Leave or dismissal",
  creditsLow: "Few session credits left",
  packageEnding: "Package ending soon",
  renewed: "Membership renewed",
  renewalAhead: "Upcoming renewal",
  renewalOffered: "Renewal offered",
  receipt: "Receipt",
  paymentDue: "Payment due",
  paymentOverdue: "Payment overdue",
  birthday: "Birthday greeting",
  trainerTomorrow: "Tomorrow's sessions",
  mailing: "Mailing",
  notice: "About your membership",
  personal: "Message from the club",
} as const satisfies Record<MessageEvent, string>;

const cn = {
  welcome: "欢迎邮件",
  passwordForgotten: "忘记密码",
  emailChanged: "邮箱变更",
  newDevice: "新设备登录",
  securityChanged: "登录安全变动",
  sessionBooked: "约课成功",
  seriesBooked: "重复课程已约",
  sessionMoved: "课程变更",
  seriesMoved: "重复课程变更",
  sessionCancelled: "课程取消",
  seriesCancelled: "重复课程取消",
  reminder: "上课提醒",
  leaveDecided: "请假、离职与终止",
  creditsLow: "课时不足",
  packageEnding: "套餐即将到期",
  renewed: "会籍续费",
  renewalAhead: "即将自动续费",
  renewalOffered: "邀请续费",
  receipt: "收据",
  paymentDue: "付款提醒",
  paymentOverdue: "逾期未付",
  birthday: "生日祝福",
  trainerTomorrow: "明天的课表",
  mailing: "群发邮件",
  notice: "会籍通知",
  personal: "俱乐部来信",
} as const satisfies Record<MessageEvent, string>;

/** The names of messages. */
export const eventTexts = { en, cn };

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
