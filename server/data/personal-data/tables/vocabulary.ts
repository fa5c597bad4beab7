import { activityTexts } from "#contract/club/activity-texts.ts";
import { areaTexts } from "#contract/club/area-texts.ts";
import {
  importKindTexts,
  importRowTexts,
  importStateTexts,
  productTypeTexts,
  tagKindTexts,
  webhookTexts,
} from "#contract/data/club-texts.ts";
import { eventTexts, kindTexts } from "#contract/data/event-texts.ts";
import {
  accessTexts,
  callTexts,
  channelTexts,
  creditTexts,
  mailingStateTexts,
  noteTexts,
  sessionTexts,
  settlementTexts,
  standingTexts,
  todayListTexts,
  tokenTexts,
} from "#contract/data/enum-labels.ts";
import type { NotificationEvent } from "#contract/messaging/notifications.ts";
import { cn as optionsCn, en as optionsEn } from "#contract/sales/option-messages.ts";
import { jobTitleTexts } from "#contract/identity/option-texts.ts";
import { sentTexts } from "#contract/messaging/sent-texts.ts";
import type { LocalText } from "#contract/kernel/values.ts";

export type Vocabulary = ReadonlyMap<string, LocalText>;

interface Texts {
  readonly en: Readonly<Record<string, string>>;
  readonly cn: Readonly<Record<string, string>>;
}

/** The words of texts whose keys begin so, under what comes after it. */
function wordsOf({ en, cn }: Texts, begin = ""): Vocabulary {
  return new Map(
    Object.entries(en).flatMap(([key, text]) =>
      key.startsWith(begin) ? [[key.slice(begin.length), { en: text, cn: cn[key] ?? text }] as const] : [],
    ),
  );
}

const given = (texts: Readonly<Record<string, LocalText>>): Vocabulary => new Map(Object.entries(texts));

/** A text of several, in both languages. */
export function localTextOf<En extends Readonly<Record<string, string>>, Key extends keyof En>(
  { en, cn }: { readonly en: En; readonly cn: Readonly<Record<Key, string>> },
  key: Key,
): LocalText {
  return { en: String(en[key]), cn: cn[key] };
}

const options = { en: optionsEn, cn: optionsCn };
const events = wordsOf(eventTexts);
const event = (name: keyof typeof eventTexts.en): LocalText => localTextOf(eventTexts, name);
const happened = (name: keyof typeof activityTexts.en): LocalText => localTextOf(activityTexts, name);

const undone: LocalText = { en: "Undone", cn: "撤销操作" };

/** The events of notifications; the same words are used for messages of the same name. */
const notificationWords: Readonly<Record<NotificationEvent, LocalText>> = {
  REASON_SUBMITTED: happened("REASON_SUBMITTED"),
  REASON_MODIFIED: happened("REASON_MODIFIED"),
  REASON_WITHDRAWN: happened("REASON_WITHDRAWN"),
  RESERVATION_MADE: event("sessionBooked"),
  RESERVATION_MOVED: event("sessionMoved"),
  RESERVATION_CANCELLED: event("sessionCancelled"),
  RESERVATION_DONE: happened("RESERVATION_COMPLETED"),
  CLIENT_ASSIGNED: { en: "New client", cn: "新分配的会员" },
  CREDITS_LOW: event("creditsLow"),
  PACKAGE_ENDING: event("packageEnding"),
  RENEWAL_AHEAD: event("renewalAhead"),
  RENEWAL_OFFERED: event("renewalOffered"),
  ORDER_RENEWED: event("renewed"),
  RENEWAL_HELD: happened("RENEWAL_LAPSED"),
  PAYMENT_DUE: event("paymentDue"),
  PAYMENT_OVERDUE: event("paymentOverdue"),
  WEBHOOK_OFF: { en: "Webhook switched off", cn: "Webhook 已关闭" },
  BACKUP_FAILED: { en: "Backup failed", cn: "备份失败" },
  NEW_DEVICE: event("newDevice"),
  SECURITY_CHANGED: event("securityChanged"),
  UNDONE: undone,
};

