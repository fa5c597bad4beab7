import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import type { SecurityChange } from "#contract/messaging/security-changes.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

type LapseEvent = "LAPSE_NOTED" | "LAPSE_WAIVED";
type NotificationKey =
  | Exclude<NotificationEvent, "CREDITS_LOW" | "RENEWAL_HELD" | "SECURITY_CHANGED" | LapseEvent>
  | `${"late" | "noShow"}.${LapseEvent}`
  | `security.${SecurityChange}`
  | "security.atDevice"
  | `${"owing" | "notOnSale"}.RENEWAL_HELD`
  | `${"booking" | "busy" | "away" | "noEntry"}.CLASS_CANCELLED`
  | `${"gone" | "other"}.CLASS_UNASSIGNED`
  | "teaching.CLASS_MOVED"
  | "classOthers"
  | `passedOver.${PassedOverReason}`
  | "priceWas"
  | "resized"
  | "retrained"
  | "series.retrained"
  | "series.passed"
  | "movedAndRetrained"
  | "passed"
  | `series.${"RESERVATION_MADE" | "RESERVATION_MOVED" | "RESERVATION_CANCELLED"}`
  | `${"" | "series."}${"joins" | "leaves"}`
  | "comma"
  | `${"client." | ""}dismissed.${Extract<NotificationEvent, `REASON_${string}`>}`;

