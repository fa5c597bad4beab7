import { Group, Stack, Text } from "@mantine/core";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { payingMessages } from "../payment/paying-messages.ts";
import type { Bill } from "../payment/paying-model.ts";
import { saleMessages } from "./sale-messages.ts";
import type { PackageOffer } from "#contract/sales/selling.ts";

interface SaleTotalProps {
  pack: PackageOffer;
  bill: Bill;
  /** Whether the sum is large, below its taxes. */
  isLarge?: boolean;
}

/** The total of a sale with its taxes, and the part that will be owed. */
export function SaleTotal({ pack, bill, isLarge = false }: SaleTotalProps) {
  const t = useWords(payingMessages);
  const { money } = useFormat();
  const { list, total, held, owed, faults } = bill;
  const notes = (
    <>
      {total < list && <Text span>{t("insteadOf", { amount: money(moneyText(list)) })}</Text>}
      <Taxes pack={pack} bill={bill} />
      {held > 0 && <Text span>{t("heldFirst", { amount: money(moneyText(held)) })}</Text>}
    </>
  );
  if (isLarge)
    return (
      <Stack gap="xs">
        <Stack gap={2} c="dimmed" fz="sm">
          {notes}
        </Stack>
        <Group justify="space-between" gap="xs" align="baseline">
          <Text span fz="md">
            {t("total")}
          </Text>
          <Text span fz={22} fw={650}>
            {money(moneyText(total))}
          </Text>
        </Group>
      </Stack>
    );
  return (
    <Stack gap={2}>
      <Group justify="space-between" gap="xs">
        <Text span fw={600} c="var(--mantine-color-text)">
          {t("total")} {money(moneyText(total))}
        </Text>
        {owed > 0 && !faults.taken && <Text span>{t("owed", { amount: money(moneyText(owed)) })}</Text>}
      </Group>
      {notes}
    </Stack>
  );
}

/** The taxes in a price or on top of it; of one that was lowered only which, since their sums follow at the sale. */
function Taxes({ pack: { taxes }, bill }: SaleTotalProps) {
  const t = useWords(payingMessages);
  const sale = useWords(saleMessages);
  const format = useFormat();
  const words = useOptionWords();
  const locale = useLocale();
  const isNet = useClub().pricesInclude === "net";
  if (taxes.length === 0) return null;
  const isLowered = bill.total < bill.list;
  const said = taxes.map(({ name, percent, amount }) => {
    const facts = { name: words("taxName", name), percent: format.withUnit(format.plain(percent), "%") };
    return isLowered ? t("rate", facts) : sale("tax", { ...facts, amount: format.money(amount) });
  });
  const list = listIn(locale, said);
  if (!isNet || isLowered) return <Text span>{sale("includes", { taxes: list })}</Text>;
  const net = taxes.reduce((left, { amount }) => left - centsOf(amount), bill.total);
  return <Text span>{t("plus", { net: format.money(moneyText(net)), taxes: list })}</Text>;
}
