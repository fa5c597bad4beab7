import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const dashboardMessages = defineMessages({
  en: {
    staffOverview: "Staff overview",
    activeEmployees: "Active employees",
    activeTrainers: "Active trainers",
    clientTypes: "Client types",
    clients: "clients",
    noShare: "—",
    joined: "+{{count}}",
    joinedSince: "+ have joined since {{date}}",
    failed: "This couldn't be loaded",
  },
  cn: {
    staffOverview: "员工总览",
    activeEmployees: "在职员工",
    activeTrainers: "在职教练",
    clientTypes: "会员类型分布",
    clients: "位会员",
    noShare: "—",
    joined: "+{{count}}",
    joinedSince: "+ 为 {{date}} 起新加入",
    failed: "加载失败",
  },
});
