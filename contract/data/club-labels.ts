import type { ClassColour } from "../schedule/classes/class-types.ts";
import type { TagKind } from "../schedule/courses.ts";
import type { ImportKind } from "./import-fields.ts";
import type { ImportState, RowState } from "./import-shapes.ts";
import type { ProductType } from "../sales/shop.ts";
import type { Locale } from "../kernel/values.ts";
import type { Webhook, happenings, webhookObjects } from "../outward/webhooks.ts";

// Words of what is kept as a key of things that are nobody's in particular: the screens say them, and so does the log.

/** The state of webhooks, and their events. */
export const webhookTexts = {
  en: {
    "state.on": "On",
    "state.paused": "Paused",
    "state.off": "Switched off",
    "object.person": "Person",
    "object.order": "Order",
    "object.payment": "Payment",
    "object.reservation": "Session",
    "object.class": "Class",
    "object.booking": "Class booking",
    created: "Created",
    changed: "Changed",
    ended: "Ended",
  },
  cn: {
    "state.on": "已启用",
    "state.paused": "已暂停",
    "state.off": "已关闭",
    "object.person": "人员",
    "object.order": "订单",
    "object.payment": "收款",
    "object.reservation": "预约",
    "object.class": "团课",
    "object.booking": "团课预约",
    created: "新增",
    changed: "变更",
    ended: "结束",
  },
} as const satisfies Record<
  Locale,
  Record<
    `state.${Webhook["state"]}` | `object.${(typeof webhookObjects)[number]}` | (typeof happenings)[number],
    string
  >
>;

/** The kinds of tags. */
export const tagKindTexts = {
  en: {
    course_type: "Course type",
    course_goal: "Goal",
    body_parts: "Body parts",
  },
  cn: {
    course_type: "课程类型",
    course_goal: "训练目标",
    body_parts: "训练部位",
  },
} as const satisfies Record<Locale, Record<TagKind, string>>;

/** The kinds of products. */
export const productTypeTexts = {
  en: {
    "type.course": "Course",
    "type.snack": "Snack",
    "type.drink": "Drink",
    "type.cloth": "Clothing",
  },
  cn: {
    "type.course": "课程",
    "type.snack": "零食",
    "type.drink": "饮料",
    "type.cloth": "服饰",
  },
} as const satisfies Record<Locale, Record<`type.${ProductType}`, string>>;

/** The kinds of imported files. */
export const importKindTexts = {
  en: {
    clients: "Clients",
    packages: "Packages",
    holdings: "What clients have",
    bodyRecords: "Body records",
    reservations: "Upcoming sessions",
    classBookings: "Upcoming class bookings",
    products: "Products",
  },
  cn: {
    clients: "会员",
    packages: "套餐",
    holdings: "会员已购的卡和课",
    bodyRecords: "体测记录",
    reservations: "未来的预约",
    classBookings: "未来的团课预约",
    products: "商品",
  },
} as const satisfies Record<Locale, Record<ImportKind, string>>;

/** How far an import has come. */
export const importStateTexts = {
  en: {
    uploading: "Uploading",
    reading: "Reading the file",
    mapping: "Columns to check",
    judging: "Checking rows",
    judged: "Ready to import",
    writing: "Importing",
    done: "Imported",
    undoing: "Undoing",
    undone: "Undone",
    partlyUndone: "Partly undone",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  cn: {
    uploading: "上传中",
    reading: "读取中",
    mapping: "待核对列",
    judging: "检查中",
    judged: "待导入",
    writing: "导入中",
    done: "已导入",
    undoing: "撤销中",
    undone: "已撤销",
    partlyUndone: "部分撤销",
    failed: "失败",
    cancelled: "已取消",
  },
} as const satisfies Record<Locale, Record<ImportState, string>>;

/** The outcome of a row of a file, and the decision about it. */
export const importRowTexts = {
  en: {
    "state.new": "New",
    "state.changed": "Changed",
    "state.same": "Same",
    "state.undecided": "To decide",
    "state.refused": "Refused",
  },
  cn: {
    "state.new": "新增",
    "state.changed": "更新",
    "state.same": "相同",
    "state.undecided": "待决定",
    "state.refused": "无法导入",
  },
} as const satisfies Record<Locale, Record<`state.${RowState}`, string>>;

/** The colours of class types. */
export const colourTexts = {
  en: {
    green: "Green",
    teal: "Teal",
    orange: "Orange",
    purple: "Purple",
    brown: "Brown",
    blue: "Blue",
    indigo: "Indigo",
    yellow: "Yellow",
  },
  cn: {
    green: "绿色",
    teal: "青色",
    orange: "橙色",
    purple: "紫色",
    brown: "棕色",
    blue: "蓝色",
    indigo: "靛蓝",
    yellow: "黄色",
  },
} as const satisfies Record<Locale, Record<ClassColour, string>>;
