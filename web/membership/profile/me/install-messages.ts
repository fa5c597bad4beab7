import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const installMessages = defineMessages({
  en: {
    install: "Install on this phone",
    share: "Press share in the browser: a square with an arrow.",
    add: "Choose to add it to the home screen.",
  },
  cn: {
    install: "安装到这部手机",
    share: "点击浏览器的分享按钮（带箭头的方框）。",
    add: "选择添加到主屏幕。",
  },
});
