import { Text } from "@mantine/core";
import type { DayPayment, FoundPayment } from "#contract/sales/day-payments.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRowKeys } from "#web/kernel/ui/table/row/row-keys.ts";
import { usePaymentTime, usePaymentWords } from "./payment-labels.ts";
import { paymentsMessages } from "./payments-messages.ts";
import classes from "./payments.module.css";

/** A payment among those of its day. */
export const paymentKey = ({ kind, id }: Pick<DayPayment, "kind" | "id">) => `${kind} ${id}`;

interface PaymentTableProps {
  rows: readonly FoundPayment[];
  /** Whether a row names its day, not its time. */
  isOfAllDays: boolean;
  /** The key of the one that is open. */
  opened: string | undefined;
  onOpen: (key: string) => void;
}

/** Payments, a row each; a press opens its receipt. */
export function PaymentTable({ rows, isOfAllDays, opened, onOpen }: PaymentTableProps) {
  const t = useWords(paymentsMessages);
  // Beside an open receipt the arrows step through the receipts.
  const body = useRowKeys(opened === undefined);
  return (
    <table className={classes.table} data-days={isOfAllDays || undefined}>
      <thead>
        <tr>
          {([isOfAllDays ? "day" : "time", "person", "what", "method", "by"] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {t("amount")}
          </th>
          <th scope="col" className={classes.number}>
            {t("receipt")}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((payment) => (
          <Row
            key={paymentKey(payment)}
            payment={payment}
            isOfAllDays={isOfAllDays}
            isOpen={paymentKey(payment) === opened}
            onOpen={() => onOpen(paymentKey(payment))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<PaymentTableProps, "isOfAllDays"> {
  payment: FoundPayment;
  isOpen: boolean;
  onOpen: () => void;
}

function Row({ payment, isOfAllDays, isOpen, onOpen }: RowProps) {
  const t = useWords(paymentsMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { moneyIn: money } = useFormat();
  const said = usePaymentWords();
  const time = usePaymentTime();
  const { client, day, at, method, by, amount, currency, document } = payment;
  return (
    <tr data-open={isOpen || undefined}>
      <td className={classes.dim}>{isOfAllDays ? format.near(day) : time(at)}</td>
      <td className={classes.person} title={client ? format.name(client.name) : undefined}>
        <button type="button" className={classes.open} aria-pressed={isOpen} onClick={onOpen}>
          {client ? format.name(client.name) : t("anybody")}
        </button>
      </td>
      <td className={classes.cut}>{said(payment)}</td>
      <td className={classes.dim}>{words("paymentMethod", method)}</td>
      <td className={`${classes.dim} ${classes.by}`}>{by && format.name(by.name)}</td>
      <td className={classes.number}>
        <Text span inherit fw={600}>
          {money(amount, currency)}
        </Text>
      </td>
      <td className={`${classes.number} ${classes.dim}`}>{document}</td>
    </tr>
  );
}
