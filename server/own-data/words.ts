import type { LocalText } from "#contract/values.ts";
import type { TableName } from "./tables.ts";

/** What each table is about, as the file says it that somebody gets about themselves. */
export const tableWords: Readonly<Record<TableName, LocalText>> = {
  person: { en: "Profile", cn: "资料" },
  reason: { en: "Leave and dismissal", cn: "请假与终止" },
  orders: { en: "Orders", cn: "订单" },
  settlement: { en: "Orders ended early", cn: "提前终止的订单" },
  renewal_offer: { en: "Renewals offered", cn: "续费邀请" },
  lot: { en: "Session credits", cn: "课时" },
  credit_entry: { en: "Credit history", cn: "课时明细" },
  account_entry: { en: "Charges and payments", cn: "应收与付款" },
  allocation: { en: "What payments paid", cn: "付款用途" },
  instalment: { en: "Due dates", cn: "到期日" },
  open_part: { en: "Still open", cn: "未付" },
  document: { en: "Receipts and invoices", cn: "收据与账单" },
  reservation: { en: "Sessions", cn: "预约" },
  sale: { en: "Shop purchases", cn: "商品购买" },
  sale_line: { en: "Items bought", cn: "购买的商品" },
  body_record: { en: "Body records", cn: "体测记录" },
  latest_reading: { en: "Latest reading", cn: "最近体测" },
  recipe: { en: "Recipes", cn: "食谱" },
  note: { en: "Notes by staff", cn: "员工备注" },
  follow_up: { en: "Calls", cn: "回访记录" },
  mailing: { en: "Written to them by staff", cn: "工作人员写的邮件" },
  mailing_left_out: { en: "Mailings they were not sent", cn: "未收到的群发邮件" },
  message: { en: "Messages", cn: "消息" },
  message_mute: { en: "Muted messages", cn: "已关闭的消息" },
  bounce: { en: "Mail that came back", cn: "退回的邮件" },
  notification: { en: "Notifications", cn: "通知" },
  calendar_feed: { en: "Calendar links", cn: "日历订阅" },
  password_link: { en: "Password links", cn: "密码链接" },
  totp: { en: "Authenticator app", cn: "身份验证器" },
  recovery_code: { en: "Recovery codes", cn: "恢复码" },
  passkey: { en: "Passkeys", cn: "通行密钥" },
  sign_in_step: { en: "Sign-ins under way", cn: "尚未完成的登录" },
  passkey_challenge: { en: "Passkey requests", cn: "通行密钥请求" },
  api_token: { en: "API tokens", cn: "API 令牌" },
  push_subscription: { en: "Devices with push", cn: "已开启推送的设备" },
  login: { en: "Logins", cn: "登录记录" },
  activity: { en: "Activity", cn: "活动记录" },
  erasure: { en: "Erasure", cn: "清除" },
  client_active: { en: "Last active", cn: "最近到店" },
  goes_on: { en: "Membership goes on", cn: "会籍延续" },
  trained_member: { en: "Membership beside sessions", cn: "会籍与私教" },
  lost_trainer: { en: "Trainer lost by a sale", cn: "因办卡移除的教练" },
  few_left: { en: "Few credits left", cn: "课时不足" },
  idempotency: { en: "Repeated calls", cn: "重复请求" },
  import: { en: "Imports", cn: "导入" },
  webhook: { en: "Webhooks", cn: "Webhook" },
  act: { en: "What can be undone", cn: "可撤销的操作" },
  day_close: { en: "Days closed", cn: "日结" },
  day_close_line: { en: "Lines of days closed", cn: "日结明细" },
};

export const pageWords = {
  title: { en: "Everything on file about ", cn: "全部存档：" },
  madeAt: { en: "As of", cn: "截至" },
  contents: { en: "Contents", cn: "目录" },
  deeds: { en: "Done for others, counted", cn: "为他人办理的次数" },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What is counted, where the title of the table would say another thing. */
export const deedWords: ReadonlyMap<TableName, LocalText> = new Map<TableName, LocalText>([
  ["person", { en: "People", cn: "人员" }],
  ["act", { en: "Changes that could be undone", cn: "可撤销的操作" }],
]);
