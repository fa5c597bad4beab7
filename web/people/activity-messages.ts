import type { activityEvents } from "#contract/activity.ts";
import { defineMessages } from "#web/lib/i18n.ts";

type Event = (typeof activityEvents)[number];

const en = {
  CREATED: "Account created",
  ORDER_ADDED: "Package bought",
  PASSWORD_CHANGED: "Password changed",
  PROFILE_UPDATED: "Profile updated",
  STATUS_UPDATED: "Your status updated to",
  ROLES_CHANGED: "Roles changed",
  REASON_SUBMITTED: "Leave or dismissal submitted",
  REASON_MODIFIED: "Leave or dismissal modified",
  REASON_WITHDRAWN: "Leave or dismissal withdrawn",
  STARTED_EARLY: "Started earlier than agreed",
  TRAINER_UNASSIGNED: "Trainer has left the club",
  DELETED: "Account deleted",
} as const satisfies Record<Event, string>;

const cn = {
  CREATED: "创建账户",
  ORDER_ADDED: "购买套餐",
  PASSWORD_CHANGED: "修改密码",
  PROFILE_UPDATED: "更新资料",
  STATUS_UPDATED: "状态更新为",
  ROLES_CHANGED: "调整角色",
  REASON_SUBMITTED: "提交请假或离职申请",
  REASON_MODIFIED: "修改请假或离职申请",
  REASON_WITHDRAWN: "撤销请假或离职申请",
  STARTED_EARLY: "提前开始",
  TRAINER_UNASSIGNED: "原教练已离开俱乐部",
  DELETED: "删除账户",
} as const satisfies Record<Event, string>;

export const activityMessages = defineMessages({
  en: {
    ...en,
    title: "Activity",
    noData: "No data to show",
    "onLeave.REASON_SUBMITTED": "Leave submitted",
    "onLeave.REASON_MODIFIED": "Leave modified",
    "onLeave.REASON_WITHDRAWN": "Leave withdrawn",
    "dismissed.REASON_SUBMITTED": "Dismissal submitted",
    "dismissed.REASON_MODIFIED": "Dismissal modified",
    "dismissed.REASON_WITHDRAWN": "Dismissal withdrawn",
    leaveDates: "{{from}}, back on {{until}}",
    effective: "Effective {{date}}",
    newStart: "Start date {{date}}",
    by: "{{time}} · {{name}}",
    bySystem: "{{time}} · System",
    page: "{{page}} / {{pages}}",
    newer: "Newer activity",
    older: "Older activity",
  },
  cn: {
    ...cn,
    title: "动态",
    noData: "暂无数据",
    "onLeave.REASON_SUBMITTED": "提交请假申请",
    "onLeave.REASON_MODIFIED": "修改请假申请",
    "onLeave.REASON_WITHDRAWN": "撤销请假申请",
    "dismissed.REASON_SUBMITTED": "提交离职申请",
    "dismissed.REASON_MODIFIED": "修改离职申请",
    "dismissed.REASON_WITHDRAWN": "撤销离职申请",
    leaveDates: "{{from}}起，{{until}}返回",
    effective: "{{date}}起生效",
    newStart: "开始日期：{{date}}",
    by: "{{time}} · {{name}}",
    bySystem: "{{time}} · 系统",
    page: "{{page}} / {{pages}}",
    newer: "较新的动态",
    older: "较早的动态",
  },
});
