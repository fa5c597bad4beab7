import { Card, Stack, Text, Title } from "@mantine/core";
import { type Sale, shop } from "#contract/shop.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { ExportButton } from "#web/exports/export-button.tsx";
import { useFormat } from "#web/frame/format.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchAfter, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { type Column, shownOf } from "#web/ui/data-table-model.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { shopMessages } from "./messages.ts";
import { NewSale } from "./new-sale.tsx";
import { useShopMoney } from "./shop-money.ts";
import { type SalesSearch, salesSearch } from "./shop-search.ts";

interface SalesCardProps {
  search: SalesSearch;
  onSearch: (next: SalesSearch) => void;
}

/** Every sale at the desk, newest first. */
export function SalesCard({ search, onSearch }: SalesCardProps) {
  const t = useWords(shopMessages);
  const { page = 1 } = search;
  const sort = shop.sales.query.shape.sort.safeParse(search.sort).data;
  const read = useRead(shop.sales, { query: { page: String(page), sort } });
  const columns = useSaleColumns(read.data?.rows ?? []);
  const state = tableState(search);
  return (
    <Card component="section" aria-label={t("sales")}>
      <Title order={2} mb="md">
        {t("sales")}
      </Title>
      <DataTable
        label={t("sales")}
        columns={columns}
        source={sourceOf(read)}
        state={state}
        onChange={(change) => onSearch(salesSearch.parse(searchAfter(search, change)))}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            drawing="receipt"
            title={t("noSales")}
            text={t("noSalesText")}
            action={<NewSale variant="default" />}
          />
        }
        words={useTableWords()}
        tools={
          <ExportButton
            table="sales"
            title={t("sales")}
            columns={shownOf(columns, state)}
            query={{ sort }}
            total={read.data?.total ?? 0}
          />
        }
      />
    </Card>
  );
}

function useSaleColumns(sales: readonly Sale[]): readonly Column<Sale>[] {
  const t = useWords(shopMessages);
  const format = useFormat();
  const money = useShopMoney(sales);
  const words = useOptionWords();
  const sortable = true;
  return [
    {
      key: "created_at",
      title: t("created_at"),
      sortable,
      main: true,
      render: ({ created_at }) => format.dateTime(created_at),
    },
    { key: "lines", title: t("lines"), render: ({ lines }) => <Lines lines={lines} /> },
    { key: "seller", title: t("seller"), sortable, render: ({ seller }) => format.name(seller.name) },
    {
      key: "client",
      title: t("client"),
      render: ({ client }) => (client ? format.name(client.name) : t("noClient")),
    },
    {
      key: "paymentMethod",
      title: t("paymentMethod"),
      render: ({ paymentMethod }) => words("paymentMethod", paymentMethod),
    },
    { key: "total", title: t("total"), align: "right", render: ({ total, currency }) => money(total, currency) },
  ];
}

function Lines({ lines }: Pick<Sale, "lines">) {
  const t = useWords(shopMessages);
  const locale = useLocale();
  return (
    <Stack gap={0}>
      {lines.map(({ product, quantity }) => (
        <Text key={product.id} size="sm">
          {t("line", { quantity, name: product.name[locale] })}
        </Text>
      ))}
    </Stack>
  );
}
