import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const offlineBannerMessages = defineMessages({
  en: { offline: "You're offline. This is what was last loaded; nothing can be saved until you're back online." },
  cn: { offline: "当前处于离线状态，显示的是之前加载的内容，网络恢复前无法保存。" },
});
