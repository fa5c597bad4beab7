import { moneyText } from "#contract/kernel/money/money.ts";
import type { PaymentOfOrder } from "#contract/sales/order-parts.ts";

/** The part of an order that payments by one method pay now, in cents. */
export interface PaidBy {
  readonly method: string;
  readonly cents: number;
}

interface PaidOrder {
  readonly open_cents: number;
  readonly next_on: string | null;
  readonly next_cents: number;
  /** Every method that ever paid of it, the first in front. */
  readonly paid_by: readonly PaidBy[];
}

/** How an order is paid; what has been refunded is named only where nothing else was paid and nothing is open. */
export function orderPayment({ open_cents, next_on, next_cents, paid_by }: PaidOrder): PaymentOfOrder {
  const paying = paid_by.filter(({ cents }) => cents > 0);
  const shown = paying.length === 0 && open_cents === 0 ? paid_by : paying;
  return {
    methods: shown.map(({ method }) => method),
    paid: moneyText(paying.reduce((sum, { cents }) => sum + cents, 0)),
    open: moneyText(open_cents),
    next: next_on === null ? null : { due_on: next_on, amount: moneyText(next_cents) },
  };
}
