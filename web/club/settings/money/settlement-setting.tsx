import { clubSettings } from "#contract/club/settings.ts";
import { settlementRules } from "#contract/club/settlement-rules.ts";
import { Alert } from "@mantine/core";
import IconRefreshOff from "~icons/tabler/refresh-off";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { orders } from "#contract/sales/orders.ts";
import { forbidsRenewal } from "#contract/sales/renewal-rule.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { ChoiceSetting } from "../choice-setting.tsx";
import { clubSetting } from "../club-setting.ts";
import { settlementWords } from "./settlement-labels.ts";

const settlementRule = clubSetting("settlementRule", clubSettings.settlementRule);

/** The refund rule of an order that ends early, unless the admin chooses otherwise. */
export function SettlementRuleSetting() {
  const t = useWords(settlementWords);
  return (
    <ChoiceSetting
      kind={settlementRule}
      title={t("title")}
      effect={t("noAdvice")}
      warn={({ value, current }) => forbidsRenewal(value) && !forbidsRenewal(current) && <RenewalsThatStop />}
      choices={settlementRules.map((value) => ({ value, label: t(value), effect: t(`${value}Effect`) }))}
    />
  );
}

/** How many packages and orders renew themselves no more once a rule is saved that forbids it. */
function RenewalsThatStop() {
  const t = useWords(settlementWords);
  const { data, error, refetch } = useRead(orders.renewing, {});
  if (!data) return <NotYetRead error={error} onRetry={() => void refetch()} height={56} />;
  const stops = data.packages + data.orders > 0;
  return (
    <Alert color={stops ? "yellow" : "gray"} icon={<IconRefreshOff aria-hidden />} role="status">
      {stops
        ? `${t("packagesStop", { count: data.packages })} ${t("ordersStop", { count: data.orders })} ${t("comeBack")}`
        : t("noneStops")}
    </Alert>
  );
}
