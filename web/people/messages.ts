import { defineMessages } from "#web/lib/i18n.ts";

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
    anyStatus: "Any status",
    comparedWith: "vs. {{before}} a month ago",
    noComparison: "none a month ago",
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
    anyStatus: "全部状态",
    comparedWith: "一个月前为 {{before}} 人",
    noComparison: "一个月前还没有人",
  },
});
