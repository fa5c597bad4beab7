import { Skeleton, Title } from "@mantine/core";
import { type Order, orders } from "#contract/sales/orders.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import type { OrderStep } from "#web/sales/orders/list/opened-order.tsx";
import { isUnpaid } from "#web/sales/orders/list/paid-labels.ts";
import { useRenewalWords } from "#web/sales/orders/renewal/renewal-labels.ts";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { glanceMessages } from "./glance-messages.ts";
import classes from "../profile-sections.module.css";

const OpenedOrder = lazyDialog(async () => (await import("#web/sales/orders/list/opened-order.tsx")).OpenedOrder);

/** The rest are on the tab of orders. */
const shown = 3;
const newest = { sort: "-id", pageSize: String(shown) } as const;

/** A client's last purchases, and what is left of them. */
export function LastOrders({ clientId }: { clientId: number }) {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const params = { id: String(clientId) };
  const { data, error, refetch } = useRead(orders.ofPerson, { params, query: newest });
  const spent = useRead(orders.balance, { params }).data?.spent;
  return (
    <section>
      <div className={classes.head}>
        <Title order={3}>{t("orders")}</Title>
        {spent !== undefined && Number(spent) > 0 && (
          <span className={classes.aside}>{t("inAll", { amount: format.money(spent) })}</span>
        )}
      </div>
      {data ? (
        <Orders latest={data.rows} />
      ) : error ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={132} />
      ) : (
        <Skeleton height={132} />
      )}
    </section>
  );
}

function Orders({ latest }: { latest: readonly Order[] }) {
  const t = useWords(glanceMessages);
  const format = useFormat();
  const locale = useLocale();
  const standing = useOrderStanding();
  const { opened, open, close } = useOpened<{ id: number; step: OrderStep }>("an order of the profile");
  const shownOrder = latest.find(({ id }) => id === opened?.id);
  if (latest.length === 0) return <p className={classes.quiet}>{t("noOrders")}</p>;
  return (
    <>
      <ul className={classes.rows}>
        {latest.map((order) => {
          const { id, receipt_number: number, payment_status, amount } = order;
          const isOver = payment_status === "done" || payment_status === "cancelled";
          return (
            <li key={id} className={classes.order} {...(isOver && { "data-over": true })}>
              <RowOpener label={t("openOrder", { id: number })} onOpen={() => open({ id, step: "view" })}>
                <span className={classes.lead}>{t("number", { id: number })}</span>
              </RowOpener>
              <span>{(order.membershipPackage ?? order.coursePackage)?.name[locale]}</span>
              <span className={classes.aside}>
                {isUnpaid(order) && <strong>{t("unpaid", { amount: format.money(order.payment.open) })}</strong>}{" "}
                {standing(order)}
              </span>
              <span>{format.money(amount)}</span>
            </li>
          );
        })}
      </ul>
      {opened && shownOrder && (
        <OpenedOrder
          order={shownOrder}
          step={opened.step}
          onStep={(step) => open({ id: opened.id, step })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The credits left of an order, its start, or that it is over. */
function useOrderStanding(): (order: Order) => string {
  const t = useWords(glanceMessages);
  const words = useOptionWords();
  const format = useFormat();
  const today = useToday();
  const renewal = useRenewalWords();
  return (order) => {
    const { payment_status, start_at, end_at, credits } = order;
    if (payment_status === "done" || payment_status === "cancelled") return words("paymentStatus", payment_status);
    if (start_at > today) return t("starts", { date: format.near(start_at) });
    if (credits) return t("leftOf", { left: credits.left, granted: credits.paid + credits.free });
    return renewal(order) ?? format.through(end_at);
  };
}
