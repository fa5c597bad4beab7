import type { WeeklySpan } from "#contract/club/opening-hours.ts";
import { clubSettings } from "#contract/club/settings.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { clubSetting } from "../club-setting.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { SessionsOutside } from "./sessions-outside.tsx";
import { useSetting } from "../use-setting.ts";
import { hoursMessages } from "./hours-messages.ts";
import { WeekFields } from "./week-fields.tsx";

const openingHours = clubSetting<readonly WeeklySpan[]>("openingHours", clubSettings.openingHours);

/** When the club is open on each weekday, with breaks. */
export function OpeningHoursSetting() {
  const t = useWords(hoursMessages);
  const draft = useSetting(openingHours);
  return (
    <SettingCard
      title={t("openingHours")}
      isWide
      effect={t("openingHoursEffect")}
      draft={draft}
      consequence={<SessionsOutside openingHours={draft.value} />}
    >
      <WeekFields value={draft.value} onChange={draft.change} codes={draft.codes} none={t("closed")} />
      <LinkAnchor to="/closures">{t("toClosures")}</LinkAnchor>
    </SettingCard>
  );
}
