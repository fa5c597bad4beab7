import { Select } from "@mantine/core";
import { useState } from "react";
import { auditMonths, clubSettings } from "#contract/company.ts";
import { useWords } from "#web/lib/i18n.ts";
import { AuditMonthsDialog } from "./audit-months-dialog.tsx";
import { auditMonthsMessages } from "./audit-months-messages.ts";
import { clubSetting } from "./club-setting.ts";
import { SettingCard } from "./setting-card.tsx";
import { useSetting } from "./use-setting.ts";

const kept = clubSetting("auditMonths", clubSettings.auditMonths);
const FOREVER = "forever";

/** For how long the activity log is kept; asked again before it is shorter, which removes entries for good. */
export function AuditMonthsSetting() {
  const t = useWords(auditMonthsMessages);
  const draft = useSetting(kept);
  const { value, current } = draft;
  const [asking, setAsking] = useState<{ readonly onSaved: () => void }>();
  const called = (months: number) =>
    months < 12 ? t("months", { count: months }) : t("years", { count: months / 12 });
  const shorter = value !== null && (current === null || value < current) ? value : undefined;
  const save = (onSaved: () => void) => (shorter === undefined ? draft.save(onSaved) : setAsking({ onSaved }));
  return (
    <>
      <SettingCard title={t("title")} effect={t("effect")} order={2} draft={{ ...draft, save }}>
        <Select
          aria-label={t("title")}
          data={[
            { value: FOREVER, label: t("forever") },
            ...auditMonths.map((months) => ({ value: String(months), label: called(months) })),
          ]}
          value={value === null ? FOREVER : String(value)}
          onChange={(picked) => draft.change(auditMonths.find((months) => String(months) === picked) ?? null)}
          allowDeselect={false}
          maw={280}
        />
      </SettingCard>
      {asking && shorter !== undefined && (
        <AuditMonthsDialog
          months={shorter}
          title={t("shorterTitle", { time: called(shorter) })}
          onConfirm={() => {
            setAsking(undefined);
            draft.save(asking.onSaved);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
