import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const peopleMessages = defineMessages({
  en: {
    leave: "Leave on file",
    dismissal: "Dismissal on file",
    dismissalClient: "Dismissal on file",
    leaveDates: "Away {{dates}}, back on {{back}}",
    leaveFrom: "Away from {{from}}",
    dismissalDate: "Effective {{from}}",
    reason: "Reason: {{reason}}",
    status: "Status",
    more: "{{count}} more than in {{month}}",
    fewer: "{{count}} fewer than in {{month}}",
    same: "As many as in {{month}}",
    none: "None yet",
    withShare: "{{change}} ({{share}})",
  },
  cn: {
    leave: "请假记录",
    dismissal: "离职记录",
    dismissalClient: "会籍终止记录",
    leaveDates: "请假 {{dates}}，销假日期 {{back}}",
    leaveFrom: "{{from}}起请假",
    dismissalDate: "{{from}}起生效",
    reason: "原因：{{reason}}",
    status: "状态",
    more: "比 {{month}}多 {{count}} 人",
    fewer: "比 {{month}}少 {{count}} 人",
    same: "与 {{month}}持平",
    none: "暂无",
    withShare: "{{change}}（{{share}}）",
  },
});
