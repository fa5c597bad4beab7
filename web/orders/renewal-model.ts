import type { Order } from "#contract/orders.ts";
import type { Renewal } from "#contract/renewal.ts";

/** An order that renews itself, or did until it was stopped. */
export type Renewing = Order & { readonly renewal: Renewal };

/** The latest orders of a person, among which those are that renew themselves. */
export const latestOrders = { sort: "-id", pageSize: "10" } as const;

export function renewingIn(orders: readonly Order[]): readonly Renewing[] {
  return orders.flatMap((order) => (order.renewal ? [{ ...order, renewal: order.renewal }] : []));
}

/** Whether it still renews once, or more often, after it has been stopped: notice has to be given. */
export function renewsUntil({ renewal, end_at }: Pick<Renewing, "renewal" | "end_at">): boolean {
  return renewal.end_at > end_at;
}
