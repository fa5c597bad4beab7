import type { LocalText } from "#contract/kernel/values.ts";

export const personalDataPageWords = {
  title: { en: "Everything on file about ", cn: "全部存档：" },
  madeAt: { en: "As of", cn: "截至" },
  contents: { en: "Contents", cn: "目录" },
  deeds: { en: "Done for others, counted", cn: "为他人办理的次数" },
} as const satisfies Readonly<Record<string, LocalText>>;
