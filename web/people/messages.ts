import { defineMessages } from "#web/lib/i18n.ts";

export const peopleMessages = defineMessages({
  en: {
    leave: "Leave on file",
    dismissal: "Dismissal on file",
    leaveDates: "Away from {{from}}, back on {{until}}",
    leaveFrom: "Away from {{from}}",
    dismissalDate: "Effective {{from}}",
    reason: "Reason: {{reason}}",
  },
  cn: {
    leave: "请假记录",
    dismissal: "离职记录",
    leaveDates: "{{from}}起请假，{{until}}返回",
    leaveFrom: "{{from}}起请假",
    dismissalDate: "{{from}}起生效",
    reason: "原因：{{reason}}",
  },
});
