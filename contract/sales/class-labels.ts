import type { Locale } from "../kernel/values.ts";
import type { ClassAccess, ClassLimit } from "./class-access.ts";

/** Which group classes something lets into. */
export const classAccessTexts = {
  en: { none: "None", all: "All", some: "Chosen types" },
  cn: { none: "不含", all: "全部", some: "指定类型" },
} as const satisfies Record<Locale, Record<ClassAccess, string>>;

/** The periods in which included classes are counted. */
export const limitPeriodTexts = {
  en: { week: "Week", month: "Month" },
  cn: { week: "每周", month: "每月" },
} as const satisfies Record<Locale, Record<NonNullable<ClassLimit>["per"], string>>;
