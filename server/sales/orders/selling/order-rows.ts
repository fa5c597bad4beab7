import { creditFiguresOn } from "#contract/kernel/sessions/credit-days.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { type Balance, type Order, type OrderSort, order as rowOf, orderSorts } from "#contract/sales/orders.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

/**
 * Orders in the order asked for, `-name` the other way round; equal ones by id. Their statuses follow from dates and
 * credits, so it is done where those are known.
 */
export function sortOrders(orders: readonly Order[], sort: OrderSort | `-${OrderSort}` = "id"): readonly Order[] {
  const direction = sort.startsWith("-") ? -1 : 1;
  const by = orderSorts.find((name) => name === sort.replace("-", "")) ?? "id";
  return orders.toSorted((a, b) => direction * compare(a, b, by) || a.id - b.id);
}

const { payment_status: payment, fulfillment_status: fulfillment } = rowOf.shape;

/** Statuses sort in the order of their life. */
function compare(a: Order, b: Order, by: OrderSort): number {
  switch (by) {
    case "id":
      return a.id - b.id;
    case "amount":
      return Number(a.amount) - Number(b.amount);
    case "payment_status":
      return payment.options.indexOf(a.payment_status) - payment.options.indexOf(b.payment_status);
    case "fulfillment_status":
      return fulfillment.options.indexOf(a.fulfillment_status) - fulfillment.options.indexOf(b.fulfillment_status);
    case "payment_method":
      return compareText(paidBy(a), paidBy(b));
    case "start_at":
    case "product_type":
      return compareText(a[by], b[by]);
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Unpaid comes before every method. */
const paidBy = ({ payment: { open, methods } }: Order) => (Number(open) > 0 ? "" : methods.join());

/** The sums of orders on a day; cancelled ones are left out of all sums. */
export function balanceOf(orders: readonly Order[], today: string): Balance {
  const living = orders.filter(({ payment_status }) => payment_status !== "cancelled");
  const forSessions = living.filter(({ coursePackage }) => coursePackage?.goodFor.sessions !== 0);
  const lots = forSessions.flatMap(({ credits }) => credits ?? []);
  const sum = (count: (lot: (typeof lots)[number]) => number) => lots.reduce((total, lot) => total + count(lot), 0);
  const cents = living.reduce((total, { payment: { paid } }) => total + centsOf(paid), 0);
  const completed = sum((lot) => lot.completed);
  const left = sum((lot) => lot.left);
  const days = forSessions.flatMap(({ id, start_at, credits: lot }) =>
    lot ? { order_id: id, from: start_at, until: lot.expires_at, credits: lot.left } : [],
  );
  const credits = {
    ...creditFiguresOn(days, today, { completed, upcoming: left + sum(({ booked }) => booked) }),
    completed,
    forfeited: sum(({ forfeited }) => forfeited),
    expired: sum(({ expired }) => expired),
    left,
  };
  const open = living.filter((order) => order.credits && order.credits.left + order.credits.booked > 0);
  return {
    spent: moneyText(cents),
    credits: lots.length === 0 ? null : credits,
    open: open.slice(0, MAX_ROWS),
    open_count: open.length,
  };
}
