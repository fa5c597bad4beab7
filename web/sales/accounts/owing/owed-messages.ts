import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const owedMessages = defineMessages({
  en: { ahead: "{{owes}}, due {{date}}", take: "Take payment" },
  cn: { ahead: "{{owes}}，{{date}}到期", take: "收款" },
});
