import { Switch } from "@mantine/core";
import { clubSettings } from "#contract/club/settings.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { backupHourMessages } from "./backup-hour-messages.ts";
import { clubSetting } from "../club-setting.ts";
import { HourSelect } from "../hour-select.tsx";
import { SettingCard } from "../frame/setting-card.tsx";
import { useSetting } from "../use-setting.ts";

const backupHour = clubSetting("backupHour", clubSettings.backupHour);
/** Whether the club is backed up every night, and when. */
export function BackupHourSetting() {
  const t = useWords(backupHourMessages);
  const draft = useSetting(backupHour);
  return (
    <SettingCard title={t("title")} effect={t("effect")} draft={draft}>
      <Switch
        label={t("nightly")}
        checked={draft.value !== null}
        onChange={(event) => draft.change(event.currentTarget.checked ? clubSettings.backupHour.initial : null)}
      />
      {draft.value !== null && <HourSelect label={t("hour")} value={draft.value} onChange={draft.change} />}
    </SettingCard>
  );
}
