import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const callMessages = defineMessages({
  en: {
    callTitle: "Call {{name}}",
    outcome: "How did it go?",
    note: "Note for staff (optional)",
    noted: "{{name}}: {{outcome}}",
    gone: "{{name}} is no longer on this list, so the call can't be noted here. You can still add a note on the profile.",
  },
  cn: {
    callTitle: "联系{{name}}",
    outcome: "联系结果",
    note: "员工备注（选填）",
    noted: "{{name}}：{{outcome}}",
    gone: "{{name}}已不在这个名单里，无法在此登记通话。可以在会员资料页新增备注。",
  },
});
