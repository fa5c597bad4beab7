import { defineMessages } from "#web/lib/i18n.ts";

export const sellMessages = defineMessages({
  en: { sell: "Sell a package", client: "Client" },
  cn: { sell: "办卡 / 购课", client: "会员" },
});
