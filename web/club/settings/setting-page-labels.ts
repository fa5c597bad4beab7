/** The names of the pages of settings beside the first one. */
export const settingPageTexts = {
  en: {
    lists: "Option lists",
    messages: "Messages",
    programs: "Other programs",
    import: "Import",
    backups: "Backups",
    activityLog: "Activity log",
    export: "Export",
  },
  cn: {
    lists: "选项列表",
    messages: "消息",
    programs: "外部程序",
    import: "导入数据",
    backups: "备份",
    activityLog: "操作日志",
    export: "导出数据",
  },
} as const;
