import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const newLeaveMessages = defineMessages({
  en: {
    onLeaveTitle: "Freeze a membership or put on leave",
    onLeaveWho: "Who is away?",
    onLeaveNotFree: "{{name}} can't be put on leave now. See their profile for the reason.",
    dismissTitle: "End a membership or dismiss",
    dismissWho: "Who is leaving?",
    dismissNotFree: "This can't be done for {{name}} now. See their profile for the reason.",
  },
  cn: {
    onLeaveTitle: "办理请假",
    onLeaveWho: "为谁办理请假？",
    onLeaveNotFree: "目前不能为 {{name}} 办理请假，原因请看其资料页。",
    dismissTitle: "终止会籍或办理离职",
    dismissWho: "为谁办理？",
    dismissNotFree: "目前不能为 {{name}} 办理，原因请看其资料页。",
  },
});
