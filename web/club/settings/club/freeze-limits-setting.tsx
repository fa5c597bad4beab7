import { NumberInput } from "@mantine/core";
import { type FreezeLimits, clubSettings } from "#contract/club/settings.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { clubSetting } from "../club-setting.ts";
import { settingMessages } from "../messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { useSetting } from "../use-setting.ts";

const freezeLimits = clubSetting("freezeLimits", clubSettings.freezeLimits);

/** How short and how long leaves may be that extend what was bought; empty is no limit. */
export function FreezeLimitsSetting() {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const draft = useSetting(freezeLimits);
  const input = (name: keyof FreezeLimits) => {
    const code = draft.codes[name];
    // The typed number is at least 1: fewer days than the shortest leave are refused.
    const isBelow = name === "maxDaysPerYear" && code === "TOO_SMALL";
    return (
      <NumberInput
        label={t(name)}
        placeholder={t("noLimit")}
        value={draft.value[name] ?? ""}
        onChange={(days) => draft.change({ ...draft.value, [name]: typeof days === "number" ? days : null })}
        min={1}
        max={365}
        allowDecimal={false}
        error={code && (isBelow ? t("belowShortest") : field(code))}
      />
    );
  };
  return (
    <SettingCard title={t("freezeLimits")} effect={t("freezeLimitsEffect")} draft={draft}>
      {input("minDays")}
      {input("maxDaysPerYear")}
    </SettingCard>
  );
}
