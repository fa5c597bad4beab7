import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const paperMessages = defineMessages({
  en: { print: "Print", paper: "Paper", a4: "A4", roll: "80 mm" },
  cn: { print: "打印", paper: "纸张", a4: "A4", roll: "80 毫米" },
});
