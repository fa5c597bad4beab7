import { Skeleton, Title } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import { type Order, orders } from "#contract/sales/orders.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { orderMessages } from "../messages.ts";
import { soldPackage } from "../order-rows.ts";
import { useRenewalWords } from "../renewal/renewal-labels.ts";
import classes from "./member-orders.module.css";
import { OpenedOrder, type OrderStep } from "./opened-order.tsx";
import { useOrderWord } from "./order-columns.tsx";
import { usePaidWords, useUnpaidBadge } from "./paid-labels.ts";

const pageSize = 10;

/** A member's orders on their phone, newest first: a row for each, which opens it. */
export function MemberOrders({ personId }: { personId: number }) {
  const t = useWords(orderMessages);
  const pages = usePages(pageSize);
  const [opened, setOpened] = useStoredDraft<{ id: number; step: OrderStep } | undefined>("own orders", undefined);
  const { data, error, isPlaceholderData, refetch } = useRead(orders.ofPerson, {
    params: { id: String(personId) },
    query: { sort: "-id", ...pages.query },
  });
  if (!data && error) return <NotYetRead error={error} onRetry={() => void refetch()} height={240} />;
  if (!data) return <Skeleton height={240} />;
  const order = data.rows.find(({ id }) => id === opened?.id);
  return (
    <section aria-label={t("orders")}>
      <Title order={2} size="h3" mb="xs">
        {t("orders")}
      </Title>
      {data.total === 0 && <MemberEmptyState drawing="receipt" title={t("noOrders")} text={t("noOrdersText")} />}
      {data.rows.map((each) => (
        <OrderRow key={each.id} order={each} onOpen={() => setOpened({ id: each.id, step: "view" })} />
      ))}
      <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
      {order && opened && (
        <OpenedOrder
          order={order}
          step={opened.step}
          onStep={(step) => setOpened({ id: order.id, step })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function OrderRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const t = useWords(orderMessages);
  const word = useOrderWord();
  const locale = useLocale();
  const renewal = useRenewalWords()(order);
  const paid = usePaidWords()(order);
  const unpaid = useUnpaidBadge()(order);
  const facts = [
    t("startsOn", { date: word(order, "start_at") }),
    word(order, "payment_status"),
    unpaid ? undefined : paid,
  ];
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <span className={classes.text}>
        <span className={classes.name}>{soldPackage(order)?.name[locale] ?? word(order, "product_type")}</span>
        <span className={classes.quiet}>{facts.filter(Boolean).join(" · ")}</span>
        {unpaid && (
          <span data-tone={unpaid.tone} className={classes.unpaid}>
            {paid}
          </span>
        )}
        {renewal !== undefined && <span className={classes.quiet}>{renewal}</span>}
      </span>
      <span className={classes.amount}>{word(order, "amount")}</span>
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
