import { useSuspenseQuery } from "@tanstack/react-query";
import { type OwingBlocks, clubSettings } from "#contract/club/settings.ts";
import { clubRead } from "#web/kernel/frame/club/club.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceSetting } from "../choice-setting.tsx";
import { clubSetting } from "../club-setting.ts";
import { duesMessages } from "./dues-messages.ts";

const owingBlocks = clubSetting<OwingBlocks>("owingBlocks", clubSettings.owingBlocks);

/** The blocks for clients who owe. The door is offered only to a club that has chosen it. */
export function OwingBlocksSetting() {
  const t = useWords(duesMessages);
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
