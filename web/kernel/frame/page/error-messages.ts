import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

/** The texts of the shell that the first load needs. */
export const errorMessages = defineMessages({
  en: {
    offline: "You're offline",
    offlineText:
      "This screen wasn't opened before the connection was lost. It will open automatically once you're back online. Screens you have already opened can still be read.",
    failed: "This page couldn't be shown",
    missing: "Part of the app couldn't be loaded. Please reload: a newer version may be available.",
    toStart: "Go to the start page",
    moment: "One moment, please",
  },
  cn: {
    offline: "当前处于离线状态",
    offlineText: "断网之前没有打开过此页面，网络恢复后会自动打开。之前打开过的页面仍可查看。",
    failed: "页面无法显示",
    missing: "部分内容加载失败，可能已有新版本，请刷新页面。",
    toStart: "返回首页",
    moment: "请稍候",
  },
});

/** How browsers and the build say that a file of the app has not come; a new version takes those of the old away. */
const missing = /dynamically imported module|module script failed|preload CSS/;

/** Why something could not be loaded or drawn, as people read it. */
export function useErrorWords(): (error: unknown) => string {
  const t = useWords(errorMessages);
  const reason = useFailureWords();
  return (error) => (missing.test(String(error)) ? t("missing") : reason(error));
}
