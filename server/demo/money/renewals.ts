import { daysBetween } from "#contract/kernel/values.ts";
import { chargeClient } from "../../sales/accounts/charge-commands.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { notifyOfOffer } from "../../sales/orders/selling/renewal-offer-commands.ts";
import type { Calendar } from "../calendar.ts";
import type { Package } from "../members/packages.ts";
import type { Person } from "../people/person.ts";
import { isComplete, isFree } from "../members/requests.ts";
import type { TableRow } from "../rows.ts";

type Order = TableRow<"orders">;

/** Members whose term ends before that and who do not renew have stopped it; the others are not due before it. */
const NEXT_WEEK = 9;
/** Days left to the membership of who owes too much. */
const [SOON, SOONER] = [6, 2];

/**
 * Lets memberships of renewing packages do so: one that followed another directly becomes its renewal, and the last
 * ones continue, except one that its member has stopped. One ends in days and is not renewed: `held` owes too much.
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

interface Offering {
  readonly orders: readonly Order[];
  readonly packages: readonly Package[];
  readonly people: readonly Person[];
  readonly calendar: Calendar;
}

/** How many days ago a renewal was offered, and how many are left to the membership: what settles early has more. */
const OFFERED_AGO = 3;
const [OFFERED_SOON, OFFERED_LATE] = [28, 40];

/** Offers a member the renewal of what does not renew itself, as clubs in Québec do; nobody who asked for anything. */
export async function insertOffer(trx: Transaction, { orders, packages, people, calendar }: Offering): Promise<void> {
  const sold = new Set(packages.filter(({ archived_at }) => archived_at === null).map(({ id }) => id));
  const free = new Set(people.filter((person) => isFree(person) && isComplete(person)).map(({ id }) => id));
  const [order] = orders
    .filter(
      ({ package_id, product_type, client_id, cancelled_at, renews, start_at, end_at }) =>
        product_type === "membershipPackage" &&
        cancelled_at === null &&
        !renews &&
        sold.has(package_id) &&
        free.has(client_id) &&
        daysBetween(start_at, end_at) > 60 &&
        end_at >= calendar.day(OFFERED_SOON) &&
        end_at <= calendar.day(OFFERED_LATE) &&
        !orders.some((other) => isLater(other, client_id, end_at)),
    )
    .toSorted((a, b) => (a.end_at < b.end_at ? -1 : Number(a.end_at > b.end_at)) || a.id - b.id);
  if (!order) return;
  const { id, client_id: client, amount_cents: cents, package_name: name, end_at: from } = order;
  const now = calendar.at(calendar.day(-OFFERED_AGO), 9 * 60);
  await trx.insertInto("renewal_offer").values({ order_id: id, amount_cents: cents, offered_at: now }).execute();
  await notifyOfOffer(trx, [{ order: id, client, package: name, from, cents, was: cents }], now);
}

function keyOf({ client_id, package_id }: Order, day: string): string {
  return `${client_id} ${package_id} ${day}`;
}

function isLater({ client_id, cancelled_at, start_at }: Order, client: number, end: string): boolean {
  return client_id === client && cancelled_at === null && start_at >= end;
}

/** Charges somebody more than the price of a period, with no payment for weeks. */
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
