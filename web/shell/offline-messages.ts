import { defineMessages } from "#web/lib/i18n.ts";

export const offlineMessages = defineMessages({
  en: { offline: "You are offline. Nothing can be read or saved until the connection is back." },
  cn: { offline: "当前处于离线状态，网络恢复前无法读取或保存数据。" },
});
