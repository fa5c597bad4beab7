import { Text } from "@mantine/core";
import type { DayPayment } from "#contract/sales/day-payments.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useMoney } from "../money-labels.ts";
import { usePaymentTime, usePaymentWords } from "./payment-labels.ts";
import { paymentsMessages } from "./payments-messages.ts";
import classes from "./payments.module.css";

/** A payment among those of its day. */
export const paymentKey = ({ kind, id }: Pick<DayPayment, "kind" | "id">) => `${kind} ${id}`;

interface PaymentTableProps {
  rows: readonly DayPayment[];
  /** The key of the one that is open. */
  opened: string | undefined;
  onOpen: (key: string) => void;
}

/** The payments of a day, a row each; a press opens its receipt. */
export function PaymentTable({ rows, opened, onOpen }: PaymentTableProps) {
  const t = useWords(paymentsMessages);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(["time", "person", "what", "method", "by"] as const).map((name) => (
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
      <tbody>
        {rows.map((payment) => (
          <Row
            key={paymentKey(payment)}
            payment={payment}
            isOpen={paymentKey(payment) === opened}
            onOpen={() => onOpen(paymentKey(payment))}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ payment, isOpen, onOpen }: { payment: DayPayment; isOpen: boolean; onOpen: () => void }) {
  const t = useWords(paymentsMessages);
  const format = useFormat();
  const words = useOptionWords();
  const money = useMoney();
  const said = usePaymentWords();
  const time = usePaymentTime();
  const { client, at, method, by, amount, currency, document } = payment;
  return (
    <tr data-open={isOpen || undefined}>
      <td className={classes.dim}>{time(at)}</td>
      <td>
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
