import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** The words of the history of a person: who changed what, in a sentence. */
export const historyMessages = defineMessages({
  en: {
    changed: "changed the {{field}} {{before}} → {{after}}",
    added: "added the {{field}} {{after}}",
    removed: "removed the {{field}} {{before}}",
    moved: "{{field}} {{before}} → {{after}}",
    byProgram: "{{name}}, by a program,",
    club: "The club",
    none: "No changes yet",
    noneText: "Changes of the profile, orders, payments and sessions appear here.",
    more: "Show more",
    all: "Everything in the activity log",
  },
  cn: {
    changed: "修改了{{field}}：{{before}} → {{after}}",
    added: "填写了{{field}}：{{after}}",
    removed: "删除了{{field}}：{{before}}",
    moved: "{{field}} {{before}} → {{after}}",
    byProgram: "{{name}}（通过程序）",
    club: "系统",
    none: "还没有变更",
    noneText: "资料、订单、付款和课程的变更会显示在这里。",
    more: "显示更多",
    all: "在操作日志中查看全部",
  },
});
