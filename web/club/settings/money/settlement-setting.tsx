import { clubSettings } from "#contract/club/settings.ts";
import { settlementRules } from "#contract/club/settlement-rules.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceSetting } from "../choice-setting.tsx";
import { clubSetting } from "../club-setting.ts";
import { settlementWords } from "./settlement-words.ts";

const settlementRule = clubSetting("settlementRule", clubSettings.settlementRule);

/** What comes back of an order that ends early, unless the admin who ends it chooses otherwise. */
export function SettlementRuleSetting() {
  const t = useWords(settlementWords);
  return (
    <ChoiceSetting
      kind={settlementRule}
      title={t("title")}
      effect={t("noAdvice")}
      choices={settlementRules.map((value) => ({ value, label: t(value), effect: t(`${value}Effect`) }))}
    />
  );
}