const en = {
  REASON_SUBMITTED: "You have been put on leave: starting {{from}}, back on {{until}}.",
  REASON_MODIFIED: "Your leave has been changed: starting {{from}}, back on {{until}}.",
  REASON_WITHDRAWN: "Your leave starting {{from}} has been withdrawn.",
  "dismissed.REASON_SUBMITTED": "Your employment will end on {{from}}.",
  "client.dismissed.REASON_SUBMITTED": "Your membership will end on {{from}}.",
  "dismissed.REASON_MODIFIED": "Your employment will now end on {{from}}.",
  "client.dismissed.REASON_MODIFIED": "Your membership will now end on {{from}}.",
  "dismissed.REASON_WITHDRAWN": "Your employment will no longer end on {{from}}.",
  "client.dismissed.REASON_WITHDRAWN": "Your membership will no longer end on {{from}}.",
  RESERVATION_MADE: "New session on {{time}}: {{course}} with {{name}}.",
  "series.RESERVATION_MADE": "{{count}} new sessions, on {{time}} and on {{days}}: {{course}} with {{name}}.",
  comma: ", ",
  RESERVATION_MOVED: "Session moved from {{was}} to {{time}}: {{course}} with {{name}}.",
  "series.RESERVATION_MOVED":
    "{{count}} sessions moved, now on {{time}} (before: {{was}}) and on {{days}}: {{course}} with {{name}}.",
  resized: "Session on {{time}} now lasts {{minutes}} minutes: {{course}} with {{name}}.",
  "series.retrained":
    "{{count}} sessions, on {{time}} and on {{days}}: {{course}} is now with {{name}} instead of {{former}}.",
  "series.passed": "{{count}} sessions of {{name}}, on {{time}} and on {{days}}, are now given by {{trainer}}.",
  retrained: "Session on {{time}}: {{course}} is now with {{name}} instead of {{former}}.",
  movedAndRetrained: "Session moved from {{was}} to {{time}}: {{course}}, now with {{name}} instead of {{former}}.",
  RESERVATION_CANCELLED: "Session on {{time}} cancelled: {{course}} with {{name}}.",
  "series.RESERVATION_CANCELLED":
    "{{count}} sessions cancelled, on {{time}} and on {{days}}: {{course}} with {{name}}.",
  joins: "{{name}} joins the session on {{time}}: {{course}} with {{others}}.",
  "series.joins": "{{name}} joins {{count}} sessions, on {{time}} and on {{days}}: {{course}} with {{others}}.",
  leaves: "{{name}} is no longer in the session on {{time}}: {{course}} with {{others}}.",
  "series.leaves":
    "{{name}} is no longer in {{count}} sessions, on {{time}} and on {{days}}: {{course}} with {{others}}.",
  RESERVATION_DONE: "Session on {{time}} completed: {{course}} with {{name}}.",
  passed: "Session on {{time}} reassigned to {{trainer}}: {{course}} with {{name}}.",
  ROSTER_OPEN: "The roster of {{name}} on {{time}} is still open. Please close it.",
  CLASS_BOOKED: "Booked for you: {{name}} on {{time}}.",
  CLASS_MOVED: "{{name}} moved from {{was}} to {{time}}. You can cancel for free until it starts.",
  CLASS_TRAINER_CHANGED: "{{name}} on {{time}} is now with {{trainer}}. You can cancel for free until it starts.",
  CLASS_CANCELLED: "{{name}} on {{time}} is cancelled.",
  "booking.CLASS_CANCELLED": "Your booking of {{name}} on {{time}} was cancelled.",
  "busy.CLASS_CANCELLED": "{{name}} on {{time}} has moved to a time at which you are busy. Your booking was cancelled.",
  "away.CLASS_CANCELLED": "You are away on {{time}}. Your booking of {{name}} was cancelled.",
  "noEntry.CLASS_CANCELLED": "Nothing you have bought includes {{name}} on {{time}}. Your booking was cancelled.",
  "teaching.CLASS_MOVED": "Your class {{name}} moved from {{was}} to {{time}}.",
  CLASS_ASSIGNED: "You teach {{name}} on {{time}}.",
  CLASS_UNASSIGNED: "You no longer teach {{name}} on {{time}}.",
  "other.CLASS_UNASSIGNED": "You no longer teach {{name}} on {{time}}; {{trainer}} does.",
  "gone.CLASS_UNASSIGNED": "Your class {{name}} on {{time}} is cancelled ({{reason}}).",
  classOthers: "{{said}} ({{count}} more)",
  WAIT_BOOKED: "A place came free: you are booked for {{name}} on {{time}}. You can still cancel for free.",
  WAIT_OFFERED:
    "A place in {{name}} on {{time}} is held for you until {{until}}. Accept it, or it goes to the next on the waitlist.",
  WAIT_CALLED: "A place in {{name}} on {{time}} is free. The first on the waitlist to accept has it.",
  WAIT_LAPSED: "The place in {{name}} on {{time}} is no longer held for you, and you are off the waitlist.",
  WAIT_PASSED_OVER: "A place in {{name}} on {{time}} came free, but {{reason}}. You keep your place on the waitlist.",
  "passedOver.BOOKING_NOT_OPEN": "booking has not opened",
  "passedOver.PERSON_UNAVAILABLE": "you are away then",
  "passedOver.BOOKING_PAUSED": "your booking is paused",
  "passedOver.ACCOUNT_OWING": "a payment is overdue",
  "passedOver.CLIENT_BUSY": "you are busy at that time",
  "passedOver.CLASS_LIMIT_REACHED": "the classes of your membership are used",
  "passedOver.COURSE_QUOTA_EXHAUSTED": "you have no credits left for it",
  "passedOver.NO_ENTRY": "nothing you have bought includes it",
  PACKAGE_ENDING: "Your package {{package}} is valid through {{until}}.",
  RENEWAL_AHEAD:
    "Your membership {{package}} renews on {{from}} for {{amount}}{{price}}. You can stop it before {{day}}.",
  RENEWAL_OFFERED:
    "Your membership {{package}} can be renewed from {{from}} for {{amount}}{{price}}. Say yes in your orders or at the front desk.",
  ORDER_RENEWED: "Your membership {{package}} has been renewed from {{from}} for {{amount}}{{price}}.",
  PAYMENT_DUE: "{{amount}} is due on {{day}}.",
  PAYMENT_OVERDUE: "{{amount}} has been due since {{day}}. Please pay at the front desk.",
  priceWas: " (last time {{was}})",
  "owing.RENEWAL_HELD": "{{name}} owes too much to be renewed: {{package}} is valid through {{until}}.",
  "notOnSale.RENEWAL_HELD": "{{name}} is not renewed: {{package}} is no longer sold. It is valid through {{until}}.",
  "late.LAPSE_NOTED":
    "You cancelled {{class}} on {{time}} after the last free moment. It counts from {{counts}}, unless the desk waives it.",
  "noShow.LAPSE_NOTED":
    "You did not come to {{class}} on {{time}}. It counts from {{counts}}, unless the desk waives it.",
  "late.LAPSE_WAIVED": "Your late cancellation of {{class}} on {{time}} was waived.",
  "noShow.LAPSE_WAIVED": "Your absence from {{class}} on {{time}} was waived.",
  BOOKING_PAUSED: "You can book online again from {{time}}. Until then the desk books for you.",
  PACKAGE_ASKED: "{{name}} asks for {{package}}.",
  CLIENT_ASSIGNED: "{{name}} is now your client.",
  WEBHOOK_OFF: "The webhook to {{host}} was switched off because messages couldn't be delivered.",
  BACKUP_FAILED: "A backup failed. {{reason}}",
  NEW_DEVICE: "New sign-in to your account: {{device}}. If this wasn't you, change your password.",
  "security.appOn": "Two-step sign-in: an authenticator app was switched on.",
  "security.appOff": "Two-step sign-in: the authenticator app was switched off.",
  "security.codesRenewed": "Two-step sign-in: new recovery codes were made.",
  "security.passkeyAdded": "A passkey was added to your account.",
  "security.passkeyRemoved": "A passkey was removed from your account.",
  "security.factorReset": "An admin reset your two-step sign-in.",
  "security.loginsEnded": "An admin signed you out everywhere.",
  "security.stepFailed":
    "Somebody gave your password and then wrong codes several times. If this wasn't you, change your password.",
  "security.confirmFailed":
    "Somebody at a device where you are signed in failed several times to confirm that they are you. If this wasn't you, change your password and sign out everywhere.",
  "security.atDevice": "{{what}} Device: {{device}}.",
  UNDONE: "Undone: {{what}}",
} as const satisfies Record<NotificationKey, string>;

