import type { MessageRow } from "./messages.ts";

type Outcome = NonNullable<MessageRow["outcome"]>;
type Cause = NonNullable<MessageRow["cause"]>["kind"];
/** The states, outcomes and causes of messages. */
type Key = `state.${MessageRow["state"]}` | `outcome.${Outcome}` | `cause.${Cause}`;

const en = {
  "state.waiting": "Waiting",
  "state.sent": "Sent",
  "state.dropped": "Not sent",
  "state.failed": "Failed",
  "outcome.accepted": "Accepted",
  "outcome.expired": "It would have come too late",
  "outcome.replaced": "A newer message was sent instead",
  "outcome.withdrawn": "No longer needed: it was undone or cancelled",
  "outcome.off": "This message is turned off for the club",
  "outcome.muted": "The recipient has muted these messages",
  "outcome.noConsent": "The recipient hasn't agreed to get news and offers",
  "outcome.noAddress": "No email address on file",
  "outcome.bouncing": "Earlier email to this address bounced",
  "outcome.recipientRefused": "The mail server doesn't accept this address",
  "outcome.refused": "The mail server didn't accept the message",
  "outcome.gaveUp": "Given up after two days of trying",
  "outcome.noDevice": "No device with push",
  "outcome.deviceGone": "The device doesn't take push any more",
  "outcome.personGone": "The account was deleted",
  "outcome.unreadable": "The message couldn't be written",
  "cause.person": "Account",
  "cause.reservation": "Session",
  "cause.reason": "Leave or dismissal",
  "cause.order": "Order",
  "cause.document": "Document",
  "cause.lot": "Session credits",
  "cause.charge": "Payment",
  "cause.mailing": "What was written",
} as const satisfies Record<Key, string>;

const cn = {
  "state.waiting": "等待发送",
  "state.sent": "已发送",
  "state.dropped": "未发送",
  "state.failed": "发送失败",
  "outcome.accepted": "已被接收",
  "outcome.expired": "已过时，不再发送",
  "outcome.replaced": "已由更新的消息代替",
  "outcome.withdrawn": "相关事项已撤销或取消，无需发送",
  "outcome.off": "俱乐部已关闭此类消息",
  "outcome.muted": "收件人已关闭此类消息",
  "outcome.noConsent": "收件人未同意接收活动与优惠",
  "outcome.noAddress": "没有登记邮箱",
  "outcome.bouncing": "此前发往该邮箱的邮件被退回",
  "outcome.recipientRefused": "邮件服务器不接受该邮箱",
  "outcome.refused": "邮件服务器未接收这封邮件",
  "outcome.gaveUp": "两天内多次尝试均未成功",
  "outcome.noDevice": "没有开启推送的设备",
  "outcome.deviceGone": "该设备已不再接收推送",
  "outcome.personGone": "账户已删除",
  "outcome.unreadable": "无法生成邮件内容",
  "cause.person": "账户",
  "cause.reservation": "课程",
  "cause.reason": "请假、离职或终止",
  "cause.order": "订单",
  "cause.document": "票据",
  "cause.lot": "课时",
  "cause.charge": "付款",
  "cause.mailing": "邮件内容",
} as const satisfies Record<Key, string>;

/** The state, outcome and cause of messages. */
export const sentTexts = { en, cn };
