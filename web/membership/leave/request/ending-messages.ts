import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words about the end of a membership: its usual days, and its effects on the orders. */
export const endingMessages = defineMessages({
  en: {
    usualDays: "Usual days",
    today: "Today",
    paidThrough: "End of what is paid: {{date}}",
    orders: "Renewal and orders",
    noRenewal: "{{name}}: the renewal on {{date}} will not take place.",
    kept: "{{name}} (order {{number}}, valid {{through}}) stays on file. End the order early to refund what is unused.",
    others_one: "and {{count}} other order",
    others_other: "and {{count}} other orders",
    toOrders: "Go to orders",
  },
  cn: {
    usualDays: "常用日期",
    today: "今天",
    paidThrough: "已付期限：{{date}}",
    orders: "续费和订单",
    noRenewal: "“{{name}}”不再于{{date}}续费。",
    kept: "“{{name}}”（订单 {{number}}，有效期{{through}}）保留在案。提前终止订单，可退还未使用的部分。",
    others_other: "以及另外 {{count}} 个订单",
    toOrders: "查看订单",
  },
});
