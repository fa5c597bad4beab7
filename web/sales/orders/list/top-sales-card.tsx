import { Button, Card, Group, Pagination, SegmentedControl, Skeleton, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { orders, type SalesRow } from "#contract/sales/orders.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { countPages, pageOf } from "#web/kernel/ui/table/paging.ts";
import classes from "./top-sales-card.module.css";
import { topSalesMessages } from "./top-sales-messages.ts";

const pageSize = 5;
const medals = ["gold", "silver", "bronze"];
type Range = "thisWeek" | "lastMonth";

/** The top sellers of this week or last month, five a page (platform-and-people §2, clients-and-business §2). */
export function TopSalesCard() {
  const t = useWords(topSalesMessages);
  const [range, setRange] = useState<Range>("thisWeek");
  const [page, setPage] = useState(1);
  const read = useRead(orders.topSales, { query: { range } });
  const choose = (next: string) => {
    setRange(next === "lastMonth" ? "lastMonth" : "thisWeek");
    setPage(1);
  };
  const pages = countPages(read.data?.length ?? 0, pageSize);
  return (
    <Card component="section" padding="lg" aria-label={t("title")}>
      <Group justify="space-between" mb="md">
        <Title order={2}>{t("title")}</Title>
        <SegmentedControl
          aria-label={t("range")}
          value={range}
          onChange={choose}
          data={(["thisWeek", "lastMonth"] as const).map((value) => ({ value, label: t(value) }))}
        />
      </Group>
      {read.data ? (
        <Ranking {...pageOf(read.data, page, pageSize)} />
      ) : (
        <NotYet error={read.error} onRetry={() => void read.refetch()} />
      )}
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ "aria-label": t(control) })}
        />
      )}
    </Card>
  );
}

function Ranking({ rows, from }: { rows: readonly SalesRow[]; from: number }) {
  const t = useWords(topSalesMessages);
  const format = useFormat();
  if (rows.length === 0) return <EmptyState title={t("none")} text={t("noneText")} />;
  return (
    <Table aria-label={t("title")} className={classes.ranking}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("rank")}</Table.Th>
          <Table.Th>{t("sales")}</Table.Th>
          <Table.Th ta="end">{t("membership")}</Table.Th>
          <Table.Th ta="end">{t("courses")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, index) => (
          <Table.Tr key={row.sales.email}>
            <Table.Td>
              <Rank position={from + index + 1} />
            </Table.Td>
            <Table.Td>
              <Text fw={550}>{format.name(row.sales)}</Text>
              <Text size="sm" c="dimmed" visibleFrom="sm">
                {row.sales.email}
              </Text>
            </Table.Td>
            <Table.Td ta="end">{format.money(row.total_membership_amount)}</Table.Td>
            <Table.Td ta="end">{format.money(row.total_course_amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The first three wear medals. */
function Rank({ position }: { position: number }) {
  const t = useWords(topSalesMessages);
  const medal = medals[position - 1];
  if (medal === undefined) return position;
  return (
    <span className={classes.medal} data-medal={medal} role="img" aria-label={t("medal", { position })}>
      {position}
    </span>
  );
}

function NotYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  if (!error) return <Skeleton height={220} />;
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return <EmptyState title={failure(error)} action={retry} />;
}
