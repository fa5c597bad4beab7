import IconAdjustments from "~icons/tabler/adjustments";
import { useNavigate } from "@tanstack/react-router";
import { settingTexts } from "#contract/club/setting-labels.ts";
import { settingPageTexts } from "#web/club/settings/frame/setting-page-labels.ts";
import { placeOfEntry, settingPages, settingPlaceOf } from "#web/club/settings/frame/setting-place-model.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import type { SearchableHit } from "./hit.ts";
import { settingSynonyms } from "#web/club/settings/frame/setting-synonym-labels.ts";

/** Every setting and each page of settings, for the admins who may change them. */
export function useSettingHits(): readonly SearchableHit[] {
  const locale = useLocale();
  const navigate = useNavigate();
  if (!useMe().roles?.includes("admin")) return [];
  const hitOf = (name: string, { en, cn }: Texts, run: () => void): SearchableHit => ({
    key: `setting ${name}`,
    label: locale === "cn" ? cn : en,
    texts: [en, cn, settingSynonyms[name] ?? ""].join(" "),
    icon: IconAdjustments,
    run,
  });
  const chinese = new Map<string, string>(Object.entries(settingTexts.cn));
  const settings = Object.entries(settingTexts.en).map(([name, en]) =>
    hitOf(name, { en, cn: chinese.get(name) ?? en }, () => void navigate({ ...settingPlaceOf(name), hash: name })),
  );
  const pages = settingPages.map((page) =>
    hitOf(
      page,
      { en: settingPageTexts.en[page], cn: settingPageTexts.cn[page] },
      () => void navigate(placeOfEntry(page)),
    ),
  );
  return [...settings, ...pages];
}

interface Texts {
  readonly en: string;
  readonly cn: string;
}
