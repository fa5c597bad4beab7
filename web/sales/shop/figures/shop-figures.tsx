import { SimpleGrid } from "@mantine/core";
import type { ShopOverview } from "#contract/sales/shop.ts";
import { shopCurrencies } from "#contract/sales/shop-currency.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatCard } from "#web/kernel/ui/charts/stat-card.tsx";
import { shopMessages } from "../messages.ts";
import { useShopMoney } from "../shop-money.ts";

/** The sums of a period, each currency by itself. */
export function ShopFigures({ overview }: { overview: ShopOverview | undefined }) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const money = useShopMoney();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      {shopCurrencies.map((currency) => {
        const total = overview?.totals.find((each) => each.currency === currency);
        return (
          <StatCard key={currency} label={t(`takings${currency}`)} value={total && money(total.amount, currency)} />
        );
      })}
      <StatCard label={t("salesCount")} value={overview && format.number(overview.sales)} />
      <StatCard label={t("itemsCount")} value={overview && format.number(overview.items)} />
    </SimpleGrid>
  );
}
