import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const pickerMessages = defineMessages({
  en: { notListed: "Please choose from the list" },
  cn: { notListed: "请从列表中选择" },
});
