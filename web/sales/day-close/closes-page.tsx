import { Badge, Box, Skeleton, Text } from "@mantine/core";
import IconCashRegister from "~icons/tabler/cash-register";
import IconLock from "~icons/tabler/lock";
import { getRouteApi } from "@tanstack/react-router";
import { type CloseRow, closes } from "#contract/sales/day-close.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor, LinkButton, LinkMainButton } from "#web/kernel/frame/page/links.tsx";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { type Column, opensRow, shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { type figureColumns, outcomeOf, shownSum } from "./close-model.ts";
import { closesSearch } from "./closes-search.ts";
import { useDifferenceWords } from "./difference-labels.ts";
import { closeMessages } from "./messages.ts";
import { UnclosedDays } from "./unclosed-days.tsx";

const route = getRouteApi("/inside/payments/closes");

/** Every close of a day, the latest first, and the way to the next one (money §7). */
export function ClosesPage() {
  const t = useWords(closeMessages);
  const pageName = useWords(pageWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, sort } = search;
  const format = useFormat();
  const columns = useColumns();
  const words = useTableWords();
  const read = useRead(closes.list, { query: { page: String(page), sort } });
  return (
    <Page title={t("title")} breadcrumbs={[{ label: pageName("shop") }, { label: t("title") }]} head={false}>
      <div>
        <DataTable
          label={t("title")}
          columns={columns}
          source={tableSourceOf(read)}
          state={tableState(search)}
          usualSort="-day"
          onChange={(change) =>
            void navigate({ search: closesSearch.parse(searchAfter(search, change)), replace: true })
          }
          phoneRow={(row) => <CloseLine row={row} />}
          rowKey={({ id }) => id}
          words={words}
          head={(controls) => (
            <>
              <ListHead
                count={read.data && format.number(read.data.total, 0)}
                title={t("title")}
                controls={
                  <>
                    {controls}
                    <CloseToday />
                  </>
                }
              />
              <Box mb="sm">
                <UnclosedDays pending={<Skeleton height={72} />}>{null}</UnclosedDays>
              </Box>
            </>
          )}
          empty={<EmptyState drawing="receipt" title={t("none")} text={t("noneText")} />}
          tools={
            <ExportButton
              table="closes"
              title={t("title")}
              columns={withCurrency(shownColumnsOf(columns, tableState(search)), t("currency"))}
              query={{ sort }}
              total={read.data?.total ?? 0}
            />
          }
        />
      </div>
    </Page>
  );
}

/** The main button until today is closed; the way to what it came to after that. */
function CloseToday() {
  const t = useWords(closeMessages);
  const { data } = useRead(closes.today);
  if (data?.closed) {
    return (
      <LinkButton to="/payments/closes/new" variant="default" leftSection={<IconLock size={18} aria-hidden />}>
        {t("todayClosed")}
      </LinkButton>
    );
  }
  return (
    <LinkMainButton to="/payments/closes/new" leftSection={<IconCashRegister size={18} aria-hidden />}>
      {t("closeToday")}
    </LinkMainButton>
  );
}

/** The columns of a file: it has a row for each currency, which the screen names beside every sum. */
function withCurrency([day, ...others]: readonly { readonly key: string; readonly title: string }[], title: string) {
  return [...(day ? [day] : []), { key: "currency", title }, ...others];
}

function useColumns(): readonly Column<CloseRow>[] {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { moneyIn: money } = useFormat();
  const sum = (what: (typeof figureColumns)[number]) => (row: CloseRow) =>
    row.totals.map((total) => (
      <Text key={total.currency} size="sm" component="div">
        {money(shownSum(total, what), total.currency)}
      </Text>
    ));
  return [
    {
      key: "day",
      title: t("day"),
      sortable: true,
      main: true,
      render: (row) => <CloseName row={row} />,
    },
    { key: "closedBy", title: t("closedBy"), render: ({ closed }) => format.name(closed.by.name) },
    { key: "closedAt", title: t("closedAt"), roomy: true, render: ({ closed }) => format.nearTime(closed.at) },
    { key: "payments", title: t("payments"), align: "right", render: sum("payments") },
    { key: "refunds", title: t("refunds"), align: "right", roomy: true, render: sum("refunds") },
    { key: "sales", title: t("sales"), align: "right", render: sum("sales") },
    { key: "net", title: t("net"), align: "right", render: sum("net") },
    { key: "difference", title: t("difference"), align: "right", render: (row) => <Outcome row={row} /> },
  ];
}

/** A close on a phone: its day, who closed it, what was taken, and how the drawer came out. */
function CloseLine({ row }: { row: CloseRow }) {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { moneyIn: money } = useFormat();
  return (
    <RowLine
      title={<CloseName row={row} />}
      note={t("by", { name: format.name(row.closed.by.name) })}
      fact={row.totals.map(({ net, currency }) => money(net, currency)).join(" · ")}
      badge={(row.reopened || outcomeOf(row) !== "even") && <Outcome row={row} />}
    />
  );
}

function CloseName({ row: { id, day } }: { row: CloseRow }) {
  const format = useFormat();
  return (
    <LinkAnchor to="/payments/closes/$closeId" params={{ closeId: String(id) }} c="inherit" fw={550} {...opensRow}>
      {format.near(day)}
    </LinkAnchor>
  );
}

function Outcome({ row }: { row: CloseRow }) {
  const t = useWords(closeMessages);
  const differenceWords = useDifferenceWords();
  if (row.reopened) return <Badge color="gray">{t("reopened")}</Badge>;
  const difference = differenceWords(row.difference, row.currency);
  return outcomeOf(row) === "even" ? (
    difference
  ) : (
    <Text size="sm" fw={650}>
      {difference}
    </Text>
  );
}
