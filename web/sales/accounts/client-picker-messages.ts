import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const clientPickerMessages = defineMessages({
  en: {
    pick: "Choose a client",
    none: "No clients with available credits. Type a name to find everyone.",
    nobody: "No clients found",
    add: "Add {{name}}",
    noCredits: "No credits",
  },
  cn: {
    pick: "选择会员",
    none: "没有可约课的会员，可输入姓名查找所有会员",
    nobody: "没有找到会员",
    add: "新增 {{name}}",
    noCredits: "无课时",
  },
});
