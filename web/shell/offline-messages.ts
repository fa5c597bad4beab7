import { defineMessages } from "#web/lib/i18n.ts";

export const offlineMessages = defineMessages({
  en: { offline: "You are offline. You see what was read before; nothing can be saved until the connection is back." },
  cn: { offline: "当前处于离线状态。显示的是之前读取的内容，网络恢复前无法保存。" },
});
