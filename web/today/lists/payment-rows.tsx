import { Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { type Payment, day } from "#contract/data/today.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { listMessages } from "../list-messages.ts";
import classes from "./payment-rows.module.css";
import { servesClients } from "#contract/kernel/values.ts";
import { useSessionTimes } from "../session/session-labels.ts";

interface PaymentRowsProps {
  page: number;
  pageSize: number;
  pager: (total: number, isOld: boolean) => ReactNode;
}

/** Today's payments, the newest first. */
export function PaymentRows({ page, pageSize, pager }: PaymentRowsProps) {
  const t = useWords(listMessages);
  const query = { page: String(page), pageSize: String(pageSize) };
  const { data, error, refetch, isPlaceholderData } = useRead(day.payments, { query });
  if (!data) return error ? <Unreadable error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  if (data.total === 0) return <EmptyState title={t("none")} text={t("empty.taken")} />;
  return (
    <Stack gap="sm">
      <ul className={classes.list}>
        {data.rows.map((payment) => (
          <PaymentRow key={`${payment.kind}${payment.id}`} payment={payment} />
        ))}
      </ul>
      {pager(data.total, isPlaceholderData)}
    </Stack>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useWords(listMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { moneyIn: amount } = useFormat();
  const { time } = useSessionTimes();
  const serves = servesClients(useMe().roles);
  const name = payment.client ? format.name(payment.client.name) : t("anybody");
  const method = words("paymentMethod", payment.method);
  const isBack = payment.kind === "refund" || payment.kind === "return";
  return (
    <li className={classes.row}>
      <span className={classes.time}>{time(payment.at)}</span>
      <span className={classes.name}>
        {payment.document !== null && serves ? (
          <LinkAnchor to="/payments/documents/$number" params={{ number: payment.document }} c="inherit">
            {name}
          </LinkAnchor>
        ) : (
          name
        )}
      </span>
      <span className={classes.way}>
        {isBack ? t("backBy", { kind: t(`taking.${payment.kind}`), method }) : method}
      </span>
      <span className={classes.amount}>{amount(payment.amount, payment.currency)}</span>
    </li>
  );
}
