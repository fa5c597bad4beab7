import { TextInput } from "@mantine/core";
import { useState } from "react";
import { clubSettings } from "#contract/club/settings.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { dateFormat, wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { clubSetting } from "../club-setting.ts";
import { settingMessages } from "../messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { type SettingKind, useSetting } from "../use-setting.ts";

const clubName = clubSetting("clubName", clubSettings.clubName);
const clubAddress = clubSetting("clubAddress", clubSettings.clubAddress);
const clubPhone = clubSetting("clubPhone", clubSettings.clubPhone);
const timeZone = clubSetting("timeZone", clubSettings.timeZone);
const currency = clubSetting("currency", clubSettings.currency);
const currencies = clubSettings.currency.schema.options;

type LineName = "clubName" | "clubAddress" | "clubPhone";

/** A line of text that is shown to others. */
function LineSetting({ kind, name, effect }: { kind: SettingKind<string>; name: LineName; effect: string }) {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const draft = useSetting(kind);
  const code = draft.codes[""];
  return (
    <SettingCard title={t(name)} effect={effect} draft={draft}>
      <TextInput
        aria-label={t(name)}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        error={code && field(code)}
      />
    </SettingCard>
  );
}

export function ClubNameSetting() {
  return <LineSetting kind={clubName} name="clubName" effect={useWords(settingMessages)("clubNameEffect")} />;
}

export function ClubAddressSetting() {
  return <LineSetting kind={clubAddress} name="clubAddress" effect={useWords(settingMessages)("clubAddressEffect")} />;
}

export function ClubPhoneSetting() {
  return <LineSetting kind={clubPhone} name="clubPhone" effect={useWords(settingMessages)("clubContactEffect")} />;
}

/** Names are known to browsers by region and city; the time of the moment shows that it is the right one. */
export function TimeZoneSetting() {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const format = dateFormat(useLocale());
  const draft = useSetting(timeZone);
  const code = draft.codes[""];
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), draft.value])];
  const [now] = useState(() => new Date());
  const { date, time } = wallAt(draft.value, now);
  return (
    <SettingCard title={t("timeZone")} effect={t("timeZoneEffect")} draft={draft}>
      <Picker
        aria-label={t("timeZone")}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
        value={draft.value}
        onChange={(zone) => zone !== null && draft.change(zone)}
        description={t("timeZoneNow", { time: format.at(format.date(date), format.time(time)) })}
        inputWrapperOrder={["input", "description", "error"]}
        nothingFoundMessage={t("noTimeZone")}
        error={code && field(code)}
      />
    </SettingCard>
  );
}

export function CurrencySetting() {
  const t = useWords(settingMessages);
  const language = useLocale() === "cn" ? "zh-CN" : "en-CA";
  const draft = useSetting(currency);
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return (
    <SettingCard title={t("currency")} effect={t("currencyEffect")} draft={draft}>
      <Select
        aria-label={t("currency")}
        data={currencies.map((value) => ({ value, label: `${value} · ${names.of(value)}` }))}
        value={draft.value}
        onChange={(value) => value !== null && draft.change(value)}
      />
    </SettingCard>
  );
}
