import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const programMessages = defineMessages({
  en: {
    title: "Other programs",
    intro: "What other programs can read and change, and which changes they are notified of.",
  },
  cn: {
    title: "外部程序",
    intro: "其他程序可以读取、修改的内容，以及收到的通知。",
  },
});