const cn = {
  REASON_SUBMITTED: "已为您登记请假：{{from}}起，{{until}}销假。",
  REASON_MODIFIED: "您的请假已修改：{{from}}起，{{until}}销假。",
  REASON_WITHDRAWN: "您自{{from}}起的请假已撤销。",
  "dismissed.REASON_SUBMITTED": "您的离职已登记，最后工作日为{{from}}。",
  "client.dismissed.REASON_SUBMITTED": "您的会籍将于{{from}}终止。",
  "dismissed.REASON_MODIFIED": "您的离职日期已改为{{from}}。",
  "client.dismissed.REASON_MODIFIED": "您的会籍终止日期已改为{{from}}。",
  "dismissed.REASON_WITHDRAWN": "您原定{{from}}的离职已撤销。",
  "client.dismissed.REASON_WITHDRAWN": "您的会籍将不再于{{from}}终止。",
  RESERVATION_MADE: "您有新的预约：{{time}}，{{course}}，{{person}}。",
  "series.RESERVATION_MADE": "您有 {{count}} 节新的预约：{{time}}，以及{{days}}，{{course}}，{{person}}。",
  comma: "、",
  RESERVATION_MOVED: "预约已改期：{{was}} 改为 {{time}}，{{course}}，{{person}}。",
  "series.RESERVATION_MOVED":
    "{{count}} 节预约已改期：{{time}}（原为 {{was}}），以及{{days}}，{{course}}，{{person}}。",
  resized: "预约时长已改为 {{minutes}} 分钟：{{time}}，{{course}}，{{person}}。",
  "series.retrained":
    "{{count}} 节课的教练已更换：{{time}}，以及{{days}}，{{course}}，由教练 {{former}} 改为教练 {{name}}。",
  "series.passed": "{{name}} 的 {{count}} 节课改由教练 {{trainer}} 上：{{time}}，以及{{days}}。",
  retrained: "教练已更换：{{time}}，{{course}}，由教练 {{former}} 改为教练 {{name}}。",
  movedAndRetrained: "预约已改期并更换教练：{{was}} 改为 {{time}}，{{course}}，由教练 {{former}} 改为教练 {{name}}。",
  RESERVATION_CANCELLED: "预约已取消：{{time}}，{{course}}，{{person}}。",
  "series.RESERVATION_CANCELLED": "已取消 {{count}} 节预约：{{time}}，以及{{days}}，{{course}}，{{person}}。",
  joins: "{{name}} 加入了 {{time}} 的课：{{course}}，同课会员 {{others}}。",
  "series.joins": "{{name}} 加入了 {{count}} 节课：{{time}}，以及{{days}}，{{course}}，同课会员 {{others}}。",
  leaves: "{{name}} 不再上 {{time}} 的课：{{course}}，其余会员 {{others}} 照常。",
  "series.leaves": "{{name}} 不再上 {{count}} 节课：{{time}}，以及{{days}}，{{course}}，其余会员 {{others}} 照常。",
  RESERVATION_DONE: "已消课：{{time}}，{{course}}，{{person}}。",
  passed: "预约已转给教练 {{trainer}}：{{time}}，{{course}}，会员 {{name}}。",
  ROSTER_OPEN: "{{time}} {{name}}还没有结束点名，请处理。",
  CLASS_BOOKED: "已为您预约：{{time}} {{name}}。",
  CLASS_MOVED: "{{name}} 从 {{was}} 改到 {{time}}，开始前可免费取消。",
  CLASS_TRAINER_CHANGED: "{{time}} {{name}} 改由 {{trainer}} 带课，开始前可免费取消。",
  CLASS_CANCELLED: "{{time}} {{name}} 已取消。",
  "booking.CLASS_CANCELLED": "您预约的 {{time}} {{name}} 已取消。",
  "busy.CLASS_CANCELLED": "{{time}} {{name}} 改期后与您的其他安排冲突，预约已取消。",
  "away.CLASS_CANCELLED": "{{time}} 您不在，{{name}} 的预约已取消。",
  "noEntry.CLASS_CANCELLED": "您所购的项目不包含 {{time}} {{name}}，预约已取消。",
  "teaching.CLASS_MOVED": "您所带的 {{name}} 从 {{was}} 改到 {{time}}。",
  CLASS_ASSIGNED: "{{time}} {{name}} 由您带课。",
  CLASS_UNASSIGNED: "{{time}} {{name}} 不再由您带课。",
  "other.CLASS_UNASSIGNED": "{{time}} {{name}} 不再由您带课，改由 {{trainer}} 带课。",
  "gone.CLASS_UNASSIGNED": "您所带的 {{time}} {{name}} 已取消（{{reason}}）。",
  classOthers: "{{said}}（另有 {{count}} 节）",
  WAIT_BOOKED: "候补成功：已为您预约 {{time}} {{name}}，目前仍可免费取消。",
  WAIT_OFFERED: "{{time}} {{name}} 有空位，为您保留至{{until}}。请及时确认，否则将让给下一位。",
  WAIT_CALLED: "{{time}} {{name}} 有空位，候补会员先确认先得。",
  WAIT_LAPSED: "{{time}} {{name}} 的名额未在时限内确认，您已退出候补。",
  WAIT_PASSED_OVER: "{{time}} {{name}} 有空位，但{{reason}}。您的候补位次不变。",
  "passedOver.BOOKING_NOT_OPEN": "尚未开放预约",
  "passedOver.PERSON_UNAVAILABLE": "您届时不在",
  "passedOver.BOOKING_PAUSED": "您的自助约课已暂停",
  "passedOver.ACCOUNT_OWING": "您有逾期欠款",
  "passedOver.CLIENT_BUSY": "您在该时间另有安排",
  "passedOver.CLASS_LIMIT_REACHED": "您会籍包含的团课次数已用完",
  "passedOver.COURSE_QUOTA_EXHAUSTED": "您没有可用课时",
  "passedOver.NO_ENTRY": "您所购的项目不包含该团课",
  PACKAGE_ENDING: "您的套餐“{{package}}”有效期至{{until}}。",
  RENEWAL_AHEAD: "您的会籍“{{package}}”将于{{from}}自动续费，{{amount}}{{price}}。{{day}}之前可以停止续费。",
  RENEWAL_OFFERED: "您的会籍“{{package}}”可从{{from}}起续费，{{amount}}{{price}}。请在“我的订单”中确认，或到前台办理。",
  ORDER_RENEWED: "您的会籍“{{package}}”已续费，{{from}}起生效，{{amount}}{{price}}。",
  PAYMENT_DUE: "您有 {{amount}} 应于{{day}}支付。",
  PAYMENT_OVERDUE: "您有 {{amount}} 自{{day}}起应付未付，请尽快到前台付款。",
  priceWas: "（上次 {{was}}）",
  "owing.RENEWAL_HELD": "会员 {{name}} 欠款过多，未自动续费：“{{package}}”有效期至{{until}}。",
  "notOnSale.RENEWAL_HELD": "会员 {{name}} 未自动续费：“{{package}}”已停售，有效期至{{until}}。",
  "late.LAPSE_NOTED": "您取消 {{time}} 的“{{class}}”时已过免费取消的时间。如前台未免除，将于 {{counts}} 起计入。",
  "noShow.LAPSE_NOTED": "您未到 {{time}} 的“{{class}}”。如前台未免除，将于 {{counts}} 起计入。",
  "late.LAPSE_WAIVED": "您对 {{time}} “{{class}}”的逾时取消已免除。",
  "noShow.LAPSE_WAIVED": "您对 {{time}} “{{class}}”的爽约已免除。",
  BOOKING_PAUSED: "您的自助约课已暂停，{{time}}恢复。其间可由前台代约。",
  PACKAGE_ASKED: "会员 {{name}} 想办理“{{package}}”。",
  CLIENT_ASSIGNED: "会员 {{name}} 已分配给您。",
  WEBHOOK_OFF: "发往 {{host}} 的 Webhook 因消息无法送达已关闭。",
  BACKUP_FAILED: "备份失败：{{reason}}",
  NEW_DEVICE: "您的账户在新设备上登录：{{device}}。如非本人，请修改密码。",
  "security.appOn": "两步验证：已开启身份验证器。",
  "security.appOff": "两步验证：身份验证器已关闭。",
  "security.codesRenewed": "两步验证：恢复码已重新生成。",
  "security.passkeyAdded": "您的账户已添加通行密钥。",
  "security.passkeyRemoved": "您的账户已移除通行密钥。",
  "security.factorReset": "管理员已重置您的两步验证。",
  "security.loginsEnded": "管理员已让您的所有设备下线。",
  "security.stepFailed": "有人输入了您的密码，随后多次输错验证码。如非本人，请修改密码。",
  "security.confirmFailed": "有人在您已登录的设备上多次验证身份失败。如非本人，请修改密码并全部下线。",
  "security.atDevice": "{{what}}设备：{{device}}。",
  UNDONE: "以下操作已撤销：{{what}}",
} as const satisfies Record<NotificationKey, string>;

export const notificationMessages = defineMessages({
  en: {
    ...en,
    bell_one: "Notifications, {{count}} unread",
    bell_other: "Notifications, {{count}} unread",
    title: "Notifications",
    none: "No notifications yet",
    noneText: "Updates about your sessions, leave and packages appear here.",
    older: "Show older notifications",
    attended: "Session on {{time}} completed: {{course}} with {{name}}.",
    theTrainer: "{{name}}",
    theClient: "{{name}}",
    unread: "New",
    CREDITS_LOW_one: "You have {{count}} credit left to book.",
    CREDITS_LOW_other: "You have {{count}} credits left to book.",
  },
  cn: {
    ...cn,
    bell_other: "通知，{{count}} 条未读",
    title: "通知",
    none: "暂无通知",
    noneText: "您的预约、请假和套餐动态会显示在这里。",
    older: "查看更早的通知",
    attended: "已上课：{{time}}，{{course}}，{{person}}。",
    theTrainer: "教练 {{name}}",
    theClient: "会员 {{name}}",
    unread: "新",
    CREDITS_LOW_other: "您还剩 {{count}} 节课可预约。",
  },
});
