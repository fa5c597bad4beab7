import { defineMessages } from "#web/lib/i18n.ts";

/** The few words that stand in tables; those of the dialogs are loaded with them. */
export const menuMessages = defineMessages({
  en: {
    moreActions: "More actions for {{name}}",
    modifyPending: "Modify pending",
  },
  cn: {
    moreActions: "{{name}}的更多操作",
    modifyPending: "修改开始日期",
  },
});
