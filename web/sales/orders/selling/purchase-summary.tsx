import { Group, Text } from "@mantine/core";
import { moneyText } from "#contract/kernel/money/money.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useOfferedPackage } from "#web/sales/packages/package-picker.tsx";
import { useSeller } from "#web/identity/people/seller-picker.tsx";
import { useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { useGiftWords } from "../payment/gift-labels.ts";
import { payingMessages } from "../payment/paying-messages.ts";
import type { Bill } from "../payment/paying-model.ts";
import { PlannedParts } from "../payment/plan-fields.tsx";
import { grantOf } from "../payment/purchase-model.ts";
import { purchaseMessages } from "../payment/purchase-labels.ts";
import { renewalMessages, useRenewsWords } from "../renewal/renewal-labels.ts";
import type { PackagePayment } from "#contract/sales/selling.ts";

interface PurchaseSummaryProps {
  title: string;
  purchase: Omit<PackagePayment, "clientId" | "packageVersion">;
  bill: Bill;
  /** The end of the membership as it is now; a later one stays. */
  endOfDate?: string | null | undefined;
}

/** A preview of a sale: the new end, the credits, the total. */
export function PurchaseSummary({ title, purchase, bill, endOfDate }: PurchaseSummaryProps) {
  const t = useWords(purchaseMessages);
  const words = useOptionWords();
  const locale = useLocale();
  const format = useFormat();
  const gift = useGiftWords();
  const sold = useOfferedPackage(purchase.clientType, purchase.packageId);
  const trainer = useTrainer(purchase.reports_to ?? null);
  const seller = useSeller(purchase.salesId);
  const settled = usePaymentFacts(purchase, bill);
  const renewing = useWords(renewalMessages);
  const renews = useRenewsWords();
  if (!sold) return null;
  const granted = grantOf(purchase, sold);
  const { paid, free } = granted;
  const end = endOfDate && endOfDate > granted.endOfDate ? endOfDate : granted.endOfDate;
  const trainerFact = purchase.clientType === "pro" && {
    name: t("reports_to"),
    value: trainer && format.name(trainer.name),
  };
  const chosen = [
    { name: t("clientType"), value: words("clientType", purchase.clientType) },
    ...(trainerFact ? [trainerFact] : []),
    { name: t("packageId"), value: sold.name[locale], long: true },
    { name: t("extra"), value: gift(purchase.extra) },
    ...(sold.renews
      ? [{ name: renewing("title"), value: renews({ ...sold, amount: moneyText(bill.list) }), long: true }]
      : []),
  ];
  const outcome = [
    { name: t("endOfDate"), value: format.lastDay(end) },
    { name: t("credits"), value: paid + free === 0 ? t("noCredits") : t("creditsValue", { paid, free }) },
  ];
  return (
    <>
      <FactList
        title={title}
        facts={[...chosen, ...outcome, { name: t("salesId"), value: seller && format.name(seller) }, ...settled]}
      />
      {bill.parts.length > 0 && <PlannedParts parts={bill.parts} />}
      <Group justify="space-between" align="baseline">
        <Text fw={600}>{t("amount")}</Text>
        <Text fz={28} fw={650}>
          {format.money(moneyText(bill.total))}
        </Text>
      </Group>
    </>
  );
}

/** The methods of payment, and the sum if not all of it is taken now. */
function usePaymentFacts({ paymentMethod, payments, priceReason }: PurchaseSummaryProps["purchase"], bill: Bill) {
  const t = useWords(purchaseMessages);
  const paying = useWords(payingMessages);
  const words = useOptionWords();
  const format = useFormat();
  const locale = useLocale();
  const lines = payments?.map(({ method, amount, reference }) =>
    [words("paymentMethod", method), format.money(amount), reference && `(${reference})`].filter(Boolean).join(" "),
  );
  const method = lines?.length ? listIn(locale, lines) : words("paymentMethod", paymentMethod);
  return [
    ...(priceReason === undefined ? [] : [{ name: paying("reason"), value: priceReason, long: true }]),
    ...(bill.taken === 0 && bill.owed > 0 ? [] : [{ name: t("paymentMethod"), value: method }]),
    ...(bill.owed > 0 ? [{ name: paying("stillOwed"), value: format.money(moneyText(bill.owed)) }] : []),
  ];
}
