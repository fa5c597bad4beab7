import { defineMessages } from "#web/lib/i18n.ts";

export const clientPickerMessages = defineMessages({
  en: {
    pick: "Choose a client",
    none: "No clients with available credits found",
    nobody: "No clients found",
  },
  cn: {
    pick: "选择会员",
    none: "没有可约课的会员",
    nobody: "没有找到会员",
  },
});
