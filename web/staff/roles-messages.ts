import { defineMessages } from "#web/lib/i18n.ts";

export const rolesMessages = defineMessages({
  en: {
    title: "Roles of {{name}}",
    intro: "Several roles add up. {{name}} is signed out everywhere and sees the new menu at the next sign-in.",
    introOwn: "Several roles add up. You are signed out everywhere and see the new menu at the next sign-in.",
    admin: "Everything, club settings included",
    manager: "Employees, trainers and top sales; reads the shop",
    trainer: "Clients, packages, sessions, body records and recipes",
    employee: "Their own profile only",
    ownAdmin: "Only another admin can take this role from you",
    ofTrainer: "Trainers keep this role",
    department: "Admins belong to the department Admin: {{name}} moves there.",
    none: "Choose one role at least",
    update: "Update",
    unchanged: "Nothing has been changed",
    stale:
      "Somebody else has changed this person in the meantime. Everything has been reloaded: please check once more.",
    done: "Changed the roles of {{name}}",
  },
  cn: {
    title: "{{name}}的角色",
    intro: "多个角色的权限合并计算。调整后{{name}}会在所有设备上退出登录，重新登录后看到新的菜单。",
    introOwn: "多个角色的权限合并计算。调整后您会在所有设备上退出登录，重新登录后看到新的菜单。",
    admin: "全部权限，包括俱乐部设置",
    manager: "管理员工和教练，查看销售排行和商店",
    trainer: "管理会员、套餐、课程预约、体测记录和食谱",
    employee: "仅限自己的资料",
    ownAdmin: "只有其他管理员能取消您的这个角色",
    ofTrainer: "教练固定拥有此角色",
    department: "管理员固定属于管理部，{{name}}会调入该部门。",
    none: "请至少选择一个角色",
    update: "更新",
    unchanged: "未做任何更改",
    stale: "该人员的资料刚被他人修改，已重新加载，请再次核对后提交。",
    done: "已调整{{name}}的角色",
  },
});
