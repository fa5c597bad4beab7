import { Select } from "@mantine/core";
import { auditMonths, clubSettings } from "#contract/company.ts";
import { useWords } from "#web/lib/i18n.ts";
import { auditMonthsMessages } from "./audit-months-messages.ts";
import { clubSetting } from "./club-setting.ts";
import { SettingCard } from "./setting-card.tsx";
import { useSetting } from "./use-setting.ts";

const kept = clubSetting("auditMonths", clubSettings.auditMonths);
const FOREVER = "forever";

/** For how long the activity log is kept. */
export function AuditMonthsSetting() {
  const t = useWords(auditMonthsMessages);
  const draft = useSetting(kept);
  const called = (months: number) =>
    months < 12 ? t("months", { count: months }) : t("years", { count: months / 12 });
  return (
    <SettingCard title={t("title")} effect={t("effect")} order={2} draft={draft}>
      <Select
        aria-label={t("title")}
        data={[
          { value: FOREVER, label: t("forever") },
          ...auditMonths.map((months) => ({ value: String(months), label: called(months) })),
        ]}
        value={draft.value === null ? FOREVER : String(draft.value)}
        onChange={(picked) => draft.change(auditMonths.find((months) => String(months) === picked) ?? null)}
        allowDeselect={false}
        maw={280}
      />
    </SettingCard>
  );
}
