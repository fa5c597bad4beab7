import type { SettingPage, SettingPart } from "./setting-place-model.ts";

/** The names of the parts and pages of settings, and of the groups in their menu. */
export const settingPageTexts = {
  en: {
    club: "Name, logo, address",
    hours: "Opening hours",
    contact: "Contact and how to pay",
    units: "Time and units",
    access: "Trainers and sign-in",
    freezing: "Freezing and ending",
    taxes: "Taxes and documents",
    paying: "Payments and renewals",
    lists: "Option lists",
    messages: "Messages",
    programs: "Other programs",
    import: "Import",
    backups: "Backups",
    activityLog: "Activity log",
    export: "Export",
  },
  cn: {
    club: "名称、标志与地址",
    hours: "营业时间",
    contact: "联系与付款方式",
    units: "时间与单位",
    access: "教练与登录",
    freezing: "停卡与终止",
    taxes: "税与票据",
    paying: "付款与续费",
    lists: "选项列表",
    messages: "消息",
    programs: "外部程序",
    import: "导入数据",
    backups: "备份",
    activityLog: "操作日志",
    export: "导出数据",
  },
} as const satisfies Record<"en" | "cn", Record<SettingPart | SettingPage, string>>;
