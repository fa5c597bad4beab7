import { Button, Card, Group, SegmentedControl, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type ShopCurrency, type ShopOverview, shopCurrencies } from "#contract/shop.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { shopMessages } from "./messages.ts";
import { useShopMoney } from "./shop-money.ts";

interface TakingsCardProps {
  read: {
    readonly data: ShopOverview | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
}

/** What came in day by day or week by week, in one currency at a time. */
export function TakingsCard({ read: { data, error, refetch } }: TakingsCardProps) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const [currency, setCurrency] = useState<ShopCurrency>("CAD");
  return (
    <Card component="section" padding="lg" h="100%" aria-label={t("takings")}>
      <Group justify="space-between" mb="lg">
        <Stack gap={0}>
          <Title order={2}>{t("takings")}</Title>
          {data && (
            <Text size="sm" c="dimmed">
              {`${t("dates", { from: format.date(data.from), until: format.date(data.until) })} · ${t(
                data.step === "day" ? "perDay" : "perWeek",
              )}`}
            </Text>
          )}
        </Stack>
        <SegmentedControl
          aria-label={t("currency")}
          value={currency}
          onChange={(next) => setCurrency(shopCurrencies.find((each) => each === next) ?? "CAD")}
          data={[...shopCurrencies]}
        />
      </Group>
      {data ? <Chart overview={data} currency={currency} /> : <NotYet error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function Chart({ overview, currency }: { overview: ShopOverview; currency: ShopCurrency }) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const money = useShopMoney();
  const bars = overview.bars.map(({ from, until, amounts }) => {
    const amount = amounts.find((each) => each.currency === currency)?.amount ?? "0.00";
    const name = from === until ? format.date(from) : t("dates", { from: format.day(from), until: format.day(until) });
    return { name, label: format.day(from), value: Number(amount), text: money(amount, currency) };
  });
  return (
    <BarChart
      label={t("takingsIn", { currency })}
      columns={[t("when"), t("amount")]}
      bars={bars}
      write={(value) => format.number(value, Number.isInteger(value) ? 0 : 1)}
    />
  );
}

function NotYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  if (!error) return <Skeleton height={240} />;
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return <EmptyState title={failure(error)} action={retry} />;
}
