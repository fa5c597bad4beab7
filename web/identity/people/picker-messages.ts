import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of the pickers, which other screens use without the rest. */
export const staffPickerMessages = defineMessages({
  en: {
    noTrainer: "No active trainer found",
    noSeller: "No active salesperson found",
    pickTrainer: "Choose a trainer",
    pickSeller: "Choose a salesperson",
  },
  cn: {
    noTrainer: "没有在岗的教练",
    noSeller: "没有在岗的销售人员",
    pickTrainer: "请选择教练",
    pickSeller: "请选择销售人员",
  },
});
