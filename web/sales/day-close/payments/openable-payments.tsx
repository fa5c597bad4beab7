import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { type FoundPayment, dayPayments } from "#contract/sales/day-payments.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { PaymentTable, paymentKey } from "./payment-table.tsx";
import classes from "./payments.module.css";
import { ReceiptPanel } from "./receipt-panel.tsx";

interface OpenablePaymentsProps {
  /** Undefined until they are read. */
  payments: readonly FoundPayment[] | undefined;
  /** Whether they are of several days: each row names its own. */
  isOfAllDays: boolean;
  above: ReactNode;
  empty: ReactNode;
  below?: ReactNode;
}

/** A list of payments, and beside it the receipt of the one that is open. */
export function OpenablePayments({ payments, isOfAllDays, above, empty, below }: OpenablePaymentsProps) {
  const isWide = useMediaQuery("(width >= 90em)", undefined, { getInitialValueInEffect: false });
  const [opened, open] = useState<string>();
  const rows = payments ?? [];
  const index = rows.findIndex((payment) => paymentKey(payment) === opened);
  const payment = rows[index];
  const wayTo = (next: FoundPayment | undefined) => next && (() => open(paymentKey(next)));
  return (
    <div className={classes.columns} data-beside={payment !== undefined || undefined}>
      <div>
        {above}
        {!payments && <Skeleton height={320} />}
        {payments?.length === 0 && empty}
        {rows.length > 0 && <PaymentTable rows={rows} isOfAllDays={isOfAllDays} opened={opened} onOpen={open} />}
        {below}
      </div>
      {payment && (
        <OpenedReceipt
          payment={payment}
          isBeside={isWide}
          previous={wayTo(rows[index - 1])}
          next={wayTo(rows[index + 1])}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  );
}

type OpenedReceiptProps = Omit<Parameters<typeof ReceiptPanel>[0], "payment" | "day"> & { payment: FoundPayment };

/** The receipt of a payment, with the close of its day. */
function OpenedReceipt(props: OpenedReceiptProps) {
  const { data } = useRead(dayPayments.figures, { params: { day: props.payment.day } });
  return data && <ReceiptPanel {...props} day={data} />;
}
