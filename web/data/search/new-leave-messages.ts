import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const newLeaveMessages = defineMessages({
  en: {
    leaveTitle: "Put on leave",
    whoAway: "Who is away?",
    notFree: "{{name}} can't be put on leave now. See their profile for the reason.",
  },
  cn: {
    leaveTitle: "办理请假",
    whoAway: "为谁办理请假？",
    notFree: "目前不能为{{name}}办理请假，原因请看其资料页。",
  },
});
