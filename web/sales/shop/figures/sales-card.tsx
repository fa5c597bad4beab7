import { Card, Menu, Stack, Text, Title } from "@mantine/core";
import IconPackageImport from "~icons/tabler/package-import";
import IconReceipt from "~icons/tabler/receipt";
import { shop } from "#contract/sales/shop.ts";
import type { Sale } from "#contract/sales/shop-sale.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { type Column, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { shopMessages } from "../messages.ts";
import { NewSale } from "../sale/new-sale.tsx";
import { returnedState } from "../return-model.ts";
import { useShopMoney } from "../shop-money.ts";
import { type SalesSearch, salesSearch } from "../shop-search.ts";

const ReturnDialog = lazyDialog(async () => (await import("../return-dialog.tsx")).ReturnDialog);

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
  const columns = useSaleColumns();
  const [returning, setReturning] = useStoredDraft<Sale | undefined>("sale with returns", undefined);
  const state = tableState(search);
  return (
    <Card component="section" aria-label={t("sales")}>
      <Title order={2} mb="md">
        {t("sales")}
      </Title>
      <DataTable
        label={t("sales")}
        columns={columns}
        source={tableSourceOf(read)}
        state={state}
        onChange={(change) => onSearch(salesSearch.parse(searchAfter(search, change)))}
        rowKey={({ id }) => id}
        rowActions={(sale) => <SaleMenu sale={sale} onReturn={() => setReturning(sale)} />}
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
            columns={shownColumnsOf(columns, state)}
            query={{ sort }}
            total={read.data?.total ?? 0}
          />
        }
      />
      {returning && (
        <ReturnDialog
          sale={read.data?.rows.find(({ id }) => id === returning.id) ?? returning}
          onClose={() => setReturning(undefined)}
        />
      )}
    </Card>
  );
}

/** The actions on a sale. */
function SaleMenu({ sale, onReturn }: { sale: Sale; onReturn: () => void }) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const { roles = [] } = useMe();
  const sells = roles.includes("admin") || roles.includes("desk");
  if (!sells) return null;
  return (
    <RowMenu label={t("actionsOf", { when: format.nearTime(sale.created_at) })}>
      {sale.document !== null && (
        <LinkMenuItem
          to="/payments/documents/$number"
          params={{ number: sale.document }}
          leftSection={<IconReceipt size={16} aria-hidden />}
        >
          {t("openReceipt")}
        </LinkMenuItem>
      )}
      <Menu.Item
        leftSection={<IconPackageImport size={16} aria-hidden />}
        disabled={returnedState(sale) === "all"}
        onClick={onReturn}
      >
        {t("returnItems")}
      </Menu.Item>
    </RowMenu>
  );
}

function useSaleColumns(): readonly Column<Sale>[] {
  const t = useWords(shopMessages);
  const format = useFormat();
  const money = useShopMoney();
  const words = useOptionWords();
  const sortable = true;
  return [
    {
      key: "created_at",
      title: t("created_at"),
      sortable,
      main: true,
      render: ({ created_at }) => format.nearTime(created_at),
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
    { key: "returned", title: t("returned"), render: (sale) => <Returned sale={sale} money={money} /> },
  ];
}

interface ReturnedProps {
  sale: Sale;
  money: ReturnType<typeof useShopMoney>;
}

function Returned({ sale, money }: ReturnedProps) {
  const t = useWords(shopMessages);
  const state = returnedState(sale);
  if (state === "none") return t("none");
  const amount = money(sale.returned, sale.currency);
  return <StatusBadge tone={state === "all" ? "grey" : "amber"} label={t(`returned.${state}`, { amount })} />;
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
