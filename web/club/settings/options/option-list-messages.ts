import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** How options are put in order, added and removed. */
export const optionListMessages = defineMessages({
  en: {
    moveUp: "Move {{option}} up",
    moveDown: "Move {{option}} down",
    remove: "Remove {{option}}",
    kept: "{{option}} can't be removed",
    newOption: "New option",
    putBack: "Restore",
    choose: "Choose",
    alreadyThere: "Already on the list",
  },
  cn: {
    moveUp: "上移{{option}}",
    moveDown: "下移{{option}}",
    remove: "移除{{option}}",
    kept: "{{option}}不能移除",
    newOption: "新选项",
    putBack: "恢复",
    choose: "请选择",
    alreadyThere: "列表中已有此项",
  },
});
