import { defineMessages } from "#web/lib/i18n.ts";

export const dashboardMessages = defineMessages({
  en: {
    staffOverview: "Staff overview",
    activeEmployees: "Active employees",
    activeTrainers: "Active trainers",
    clientTypes: "Client types",
    clients: "clients",
    noShare: "—",
    failed: "This couldn't be loaded",
  },
  cn: {
    staffOverview: "员工总览",
    activeEmployees: "在职员工",
    activeTrainers: "在职教练",
    clientTypes: "会员类型分布",
    clients: "位会员",
    noShare: "—",
    failed: "加载失败",
  },
});
