import { NumberInput } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type OwingBlocks, clubSettings } from "#contract/company.ts";
import { clubRead } from "#web/frame/club.ts";
import { useFieldWords } from "#web/lib/field-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { ChoiceSetting } from "./choice-setting.tsx";
import { clubSetting } from "./club-setting.ts";
import { settingMessages } from "./messages.ts";
import { SettingCard } from "./setting-card.tsx";
import { useSetting } from "./use-setting.ts";

const owingBlocks = clubSetting<OwingBlocks>("owingBlocks", clubSettings.owingBlocks);
const graceDays = clubSetting<number | null>("graceDays", clubSettings.graceDays);

/** What is closed to clients who owe. The door is offered to nobody but a club that has chosen it. */
export function OwingBlocksSetting() {
  const t = useWords(settingMessages);
  const stored = useSuspenseQuery(clubRead).data.find(({ name }) => name === owingBlocks.name);
  const closesDoor = stored !== undefined && owingBlocks.read(stored) === "bookingAndEntry";
  const door = {
    value: "bookingAndEntry",
    label: t("owingBlocksBookingAndEntry"),
    effect: t("owingBlocksBookingAndEntryEffect"),
  } as const;
  return (
    <ChoiceSetting
      kind={owingBlocks}
      title={t("owingBlocks")}
      choices={[
        { value: "nothing", label: t("owingBlocksNothing"), effect: t("owingBlocksNothingEffect") },
        { value: "booking", label: t("owingBlocksBooking"), effect: t("owingBlocksBookingEffect") },
        ...(closesDoor ? [door] : []),
      ]}
    />
  );
}

/** How long something may be due before it stops anything; only of interest where it stops something. */
export function GraceDaysSetting() {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const draft = useSetting(graceDays);
  const code = draft.codes[""];
  return (
    <SettingCard title={t("graceDays")} effect={t("graceDaysEffect")} draft={draft}>
      <NumberInput
        label={t("graceDaysField")}
        value={draft.value ?? ""}
        onChange={(days) => draft.change(typeof days === "number" ? days : null)}
        min={0}
        max={365}
        allowDecimal={false}
        error={code && field(code)}
      />
    </SettingCard>
  );
}
