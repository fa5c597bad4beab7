import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";
import { settingPageTexts } from "./setting-page-labels.ts";

/** Words of the settings' menu and of the bar that saves them. */
export const settingMenuMessages = defineMessages({
  en: {
    ...settingPageTexts.en,
    menu: "Settings",
    find: "Find a setting",
    nothing: "No such setting",
    "group.club": "Club",
    "group.rules": "Rules",
    "group.money": "Money",
    "group.messages": "Notifications",
    "group.data": "Data",
    unsaved: "Unsaved changes",
    discard: "Discard",
    discardName: "Discard: {{setting}}",
    saveName: "Save: {{setting}}",
  },
  cn: {
    ...settingPageTexts.cn,
    menu: "设置",
    find: "查找设置",
    nothing: "没有这项设置",
    "group.club": "俱乐部",
    "group.rules": "规则",
    "group.money": "收费",
    "group.messages": "通知",
    "group.data": "数据",
    unsaved: "未保存的修改",
    discard: "放弃",
    discardName: "放弃修改：{{setting}}",
    saveName: "保存：{{setting}}",
  },
});
