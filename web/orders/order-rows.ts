import type { Order } from "#contract/orders.ts";
import { compareNames } from "#web/lib/name-order.ts";

/** Columns of the payment tables that can be sorted. */
export const orderSorts = [
  "id",
  "product_type",
  "start_at",
  "payment_status",
  "fulfillment_status",
  "payment_method",
  "amount",
] as const;
export type OrderSort = (typeof orderSorts)[number];

export interface Ordering {
  readonly by: OrderSort;
  readonly descending: boolean;
}

/** The orders in the order asked for; equal ones by id. `wordOf` gives the text that stands in a column. */
export function sortOrders(
  orders: readonly Order[],
  { by, descending }: Ordering,
  wordOf: (order: Order, column: OrderSort) => string,
): readonly Order[] {
  const direction = descending ? -1 : 1;
  return orders.toSorted((a, b) => direction * compare(a, b, by, wordOf) || a.id - b.id);
}

function compare(a: Order, b: Order, by: OrderSort, wordOf: (order: Order, column: OrderSort) => string): number {
  if (by === "id") return a.id - b.id;
  if (by === "amount") return Number(a.amount) - Number(b.amount);
  if (by === "start_at") return a.start_at.localeCompare(b.start_at);
  return compareNames(wordOf(a, by), wordOf(b, by));
}

export interface CreditBalance {
  readonly granted: number;
  readonly booked: number;
  readonly completed: number;
  readonly expired: number;
  readonly left: number;
}

/** Credits over all orders; undefined where none ever granted any. Cancelled orders leave all sums. */
export function creditBalance(orders: readonly Order[]): CreditBalance | undefined {
  const lots = orders.flatMap(({ credits, payment_status }) =>
    credits && payment_status !== "cancelled" ? [credits] : [],
  );
  if (lots.length === 0) return undefined;
  const sum = (count: (lot: (typeof lots)[number]) => number) => lots.reduce((total, lot) => total + count(lot), 0);
  return {
    granted: sum((lot) => lot.paid + lot.free),
    booked: sum((lot) => lot.booked),
    completed: sum((lot) => lot.completed),
    expired: sum((lot) => lot.expired),
    left: sum((lot) => lot.left),
  };
}

/** Reads a table's sort; orders stand by their id unless asked otherwise. */
export function orderingOf(sort = "id"): Ordering {
  const name = sort.replace(/^-/, "");
  return { by: orderSorts.find((known) => known === name) ?? "id", descending: sort.startsWith("-") };
}

/** The package as it was sold, of whichever kind. */
export function soldPackage({ membershipPackage, coursePackage }: Order): Order["coursePackage"] {
  return membershipPackage ?? coursePackage;
}
