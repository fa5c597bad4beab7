import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

/** Words of the people who work together, which profiles show. */
export const teamMessages = defineMessages({
  en: {
    colleagues: "Employees in the department",
    noColleagues: "No one here yet",
    noColleaguesText: "Employees appear here once they are assigned to {{department}}.",
    withoutDepartment: "No department",
    withoutDepartmentText: "{{name}} isn't in a department yet, so there is no one to show.",
    people_one: "{{count}} person",
    people_other: "{{count}} people",
    noDepartments: "No departments yet",
    noDepartmentsText: "Employees and trainers appear here by department once they are added.",
    failed: "This couldn't be loaded",
  },
  cn: {
    colleagues: "部门员工",
    noColleagues: "还没有员工",
    noColleaguesText: "员工分配到{{department}}后，会显示在这里。",
    withoutDepartment: "未分配部门",
    withoutDepartmentText: "{{name}}尚未分配部门，因此没有可显示的员工。",
    people_other: "{{count}} 人",
    noDepartments: "还没有部门",
    noDepartmentsText: "新增员工和教练后，会按部门显示在这里。",
    failed: "加载失败",
  },
});
