import { NumberInput } from "@mantine/core";
import { clubSettings } from "#contract/club/settings.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { clubSetting } from "../club-setting.ts";
import { duesMessages } from "./dues-messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { useSetting } from "../use-setting.ts";

const most = { graceDays: 365, renewAhead: 90, noticeDays: 365 } as const;

/** A number of days; empty while another is typed. */
const kinds = {
  graceDays: clubSetting<number | null>("graceDays", clubSettings.graceDays),
  renewAhead: clubSetting<number | null>("renewAhead", clubSettings.renewAhead),
  noticeDays: clubSetting<number | null>("noticeDays", clubSettings.noticeDays),
} as const;

/** How long something may be due before it stops bookings. */
export const GraceDaysSetting = () => <DaysSetting name="graceDays" />;

/** How long before its end a membership renews. */
export const RenewAheadSetting = () => <DaysSetting name="renewAhead" />;

/** The notice of stopping a renewal. */
export const NoticeDaysSetting = () => <DaysSetting name="noticeDays" />;

function DaysSetting({ name }: { name: keyof typeof kinds }) {
  const t = useWords(duesMessages);
  const field = useFieldWords();
  const draft = useSetting(kinds[name]);
  const code = draft.codes[""];
  return (
    <SettingCard title={t(name)} effect={t(`${name}Effect`)} draft={draft}>
      <NumberInput
        label={t(`${name}Field`)}
        value={draft.value ?? ""}
        onChange={(days) => draft.change(typeof days === "number" ? days : null)}
        min={0}
        max={most[name]}
        allowDecimal={false}
        error={code && field(code)}
      />
    </SettingCard>
  );
}
