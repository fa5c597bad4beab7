import type { ClubSettings } from "./settings.ts";
import type { Locale } from "../kernel/values.ts";

/** Settings that are one of a few, and have words of their own for each. */
export const chosenSettings = [
  "weightUnit",
  "pricesInclude",
  "owingBlocks",
  "trainerScope",
  "trainerContact",
  "leavePolicy",
  "freezeBy",
  "leaveExtends",
  "passwordPolicy",
  "secondFactor",
] as const satisfies readonly (keyof ClubSettings)[];

type Choice = {
  [Name in (typeof chosenSettings)[number]]: `${Name}${Capitalize<ClubSettings[Name]>}`;
}[(typeof chosenSettings)[number]];

type Said =
  | Choice
  | "minDays"
  | "maxDaysPerYear"
  | "noLimit"
  | "noTaxRates"
  | "noTaxNumbers"
  | "noReminders"
  | "closed"
  | "noClosures";

/** The words for a setting's value, on its screen and wherever a change of it is shown. */
export const settingValueTexts = {
  en: {
    weightUnitKg: "Kilograms (kg)",
    weightUnitLb: "Pounds (lb)",
    pricesIncludeTax: "Include taxes",
    pricesIncludeNet: "Without taxes",
    owingBlocksNothing: "Can book as usual",
    owingBlocksBooking: "Can't be booked",
    owingBlocksBookingAndEntry: "Can't be booked or enter",
    trainerScopeAll: "All clients of the club",
    trainerScopeOwn: "Only their own",
    trainerContactNobody: "Not shown to members",
    trainerContactMembers: "Shown to their members",
    leavePolicyOnce: "Once per person",
    leavePolicyOneAtATime: "One at a time",
    freezeByTrainers: "Admins and trainers",
    freezeByDesk: "The front desk too",
    leaveExtendsMembershipAndCredits: "Membership and sessions",
    leaveExtendsMembership: "Membership only",
    leaveExtendsNothing: "Nothing",
    passwordPolicySpec: "At least 8 letters and numbers",
    passwordPolicyLong: "At least 15 characters",
    secondFactorOptional: "Optional",
    secondFactorStaff: "Required for staff",
    secondFactorEveryone: "Required for everyone",
    minDays: "Shortest leave (days)",
    maxDaysPerYear: "Most days within 12 months",
    noLimit: "No limit",
    noTaxRates: "No tax rates",
    noTaxNumbers: "No tax numbers",
    noReminders: "No reminders",
    closed: "Closed",
    noClosures: "No closures",
  },
  cn: {
    weightUnitKg: "千克（kg）",
    weightUnitLb: "磅",
    pricesIncludeTax: "含税",
    pricesIncludeNet: "不含税",
    owingBlocksNothing: "照常约课",
    owingBlocksBooking: "不能约课",
    owingBlocksBookingAndEntry: "不能约课和入场",
    trainerScopeAll: "俱乐部全部会员",
    trainerScopeOwn: "仅自己的会员",
    trainerContactNobody: "不向会员显示",
    trainerContactMembers: "向其会员显示",
    leavePolicyOnce: "每人仅限一次",
    leavePolicyOneAtATime: "一次一项",
    freezeByTrainers: "管理员和教练",
    freezeByDesk: "前台也可以",
    leaveExtendsMembershipAndCredits: "会籍和课时",
    leaveExtendsMembership: "仅会籍",
    leaveExtendsNothing: "不顺延",
    passwordPolicySpec: "至少 8 位字母和数字",
    passwordPolicyLong: "至少 15 个字符",
    secondFactorOptional: "自愿",
    secondFactorStaff: "员工必须开启",
    secondFactorEveryone: "所有人必须开启",
    minDays: "每次至少（天）",
    maxDaysPerYear: "12 个月内最多（天）",
    noLimit: "不限",
    noTaxRates: "未设置税率",
    noTaxNumbers: "未填写税号",
    noReminders: "不提醒",
    closed: "闭馆",
    noClosures: "没有闭馆",
  },
} as const satisfies Record<Locale, Record<Said, string>>;

/** For how long the activity log is kept: in months below a year. */
export const fixedValueTexts = {
  en: {
    forever: "Forever",
    months: "{{count}} months",
    years_one: "{{count}} year",
    years_other: "{{count}} years",
  },
  cn: {
    forever: "永久保留",
    months: "{{count}} 个月",
    years_other: "{{count}} 年",
  },
} as const;
