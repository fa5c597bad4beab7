import { centsOf, typedAmount } from "#contract/kernel/money/money.ts";
import type { Order } from "#contract/sales/orders.ts";
import type { Statement } from "#contract/sales/settlement.ts";
import type { SettlementRule } from "#contract/club/settlement-rules.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Refund } from "./refund-model.ts";

/** The choices for ending an order early. */
export interface Settling {
  /** The first day on which the order is good no more. */
  readonly on: string;
  /** The club's unless chosen. */
  readonly rule: SettlementRule | null;
  /** Another sum than the rule's, and why; null while it is the rule's. */
  readonly other: { readonly sum: string; readonly reason: string } | null;
  readonly refund: Refund;
}

/** The days on which an order can end; `usual` lets today be the last, and what has not begun has no choice. */
export function endsOf({ start_at, end_at }: Pick<Order, "start_at" | "end_at">, today: string) {
  const hasBegun = start_at <= today;
  const latest = hasBegun ? addDays(end_at, -1) : today;
  const tomorrow = addDays(today, 1);
  const usual = tomorrow < latest ? tomorrow : latest;
  return { hasBegun, earliest: addDays(today, -31), latest, usual };
}

/** The default choices: the usual day, the club's rule, and the refund by its own method. */
export function usualSettling(order: Pick<Order, "start_at" | "end_at">, today: string): Settling {
  return { on: endsOf(order, today).usual, rule: null, other: null, refund: { to: "same", method: null } };
}

/** The sum that was typed, in cents; undefined while it is none, or more than was paid. */
export function typedSum(typed: string, paid: string): number | undefined {
  const amount = typedAmount(typed);
  const cents = amount === undefined ? undefined : centsOf(amount);
  return cents === undefined || cents > centsOf(paid) ? undefined : cents;
}

type Sums = Pick<Statement, "sum" | "paid">;

/** The refund, in cents: by the rule, or as agreed; undefined while that is no sum. */
export function agreedCents({ other }: Settling, { sum, paid }: Sums): number | undefined {
  return other ? typedSum(other.sum, paid) : centsOf(sum);
}

/** Why the order cannot be ended yet. */
export function whatBlocks(settling: Settling, sums: Sums) {
  const { other, refund } = settling;
  const cents = agreedCents(settling, sums);
  if (cents === undefined || other?.reason.trim() === "") return "incomplete";
  return cents > 0 && refund.to === "other" && refund.method === null && "unchosen";
}
