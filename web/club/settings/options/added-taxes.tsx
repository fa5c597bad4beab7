import { Text } from "@mantine/core";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type Taxed, taxed } from "#contract/club/taxes.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { addedTaxesMessages } from "./added-taxes-messages.ts";
import { useOptionWords } from "./option-labels.ts";

/** Today's totals of prices in cents: the club's taxes are included, or are added (money §3). */
export function usePricing(): (cents: number) => Taxed {
  const { pricesInclude, taxRates } = useClub();
  const today = useToday();
  return (cents) => taxed(cents, pricesInclude, taxRates, today);
}

interface AddedTaxesProps {
  price: Taxed;
  /** Writes an amount in the currency of the price. */
  money: (amount: string) => string;
}

/** The taxes that are added to a price; nothing where they are in it. */
export function AddedTaxes({ price: { net, taxes }, money }: AddedTaxesProps) {
  const t = useWords(addedTaxesMessages);
  const format = useFormat();
  const words = useOptionWords();
  const locale = useLocale();
  const { pricesInclude } = useClub();
  if (pricesInclude === "tax" || taxes.length === 0 || net === 0) return null;
  const said = taxes.map(({ name, percent, cents }) =>
    t("tax", {
      name: words("taxName", name),
      percent: format.withUnit(format.plain(percent), "%"),
      amount: money(moneyText(cents)),
    }),
  );
  return (
    <Text span size="sm" c="dimmed">
      {t("plus", { net: money(moneyText(net)), taxes: listIn(locale, said) })}
    </Text>
  );
}
