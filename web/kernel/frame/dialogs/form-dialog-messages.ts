import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const formDialogMessages = defineMessages({
  en: {
    stale: "Someone else just updated this. The latest version is shown. Please review and try again.",
    changedTo: "Someone else just updated this. It now says:",
    changedElsewhere: "Someone else just updated this, but nothing shown here has changed.",
    "blocked.incomplete": "Please complete all required fields",
    "blocked.unchanged": "Nothing has been changed yet",
    "blocked.unchosen": "Please choose at least one",
    "blocked.unread": "Checking what this affects…",
    takeOver: "Use the newer version",
    keepMine: "Keep mine and save",
    discardTitle: "Discard your changes?",
    discardText: "They haven't been saved. Cancel to go back.",
    stay: "Cancel",
    discard: "Discard",
  },
  cn: {
    stale: "内容刚被他人修改，已显示最新版本，请核对后重试。",
    changedTo: "内容刚被他人修改，现在是：",
    changedElsewhere: "内容刚被他人修改，但此处显示的项目没有变化。",
    "blocked.incomplete": "请先完成必填项",
    "blocked.unchanged": "还没有任何改动",
    "blocked.unchosen": "请至少选择一项",
    "blocked.unread": "正在查看会影响哪些内容…",
    takeOver: "使用最新版本",
    keepMine: "保留我的修改并保存",
    discardTitle: "放弃已填写的内容？",
    discardText: "内容尚未保存。",
    stay: "继续填写",
    discard: "放弃",
  },
});
