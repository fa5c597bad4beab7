import { defineMessages } from "#web/lib/i18n.ts";

/** Words of the people who work together, which profiles show. */
export const teamMessages = defineMessages({
  en: {
    colleagues: "Employees of the department",
    noColleagues: "Nobody here yet",
    noColleaguesText: "Employees appear here once they belong to {{department}}.",
    withoutDepartment: "No department",
    withoutDepartmentText: "{{name}} belongs to no department yet, so there is nobody to show.",
    people_one: "{{count}} person",
    people_other: "{{count}} people",
    noDepartments: "No departments yet",
    noDepartmentsText: "Employees and trainers appear here by department once they are added.",
    failed: "This could not be loaded",
  },
  cn: {
    colleagues: "部门员工",
    noColleagues: "还没有员工",
    noColleaguesText: "员工分到{{department}}部门后，会显示在这里。",
    withoutDepartment: "未分配部门",
    withoutDepartmentText: "{{name}}尚未分配部门，因此没有可显示的员工。",
    people_other: "{{count}} 人",
    noDepartments: "还没有部门",
    noDepartmentsText: "员工和教练添加后，会按部门显示在这里。",
    failed: "加载失败",
  },
});
