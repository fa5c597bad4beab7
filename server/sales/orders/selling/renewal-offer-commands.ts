import { moneyText } from "#contract/kernel/money/money.ts";
import type { Order } from "#contract/sales/orders.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { readDue } from "../../accounts/overdue-queries.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { trains } from "../../../kernel/http/access/access-scope.ts";
import type { PersonIdRange } from "../../../messaging/notifications/package-reminder-queries.ts";
import { notifyOfOffers } from "../../../messaging/notifications/renewal-queries.ts";
import { findPackagesForSale } from "../../packages/queries.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { orderNow } from "./commands.ts";
import { readOrder } from "./order-queries.ts";
import { placeNext } from "../renewal/renew-commands.ts";
import { type OfferedRenewal, insertOffers, readOffered } from "../renewal/renewal-offer-queries.ts";
import { listLeaves, lockFollowed } from "../renewal/renewal-queries.ts";
import { placeOfNext } from "../terms/renewal-rules.ts";
import type { Moment } from "../../../kernel/time/moment.ts";

/** Offers some clients the renewal of their memberships, where these may not renew themselves, and writes to them. */
export async function offerRenewals(
  trx: Transaction,
  people: PersonIdRange,
  moment: Moment,
  prices: ReadonlyMap<number, number>,
): Promise<void> {
  await notifyOfOffer(trx, await insertOffers(trx, people, moment, prices), moment.now);
}

/** Writes to clients, and into their history, what renewals they are offered. */
export async function notifyOfOffer(trx: Transaction, offered: readonly OfferedRenewal[], now: Date): Promise<void> {
  await notifyOfOffers(trx, offered.map(newsOf), now);
  await recordActivity(trx, ...offered.map((each) => entryOf(each, now)));
}

function newsOf({ client, order, package: name, from, cents, was }: OfferedRenewal) {
  const former = cents === was ? null : moneyText(was);
  return { client, detail: { order, package: name, from, amount: moneyText(cents), was: former } };
}

function entryOf({ client, order, package: name, from, cents }: OfferedRenewal, at: Date) {
  const detail = { after: { order, package: name, amount_cents: cents, start: from } };
  return { personId: client, event: "RENEWAL_OFFERED" as const, detail, by: null, at };
}

/**
 * Creates the order that a client was offered, once they have accepted, themselves or through a person who serves them
 * (`NOT_FOUND` for others). `NOT_RENEWING` if the offer is gone because somebody has accepted it already. Clients who
 * owe more than one period have to ask staff (`ACCOUNT_OWING`).
 */
export async function acceptOffer(
  trx: Transaction<"NOT_FOUND" | "NOT_RENEWING" | "ACCOUNT_OWING">,
  caller: Caller,
  orderId: number,
): Promise<Order> {
  const { today } = caller;
  const named = await readOrder(trx, caller, orderId);
  const [client] = named ? await lockPersons(trx, [named.clientId], today) : [];
  if (!client || !(servesEveryClient(caller.roles) || caller.id === client.id || trains(caller, client)))
    throw trx.refuse("NOT_FOUND");
  const [order] = await lockFollowed(trx, [orderId], today);
  const pack = order && (await findPackagesForSale(trx, [order.package_id])).get(order.package_id);
  const price = await readOffered(trx, orderId, today);
  if (!order || !pack || price === undefined) throw trx.refuse("NOT_RENEWING");
  const owing = caller.id === client.id && order.due > price ? await readDue(trx, client.id, today) : null;
  if (owing) throw trx.refuse("ACCOUNT_OWING", owing);
  const leaves = (await listLeaves(trx, [client.id])).get(client.id) ?? [];
  const place = placeOfNext(order, { duration: pack.duration, duration_symbol: pack.duration_unit }, leaves);
  const [made] = await placeNext(trx, [{ client, order, pack, price, place, renews: false }], {
    today,
    now: caller.now,
    by: caller.id,
  });
  if (!made) throw new Error("a renewal has left no order");
  return orderNow(trx, caller, made.id);
}
