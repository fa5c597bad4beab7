import type { Mailing } from "../outward/mailings.ts";
import type { SettlementRule } from "../club/settlement-rules.ts";
import type { TodayList } from "./today-lists.ts";
import type { CallOutcome } from "../identity/call-outcomes.ts";
import type { Locale, PersonStatus } from "../kernel/values.ts";

// Words of what is kept as a key: the screens say them, and so does the server where it writes for people itself.

/** How sessions are. */
export const sessionTexts = {
  en: {
    scheduled: "Scheduled",
    completed: "Completed",
    cancelled: "Cancelled",
    noShow: "No-show",
  },
  cn: {
    scheduled: "已预约",
    completed: "已完成",
    cancelled: "已取消",
    noShow: "未到",
  },
} as const;

/** The words for notes of staff. */
export const noteTexts = {
  en: {
    note: "Note",
    injury: "Injury",
    allergy: "Allergy",
    attention: "Attention",
  },
  cn: {
    note: "备注",
    injury: "伤病",
    allergy: "过敏",
    attention: "注意",
  },
} as const;

/** The rules for ending an order early. */
export const settlementTexts = {
  en: {
    byUse: "By use",
    none: "No refund",
    ontario: "Ontario",
    quebec: "Quebec",
    china: "China",
  },
  cn: {
    byUse: "按实际使用",
    none: "不退款",
    ontario: "安大略省",
    quebec: "魁北克省",
    china: "中国",
  },
} as const satisfies Record<Locale, Record<SettlementRule, string>>;

/** The lists beside the day. */
export const todayListTexts = {
  en: {
    unmarked: "Not marked",
    asked: "Package requests",
    ending: "Ending within 14 days",
    ended: "Lapsed",
    fewCredits: "Few credits",
    birthdays: "Birthdays",
    first: "First sessions",
    notSeen: "Not in lately",
  },
  cn: {
    unmarked: "待消课",
    asked: "购买意向",
    ending: "14 天内到期",
    ended: "已到期未续",
    fewCredits: "课时不足",
    birthdays: "生日",
    first: "首次上课",
    notSeen: "久未到店",
  },
} as const satisfies Record<Locale, Record<TodayList, string>>;

/** The events of a credit. */
export const creditTexts = {
  en: {
    bookedPaid: "Paid credit booked",
    bookedFree: "Free credit booked",
    returned: "Credit returned",
    completedEvent: "Session completed",
    restored: "Completion undone",
    forfeited: "Credit lost",
  },
  cn: {
    bookedPaid: "约课扣减（付费）",
    bookedFree: "约课扣减（赠送）",
    returned: "退还课时",
    completedEvent: "消课",
    restored: "撤销消课",
    forfeited: "课时已扣",
  },
} as const;

/** The reasons for a token's end. */
export const tokenTexts = {
  en: {
    "ended.revoked": "Revoked",
    "ended.expired": "Expired",
    "ended.password": "Ended by a password change",
    "ended.person": "Ended with the account or a role",
    "ended.restored": "Ended by a restored backup",
  },
  cn: {
    "ended.revoked": "已停用",
    "ended.expired": "已到期",
    "ended.password": "已随密码修改失效",
    "ended.person": "已随账号或角色失效",
    "ended.restored": "已随备份恢复失效",
  },
} as const;

/** The result of a call. */
export const callTexts = {
  en: {
    reached: "Reached",
    notReached: "Not reached",
    later: "Later",
    noInterest: "No interest",
  },
  cn: {
    reached: "已联系上",
    notReached: "未接通",
    later: "稍后再联系",
    noInterest: "无意向",
  },
} as const satisfies Record<Locale, Record<CallOutcome, string>>;

/** The channels of messages. */
export const channelTexts = {
  en: {
    mail: "Email",
    push: "Push",
  },
  cn: {
    mail: "邮件",
    push: "推送",
  },
} as const;

/** The rights of a token in an area. */
export const accessTexts = {
  en: {
    read: "Read",
    write: "Change",
  },
  cn: {
    read: "读取",
    write: "修改",
  },
} as const;

/** How mailings are. */
export const mailingStateTexts = {
  en: {
    "state.planned": "Planned",
    "state.sending": "Sending",
    "state.done": "Sent",
    "state.cancelled": "Cancelled",
    "state.missed": "Not sent",
  },
  cn: {
    "state.planned": "待发送",
    "state.sending": "发送中",
    "state.done": "已发送",
    "state.cancelled": "已取消",
    "state.missed": "未发送",
  },
} as const satisfies Record<Locale, Record<`state.${Mailing["state"]}`, string>>;

/** The words for people's status: clients separately, because a membership is not a contract. */
export const statusTexts = {
  en: {
    dismissed: "Dismissed",
    expired: "Contract ended",
    suspended: "Suspended",
    onLeave: "On leave",
    pending: "Not started",
    incomplete: "Incomplete",
    active: "Active",
    "client.dismissed": "Ended",
    "client.onLeave": "Frozen",
    "client.expired": "Expired",
    "client.pending": "Not started",
  },
  cn: {
    dismissed: "已离职",
    expired: "合同到期",
    suspended: "已停用",
    onLeave: "请假中",
    pending: "待入职",
    incomplete: "资料不全",
    active: "正常",
    "client.dismissed": "已终止",
    "client.onLeave": "请假中",
    "client.expired": "已到期",
    "client.pending": "待开卡",
  },
} as const satisfies Record<
  Locale,
  Record<PersonStatus | "expired" | `client.${"dismissed" | "expired" | "onLeave" | "pending"}`, string>
>;

/** Durations: nobody counts in seasons in English, those are read as the months they are. */
export const durationTexts = {
  en: {
    year_one: "{{count}} year",
    year_other: "{{count}} years",
    season_one: "{{months}} months",
    season_other: "{{months}} months",
    month_one: "{{count}} month",
    month_other: "{{count}} months",
    week_one: "{{count}} week",
    week_other: "{{count}} weeks",
    day_one: "{{count}} day",
    day_other: "{{count}} days",
  },
  cn: {
    year_other: "{{count}} 年",
    season_other: "{{count}} 个季度",
    month_other: "{{count}} 个月",
    week_other: "{{count}} 周",
    day_other: "{{count}} 天",
  },
} as const;
