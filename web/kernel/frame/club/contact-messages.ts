import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** How members reach the club and their trainers. */
export const contactMessages = defineMessages({
  en: {
    open: "{{days}}: {{times}}",
    daily: "Daily {{times}}",
    closed: "closed",
    comma: ", ",
    callName: "Call {{name}}",
    mailName: "Email {{name}}",
  },
  cn: {
    open: "{{days}}：{{times}}",
    daily: "每天 {{times}}",
    closed: "休息",
    comma: "、",
    callName: "拨打{{name}}的手机",
    mailName: "发邮件给{{name}}",
  },
});
