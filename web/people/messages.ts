import { defineMessages } from "#web/lib/i18n.ts";

export const peopleMessages = defineMessages({
  en: {
    leave: "Leave on file",
    dismissal: "Dismissal on file",
    dismissalClient: "Dismissal on file",
    leaveDates: "Away from {{from}}, back on {{until}}",
    leaveFrom: "Away from {{from}}",
    dismissalDate: "Effective {{from}}",
    reason: "Reason: {{reason}}",
    leaveSpan: "{{from}} – {{until}}",
    status: "Status",
    anyStatus: "Any status",
    viewName: "View {{name}}",
    noMatchText: "Try a shorter name, or clear the filters.",
    clearFilters: "Clear filters",
  },
  cn: {
    leave: "请假记录",
    dismissal: "离职记录",
    dismissalClient: "会籍终止记录",
    leaveDates: "{{from}}起请假，{{until}}返回",
    leaveFrom: "{{from}}起请假",
    dismissalDate: "{{from}}起生效",
    reason: "原因：{{reason}}",
    leaveSpan: "{{from}} – {{until}}",
    status: "状态",
    anyStatus: "全部状态",
    viewName: "查看{{name}}",
    noMatchText: "请缩短关键词，或清除筛选条件。",
    clearFilters: "清除筛选",
  },
});
