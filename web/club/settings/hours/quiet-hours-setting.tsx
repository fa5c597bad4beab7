import { SimpleGrid } from "@mantine/core";
import type { DaySpan } from "#contract/club/opening-hours.ts";
import { clubSettings } from "#contract/club/settings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import { clubSetting } from "../club-setting.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { useSetting } from "../use-setting.ts";
import { hoursMessages } from "./hours-messages.ts";

const quietHours = clubSetting<DaySpan>("quietHours", clubSettings.quietHours);

/** Hours of each night that do not count towards the deadlines of classes. */
export function QuietHoursSetting() {
  const t = useWords(hoursMessages);
  const say = useFieldWords();
  const format = useFormat();
  const draft = useSetting(quietHours);
  const { from, to } = draft.value;
  const errorOf = (code: (typeof draft.codes)[string] | undefined) =>
    code === "TOO_LARGE" ? t("quietTooLong") : code && say(code);
  return (
    <SettingCard title={t("quietHours")} effect={t("quietHoursEffect")} draft={draft}>
      <SimpleGrid cols={2} spacing="sm">
        <TimeField
          label={t("quietFrom")}
          required
          value={from}
          write={format.time}
          error={errorOf(draft.codes["from"])}
          onChange={(next) => draft.change({ from: next, to })}
        />
        <TimeField
          label={t("quietTo")}
          required
          value={to}
          write={format.time}
          error={errorOf(draft.codes["to"])}
          onChange={(next) => draft.change({ from, to: next })}
        />
      </SimpleGrid>
    </SettingCard>
  );
}
