import { Skeleton, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { type PaymentGroup, paymentGroups } from "#contract/sales/payment-groups.ts";
import { type DayFigures, MAX_FOUND_PAYMENTS, dayPayments } from "#contract/sales/day-payments.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { DayHead, DaySums } from "./day-head.tsx";
import { OpenablePayments } from "./openable-payments.tsx";
import { paymentsMessages } from "./payments-messages.ts";

const route = getRouteApi("/inside/payments/days");

const pageSize = 100;
const always: ReadonlySet<PaymentGroup> = new Set(["card", "cash", "refunds"]);

interface Shown {
  readonly day: string;
  readonly group?: PaymentGroup | undefined;
  readonly q?: string | undefined;
}

/**
 * The payments of one day, their sums, and beside them the receipt of the one that is open; or those of all days that a
 * search finds (money §7).
 */
export function PaymentsPage() {
  const t = useWords(paymentsMessages);
  const pageName = useWords(pageWords);
  const today = useToday();
  const { day = today, group, q } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (search: Shown) =>
    void navigate({ search: { ...search, ...(search.day === today && { day: undefined }) }, replace: true });
  const { data, error, refetch } = useRead(dayPayments.figures, { params: { day } });
  const title = t("title");
  const find = (
    <FindField label={t("find")} placeholder={t("findHint")} q={q} onFind={(next) => show({ day, group, q: next })} />
  );
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: pageName("shop") }, { label: title }]}
      head={<DayHead day={day} closed={data?.closed} find={find} onDay={(next) => show({ day: next, group })} />}
    >
      {q !== undefined && <FoundPayments key={q} q={q} />}
      {q === undefined && !data && error && <Unreadable error={error} onRetry={() => void refetch()} />}
      {q === undefined && !data && !error && <Skeleton height={420} />}
      {q === undefined && data && (
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
  const { day } = figures;
  const pages = usePages(pageSize);
  const { data, isPlaceholderData } = useRead(dayPayments.list, { params: { day }, query: { ...pages.query, group } });
  return (
    <OpenablePayments
      payments={data?.rows.map((payment) => ({ ...payment, day }))}
      isOfAllDays={false}
      above={
        <>
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
        </>
      }
      empty={<EmptyState drawing="receipt" title={t("none")} text={t("noneText")} />}
      below={data && <ListPages pages={pages} list={data} isOld={isPlaceholderData} />}
    />
  );
}

/** The payments of all days that match a phrase. */
function FoundPayments({ q }: { q: string }) {
  const t = useWords(paymentsMessages);
  const { data, error, refetch } = useRead(dayPayments.found, { query: { q } });
  if (error) return <Unreadable error={error} onRetry={() => void refetch()} />;
  return (
    <OpenablePayments
      payments={data?.payments}
      isOfAllDays
      above={
        <Text c="dimmed" size="sm" role="status">
          {data?.more ? t("firstFound", { count: MAX_FOUND_PAYMENTS }) : t("ofAllDays")}
        </Text>
      }
      empty={<EmptyState drawing="receipt" title={t("noMatch")} text={t("noMatchText")} />}
    />
  );
}
