import { defineMessages } from "#web/lib/i18n.ts";

export const clientPickerMessages = defineMessages({
  en: {
    pick: "Choose a client",
    none: "No client with free courses found",
  },
  cn: {
    pick: "选择会员",
    none: "没有可预约课程的会员",
  },
});
