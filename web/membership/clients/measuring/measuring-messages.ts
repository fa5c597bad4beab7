import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const measuringMessages = defineMessages({
  en: { add: "Add a measurement" },
  cn: { add: "新增体测" },
});
