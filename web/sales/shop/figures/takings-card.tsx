import { Card, Group, SegmentedControl, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { ShopOverview } from "#contract/sales/shop.ts";
import { type ShopCurrency, shopCurrencies } from "#contract/sales/shop-currency.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BarChart } from "#web/kernel/ui/charts/bar-chart.tsx";
import { shopMessages } from "../messages.ts";
import { useShopMoney } from "../shop-money.ts";

interface TakingsCardProps {
  /** Undefined while it is on its way. */
  overview: ShopOverview | undefined;
}

/** The takings day by day or week by week, in one currency at a time. */
export function TakingsCard({ overview }: TakingsCardProps) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const [currency, setCurrency] = useState<ShopCurrency>("CAD");
  return (
    <Card component="section" padding="lg" h="100%" aria-label={t("takings")}>
      <Group justify="space-between" mb="lg">
        <Stack gap={0}>
          <Title order={2}>{t("takings")}</Title>
          {overview && (
            <Text size="sm" c="dimmed">
              {`${format.range(overview.from, overview.until)} · ${t(overview.step === "day" ? "perDay" : "perWeek")}`}
            </Text>
          )}
        </Stack>
        <SegmentedControl
          aria-label={t("currency")}
          value={currency}
          onChange={(next) => setCurrency(shopCurrencies.find((each) => each === next) ?? "CAD")}
          data={shopCurrencies.map((each) => ({ value: each, label: t(each) }))}
        />
      </Group>
      {overview ? <Chart overview={overview} currency={currency} /> : <Skeleton height={240} />}
    </Card>
  );
}

function Chart({ overview, currency }: { overview: ShopOverview; currency: ShopCurrency }) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const money = useShopMoney();
  const bars = overview.bars.map(({ from, until, amounts }) => {
    const amount = amounts.find((each) => each.currency === currency)?.amount ?? "0.00";
    const name = from === until ? format.date(from) : format.dayRange(from, until);
    return { name, label: format.day(from), value: Number(amount), text: money(amount, currency) };
  });
  return (
    <BarChart
      label={t("takingsIn", { currency: t(currency) })}
      columns={[t("when"), t("amount")]}
      bars={bars}
      write={(value) => format.number(value, Number.isInteger(value) ? 0 : 1)}
    />
  );
}
