import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const rolesMessages = defineMessages({
  en: {
    title: "{{name}}'s roles",
    intro:
      "Permissions of several roles are combined. {{name}} will be signed out everywhere and see the new menu at the next sign-in.",
    introOwn:
      "Permissions of several roles are combined. You will be signed out everywhere and see the new menu at the next sign-in.",
    admin: "Everything, including club settings",
    manager: "Employees, trainers and top sales; view-only shop",
    trainer: "Clients, packages, sessions, body records and recipes",
    desk: "Every client: bookings, sales, orders and shop products",
    employee: "Their own profile only",
    ownAdmin: "Only another admin can remove this role from you",
    ofTrainer: "Trainers always keep this role",
    department: "Admins belong to the Admin department, so {{name}} will move there.",
    none: "Choose at least one role",
    update: "Update",
    unchanged: "Nothing was changed",
    stale: "Someone else just updated this. The latest version is shown. Please review and try again.",
    done: "{{name}}'s roles changed",
  },
  cn: {
    title: "{{name}}的角色",
    intro: "多个角色的权限合并计算。调整后{{name}}将在所有设备上退出登录，重新登录后看到新的菜单。",
    introOwn: "多个角色的权限合并计算。调整后您将在所有设备上退出登录，重新登录后看到新的菜单。",
    admin: "全部权限，包括俱乐部设置",
    manager: "管理员工和教练，查看业绩排行，前台商品仅可查看",
    trainer: "管理会员、套餐、约课、体测记录和饮食计划",
    desk: "全部会员：约课、办卡购课、订单和前台商品",
    employee: "仅限自己的资料",
    ownAdmin: "只有其他管理员能移除您的这个角色",
    ofTrainer: "教练固定拥有此角色",
    department: "管理员固定属于管理部，{{name}}将调入该部门。",
    none: "请至少选择一个角色",
    update: "更新",
    unchanged: "未做任何更改",
    stale: "内容刚被他人修改，已显示最新版本，请核对后重试。",
    done: "已调整{{name}}的角色",
  },
});
