import type { Order } from "#contract/sales/orders.ts";
import type { Renewal } from "#contract/sales/renewal.ts";

/** An order that renews itself, or did until it was stopped. */
export type Renewing = Order & { readonly renewal: Renewal };

/** An order whose renewal is offered. */
export type OrderWithOffer = Order & { readonly offer: NonNullable<Order["offer"]> };

/** The orders of a person that renew themselves or can be renewed, the latest first: it may be long ago that they were sold. */
export const renewingOrders = { sort: "-id", renewing: "true" } as const;

export function renewingIn(orders: readonly Order[]): readonly Renewing[] {
  return orders.flatMap((order) => (order.renewal ? [{ ...order, renewal: order.renewal }] : []));
}

export function offeredIn(orders: readonly Order[]): readonly OrderWithOffer[] {
  return orders.flatMap((order) => (order.offer ? [{ ...order, offer: order.offer }] : []));
}

/** Whether it still renews once, or more often, after it has been stopped: notice has to be given. */
export function renewsUntil({ renewal, end_at }: Pick<Renewing, "renewal" | "end_at">): boolean {
  return renewal.end_at > end_at;
}

/** Whether another one will be made of it: it is sold, and not stopped, or with notice that lasts beyond its end. */
export function goesOn(order: Renewing): boolean {
  const { renewal } = order;
  return renewal.amount !== null && (renewal.stopped === null || renewsUntil(order));
}
