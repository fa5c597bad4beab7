import { defineMessages } from "#web/lib/i18n.ts";

export const formDialogMessages = defineMessages({
  en: {
    stale: "Someone else has changed this in the meantime. It shows the newest now: please check it and send again.",
  },
  cn: {
    stale: "内容刚被他人修改，已显示最新内容，请核对后重新提交。",
  },
});
