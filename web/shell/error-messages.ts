import { defineMessages } from "#web/lib/i18n.ts";

/** The texts of the shell that the first load needs. */
export const errorMessages = defineMessages({
  en: {
    failed: "This page could not be shown",
    missing: "A part of it could not be loaded. Please reload: there may be a newer version.",
    toStart: "To the start page",
  },
  cn: { failed: "页面无法显示", missing: "部分内容加载失败，可能已有新版本，请刷新页面。", toStart: "返回首页" },
});
