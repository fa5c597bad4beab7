import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const sellMessages = defineMessages({
  en: { sell: "Sell a package", take: "Take a payment", refund: "Refund a payment", client: "Client" },
  cn: { sell: "办卡 / 购课", take: "收款", refund: "退款", client: "会员" },
});
