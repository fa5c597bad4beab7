import type { NotificationEvent } from "#contract/notifications.ts";
import { defineMessages } from "#web/lib/i18n.ts";

type Told =
  | Exclude<NotificationEvent, "CREDITS_LOW">
  | "resized"
  | "retrained"
  | "movedAndRetrained"
  | "passed"
  | `${"client." | ""}dismissed.${Extract<NotificationEvent, `REASON_${string}`>}`;

const en = {
  REASON_SUBMITTED: "A leave has been entered for you: {{from}}, back on {{until}}.",
  REASON_MODIFIED: "Your leave has been changed: {{from}}, back on {{until}}.",
  REASON_WITHDRAWN: "Your leave of {{from}} has been withdrawn.",
  "dismissed.REASON_SUBMITTED": "Your dismissal has been entered, effective {{from}}.",
  "client.dismissed.REASON_SUBMITTED": "Your dismissal has been entered, effective {{from}}.",
  "dismissed.REASON_MODIFIED": "Your dismissal has been changed, effective {{from}}.",
  "client.dismissed.REASON_MODIFIED": "Your dismissal has been changed, effective {{from}}.",
  "dismissed.REASON_WITHDRAWN": "Your dismissal of {{from}} has been withdrawn.",
  "client.dismissed.REASON_WITHDRAWN": "Your dismissal of {{from}} has been withdrawn.",
  RESERVATION_MADE: "New session on {{time}}: {{course}} with {{name}}.",
  RESERVATION_MOVED: "Session moved from {{was}} to {{time}}: {{course}} with {{name}}.",
  resized: "Session on {{time}} now lasts {{minutes}} minutes: {{course}} with {{name}}.",
  retrained: "Session on {{time}}: {{course}} is now with {{name}} instead of {{former}}.",
  movedAndRetrained: "Session moved from {{was}} to {{time}}: {{course}}, now with {{name}} instead of {{former}}.",
  RESERVATION_CANCELLED: "Session of {{time}} cancelled: {{course}} with {{name}}.",
  RESERVATION_DONE: "Session of {{time}} done: {{course}} with {{name}}.",
  passed: "Session of {{time}} passed on to {{trainer}}: {{course}} with {{name}}.",
  PACKAGE_ENDING: "Your package {{package}} runs out on {{until}}.",
  CLIENT_ASSIGNED: "{{name}} is your client now.",
} as const satisfies Record<Told, string>;

const cn = {
  REASON_SUBMITTED: "已为您登记请假：{{from}}起，{{until}}返回。",
  REASON_MODIFIED: "您的请假已调整：{{from}}起，{{until}}返回。",
  REASON_WITHDRAWN: "您自{{from}}起的请假已撤销。",
  "dismissed.REASON_SUBMITTED": "您的离职已登记，{{from}}生效。",
  "client.dismissed.REASON_SUBMITTED": "您的会籍终止已登记，{{from}}生效。",
  "dismissed.REASON_MODIFIED": "您的离职已调整，{{from}}生效。",
  "client.dismissed.REASON_MODIFIED": "您的会籍终止已调整，{{from}}生效。",
  "dismissed.REASON_WITHDRAWN": "您原定{{from}}生效的离职已撤销。",
  "client.dismissed.REASON_WITHDRAWN": "您原定{{from}}生效的会籍终止已撤销。",
  RESERVATION_MADE: "新预约：{{time}}，{{name}}，{{course}}。",
  RESERVATION_MOVED: "预约已改期：与{{name}}的{{course}}由{{was}}改为{{time}}。",
  resized: "预约时长已调整：{{time}}，{{name}}，{{course}}，改为 {{minutes}} 分钟。",
  retrained: "教练已更换：{{time}}的{{course}}由{{former}}改为{{name}}授课。",
  movedAndRetrained: "预约已改期并更换教练：{{course}}由{{was}}改为{{time}}，由{{former}}改为{{name}}授课。",
  RESERVATION_CANCELLED: "预约已取消：{{time}}，{{name}}，{{course}}。",
  RESERVATION_DONE: "课程已完成：{{time}}，{{name}}，{{course}}。",
  passed: "预约已转交：{{name}}的{{course}}（{{time}}）改由{{trainer}}授课。",
  PACKAGE_ENDING: "您的套餐“{{package}}”将于{{until}}到期。",
  CLIENT_ASSIGNED: "{{name}}现在是您的会员。",
} as const satisfies Record<Told, string>;

export const notificationMessages = defineMessages({
  en: {
    ...en,
    bell_one: "Notifications, {{count}} unread",
    bell_other: "Notifications, {{count}} unread",
    title: "Notifications",
    none: "Nothing has happened yet.",
    noneText: "Sessions, leave and packages of yours are told here.",
    older: "Show older",
    unread: "New",
    CREDITS_LOW_one: "You have {{count}} credit left to book.",
    CREDITS_LOW_other: "You have {{count}} credits left to book.",
  },
  cn: {
    ...cn,
    bell_other: "通知，{{count}} 条未读",
    title: "通知",
    none: "暂无通知",
    noneText: "与您有关的课程、请假和套餐变动会显示在这里。",
    older: "查看更早的通知",
    unread: "新",
    CREDITS_LOW_other: "您还剩 {{count}} 课时可预约。",
  },
});
