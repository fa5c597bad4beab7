import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const undoMessages = defineMessages({
  en: { undo: "Undo", undone: "Undone" },
  cn: { undo: "撤销", undone: "已撤销" },
});
