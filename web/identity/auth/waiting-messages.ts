import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const waitingMessages = defineMessages({
  en: { again: "You can try again now." },
  cn: { again: "现在可以重试。" },
});
