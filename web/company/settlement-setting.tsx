import { clubSettings } from "#contract/company.ts";
import { settlementRules } from "#contract/settlement-rules.ts";
import { useWords } from "#web/lib/i18n.ts";
import { ChoiceSetting } from "./choice-setting.tsx";
import { clubSetting } from "./club-setting.ts";
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
