import { defineMessages } from "#web/lib/i18n.ts";

export const formDialogMessages = defineMessages({
  en: {
    stale: "Someone else has changed this in the meantime. It shows the newest now: please check it and send again.",
    changedTo: "Someone else has changed this in the meantime. By now it says:",
    changedElsewhere: "Someone else has changed this in the meantime, but nothing that you see here.",
    takeOver: "Take over the newer state",
    keepMine: "Keep mine and save",
    discardTitle: "Discard what you have written?",
    discardText: "It has not been saved. Cancel takes you back to it.",
    discard: "Discard",
  },
  cn: {
    stale: "内容刚被他人修改，已显示最新内容，请核对后重新提交。",
    changedTo: "内容刚被他人修改，最新内容如下：",
    changedElsewhere: "内容刚被他人修改，但此处显示的项目没有变化。",
    takeOver: "使用最新内容",
    keepMine: "保留我的修改并保存",
    discardTitle: "放弃已填写的内容？",
    discardText: "内容尚未保存。点击“取消”可返回继续填写。",
    discard: "放弃",
  },
});