/** Words of every list of keys that a page about somebody shows; a club's own options read as they were typed. */
export const vocabularies = {
  gender: wordsOf(options, "gender."),
  goal: wordsOf(options, "goal."),
  jobTitle: given(jobTitleTexts),
  department: wordsOf(options, "department."),
  clientType: wordsOf(options, "clientType."),
  role: wordsOf(options, "role."),
  userType: wordsOf(options, "userType."),
  paymentMethod: wordsOf(options, "paymentMethod."),
  productType: wordsOf(options, "productType."),
  staffReason: new Map([...wordsOf(options, "leaveReason."), ...wordsOf(options, "dismissReason.")]),
  clientReason: new Map([...wordsOf(options, "leaveReason."), ...wordsOf(options, "clientDismissReason.")]),
  reasonType: given({
    onLeave: localTextOf(standingTexts, "onLeave"),
    dismissed: { en: "Dismissal", cn: "离职或终止" },
  }),
  staffStanding: wordsOf(standingTexts),
  clientStanding: new Map([...wordsOf(standingTexts), ...wordsOf(standingTexts, "client.")]),
  language: given({ en: { en: "English", cn: "英文" }, cn: { en: "Chinese", cn: "中文" } }),
  consent: given({
    self: { en: "Given by themselves", cn: "本人设置" },
    staff: { en: "Entered by staff", cn: "工作人员登记" },
    unsubscribed: { en: "Unsubscribed", cn: "已退订" },
  }),
  rule: wordsOf(settlementTexts),
  credit: given({
    booked: localTextOf(creditTexts, "bookedPaid"),
    bookedFree: localTextOf(creditTexts, "bookedFree"),
    returned: localTextOf(creditTexts, "returned"),
    completed: localTextOf(creditTexts, "completedEvent"),
    restored: localTextOf(creditTexts, "restored"),
  }),
  entry: given({
    charge: { en: "Charge", cn: "应收" },
    creditNote: { en: "Credit note", cn: "冲减" },
    payment: { en: "Payment", cn: "付款" },
    refund: { en: "Refund", cn: "退款" },
  }),
  document: given({
    receipt: { en: "Receipt or invoice", cn: "收据或账单" },
    creditNote: { en: "Credit note", cn: "冲减单" },
  }),
  session: wordsOf(sessionTexts),
  note: wordsOf(noteTexts),
  call: wordsOf(callTexts),
  callTopic: new Map([...wordsOf(todayListTexts), ["owing", { en: "Owing", cn: "欠款" }] as const]),
  mailing: new Map([
    ...wordsOf(mailingStateTexts, "state."),
    ["writing", localTextOf(mailingStateTexts, "state.sending")] as const,
    ["cancelling", localTextOf(mailingStateTexts, "state.cancelled")] as const,
  ]),
  message: events,
  messageKind: wordsOf(kindTexts),
  channel: wordsOf(channelTexts),
  messageState: wordsOf(sentTexts, "state."),
  messageOutcome: wordsOf(sentTexts, "outcome."),
  notification: given(notificationWords),
  passwordLink: given({ welcome: event("welcome"), forgotten: event("passwordForgotten") }),
  tokenEnd: wordsOf(tokenTexts, "ended."),
  loginEnd: given({
    user: { en: "Signed out", cn: "已退出登录" },
    idle: { en: "Not used for too long", cn: "长时间未使用" },
    expired: { en: "Time ran out", cn: "已过期" },
    password: { en: "Password changed", cn: "修改密码" },
    revoked: { en: "Signed out from elsewhere", cn: "已被下线" },
  }),
  durationUnit: wordsOf(options, "durationUnit."),
  packageKind: given({
    membership: localTextOf(options, "productType.membershipPackage"),
    course: localTextOf(options, "productType.privateTrainingSession"),
  }),
  tagKind: wordsOf(tagKindTexts),
  productKind: wordsOf(productTypeTexts, "type."),
  webhook: wordsOf(webhookTexts, "state."),
  webhookEvent: new Map([...wordsOf(webhookTexts, "object."), ...wordsOf(webhookTexts)]),
  importKind: wordsOf(importKindTexts),
  importState: wordsOf(importStateTexts),
  importRow: wordsOf(importRowTexts, "state."),
  importAction: given({
    take: { en: "The same person", cn: "是同一人" },
    add: { en: "A new person", cn: "是新的人" },
    skip: { en: "Left out", cn: "不导入" },
  }),
  backup: given({
    nightly: { en: "Nightly backup", cn: "每晚备份" },
    asked: { en: "On request", cn: "手动备份" },
    upgrade: { en: "Before an update", cn: "升级前备份" },
  }),
  access: wordsOf(accessTexts),
  area: wordsOf(areaTexts),
  activity: new Map([...wordsOf(activityTexts), ["UNDONE", undone] as const]),
} as const satisfies Readonly<Record<string, Vocabulary>>;
