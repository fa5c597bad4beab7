import { settingTexts } from "#contract/club/setting-labels.ts";
import { defineMessages } from "#web/kernel/lib/wording/i18n.ts";

export const backupHourMessages = defineMessages({
  en: {
    title: settingTexts.en.backupHour,
    effect: "Made by itself at this time. If the club is closed then, it is made at the next start.",
    nightly: "Back up every night",
    hour: "Time of day",
  },
  cn: {
    title: settingTexts.cn.backupHour,
    effect: "到时自动备份；若当时程序未运行，下次启动时补做。",
    nightly: "每晚自动备份",
    hour: "备份时间",
  },
});
