import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const owedMessages = defineMessages({
  en: {
    ahead: "{{owes}}, due {{date}}",
    take: "Take payment",
    toPay: "{{amount}} to pay",
    howToPay: "How to pay",
    payCode: "Payment code",
    payCodeText: "Scan it, or press and hold to save it and scan it from your photos.",
    whatFor: "See what it is for",
    payAtDesk: "Pay at the front desk.",
    dueToday: "Due today",
    overdue: "Overdue since {{date}}",
    dueOn: "Due {{date}}",
  },
  cn: {
    ahead: "{{owes}}，应付日 {{date}}",
    take: "收款",
    toPay: "待付 {{amount}}",
    howToPay: "如何付款",
    payCode: "收款码",
    payCodeText: "请扫码付款，或长按图片保存后从相册识别。",
    whatFor: "查看明细",
    payAtDesk: "请到前台付款。",
    dueToday: "今日应付",
    overdue: "逾期，应付日 {{date}}",
    dueOn: "应付日 {{date}}",
  },
});
