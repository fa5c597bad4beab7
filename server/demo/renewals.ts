import { chargeClient } from "../accounts/charge-commands.ts";
import type { Transaction } from "../db/connection.ts";
import type { Calendar } from "./calendar.ts";
import type { Package } from "./packages.ts";
import type { Row } from "./rows.ts";

type Order = Row<"orders">;

/** Whoever of those who end before that does not renew has said so; of the others none is due before it. */
const NEXT_WEEK = 9;
/** Days left to the membership of who owes too much. */
const [SOON, SOONER] = [6, 2];

/**
 * Lets memberships of packages that renew do so: what followed another at once has been its renewal, and the last ones
 * go on, but for one that its member has stopped. One ends in days and is not renewed: `held` owes too much.
 */
export function withRenewals(orders: readonly Order[], packages: readonly Package[], calendar: Calendar) {
  const renewing = new Set(packages.filter(({ renews }) => renews).map(({ id }) => id));
  const living = orders.filter(({ cancelled_at, package_id }) => cancelled_at === null && renewing.has(package_id));
  const before = new Map(living.map((order) => [keyOf(order, order.end_at), order.id]));
  const followed = new Set<number>();
  const follows = new Map<number, number>();
  for (const order of living) {
    const id = before.get(keyOf(order, order.start_at));
    if (id !== undefined) follows.set(order.id, id);
    if (id !== undefined) followed.add(id);
  }
  const last = living
    .filter(
      ({ id, client_id, end_at }) => !followed.has(id) && !orders.some((other) => isLater(other, client_id, end_at)),
    )
    .toSorted((a, b) => (a.end_at < b.end_at ? -1 : Number(a.end_at > b.end_at)) || a.id - b.id);
  const held = last.findLast(({ end_at }) => end_at >= calendar.day(SOONER) && end_at <= calendar.day(SOON));
  const going = last.filter(({ end_at }) => end_at >= calendar.day(NEXT_WEEK));
  const stopped = going[1];
  const goesOn = new Set([...going, ...(held ? [held] : [])]);
  const stop = (order: Order) => ({
    stops_on: calendar.day(-2),
    stopped_at: calendar.at(calendar.day(-2), 19 * 60),
    stopped_by: order.client_id,
    version: order.version + 1,
  });
  return {
    held,
    orders: orders.map((order) => ({
      ...order,
      renews: goesOn.has(order),
      follows: follows.get(order.id) ?? null,
      ...(order === stopped && stop(order)),
    })),
  };
}

function keyOf({ client_id, package_id }: Order, day: string): string {
  return `${client_id} ${package_id} ${day}`;
}

function isLater({ client_id, cancelled_at, start_at }: Order, client: number, end: string): boolean {
  return client_id === client && cancelled_at === null && start_at >= end;
}

/** Charges somebody for more than a period costs, of which nothing has been paid for weeks. */
export async function insertHeld(
  trx: Transaction,
  { client_id: client, amount_cents: price }: Order,
  { admin, calendar }: { readonly admin: number; readonly calendar: Calendar },
): Promise<void> {
  const day = calendar.day(-24);
  const fee = { en: "Climbing course", cn: "攀岩课" };
  const charge = { client, cents: price + 12_000, day, of: { fee }, due: { on: calendar.day(-14) } };
  await chargeClient(trx, charge, { by: admin, now: calendar.at(day, 17 * 60) });
}
