import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of where the money of a cancelled order goes. */
export const cancellingMessages = defineMessages({
  en: {
    whither: "What should happen to the {{amount}} paid?",
    same: "Refund it the way it was paid",
    other: "Refund it another way",
    method: "Refund by",
    account: "Keep it on the account",
    accountHint: "Used automatically for the next purchase.",
  },
  cn: {
    whither: "已付的 {{amount}} 如何处理？",
    same: "按原付款方式退款",
    other: "用其他方式退款",
    method: "退款方式",
    account: "留在账户中",
    accountHint: "下次购买时自动抵扣。",
  },
});
