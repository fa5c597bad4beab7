import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type DayFigures, type PaymentGroup, dayPayments, paymentGroups } from "#contract/sales/day-payments.ts";
import { useToday } from "#web/kernel/frame/club.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { DayHead, DaySums } from "./day-head.tsx";
import { PaymentTable, paymentKey } from "./payment-table.tsx";
import { paymentsMessages } from "./payments-messages.ts";
import classes from "./payments.module.css";
import { ReceiptPanel } from "./receipt-panel.tsx";

const route = getRouteApi("/inside/payments/days");

const pageSize = 100;
const always: ReadonlySet<PaymentGroup> = new Set(["card", "cash", "refunds"]);

/** The payments of one day, their sums, and beside them the receipt of the one that is open (money §7). */
export function PaymentsPage() {
  const t = useWords(paymentsMessages);
  const pageName = useWords(pageWords);
  const today = useToday();
  const { day = today, group } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (search: { day: string; group: PaymentGroup | undefined }) =>
    void navigate({ search: { ...search, ...(search.day === today && { day: undefined }) }, replace: true });
  const { data, error, refetch } = useRead(dayPayments.figures, { params: { day } });
  const title = t("title");
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: pageName("shop") }, { label: title }]}
      head={<DayHead day={day} closed={data?.closed} onDay={(next) => show({ day: next, group })} />}
    >
      {!data && (error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />)}
      {data && (
        <DayPayments
          key={`${day} ${group}`}
          figures={data}
          group={group}
          onGroup={(next) => show({ day, group: next })}
        />
      )}
    </Page>
  );
}

interface DayPaymentsProps {
  figures: DayFigures;
  group: PaymentGroup | undefined;
  onGroup: (group: PaymentGroup | undefined) => void;
}

function DayPayments({ figures, group, onGroup }: DayPaymentsProps) {
  const t = useWords(paymentsMessages);
  const isWide = useMediaQuery("(width >= 90em)", undefined, { getInitialValueInEffect: false });
  const [opened, open] = useState<string>();
  const pages = usePages(pageSize);
  const { data, isPlaceholderData } = useRead(dayPayments.list, {
    params: { day: figures.day },
    query: { ...pages.query, group },
  });
  const rows = data?.rows ?? [];
  const index = rows.findIndex((payment) => paymentKey(payment) === opened);
  const payment = rows[index];
  const step = (by: number) => {
    const next = rows[index + by];
    if (next) open(paymentKey(next));
  };
  return (
    <div className={classes.columns} data-beside={payment !== undefined || undefined}>
      <div>
        <CountedChips
          label={t("groups")}
          values={paymentGroups}
          say={(each) => t(`group.${each}`)}
          counts={figures.counts}
          always={always}
          value={group}
          onChange={onGroup}
        />
        <DaySums figures={figures} />
        {!data && <Skeleton height={320} />}
        {data && rows.length === 0 && <EmptyState drawing="receipt" title={t("none")} text={t("noneText")} />}
        {rows.length > 0 && <PaymentTable rows={rows} opened={opened} onOpen={open} />}
        {data && <ListPages pages={pages} list={data} isOld={isPlaceholderData} />}
      </div>
      {payment && (
        <ReceiptPanel
          payment={payment}
          day={figures}
          isBeside={isWide}
          previous={index > 0 ? () => step(-1) : undefined}
          next={index < rows.length - 1 ? () => step(1) : undefined}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}
