import { moneyText } from "#contract/kernel/money/money.ts";
import { clientTypeOf } from "#contract/kernel/values.ts";
import { applyCredit } from "../../accounts/commands.ts";
import { type ActivityEntry, recordActivity } from "../../../club/activity/queries.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import {
  type HeldRenewal,
  notifyOfHeldRenewals,
  notifyOfRenewed,
} from "../../../messaging/notifications/renewal-queries.ts";
import { type PackageRow, findPackagesForSale } from "../../packages/queries.ts";
import { type LockedPerson, lockPersons, moveEnds } from "../../../identity/people/queries.ts";
import type { Leave } from "../terms/freeze-rules.ts";
import { type ClientPurchase, writeOrders } from "../terms/purchase-commands.ts";
import type { Moment } from "../../../kernel/time/moment.ts";
import {
  type DueRenewal,
  type Renewed,
  endRenewing,
  listLeaves,
  lockRenewing,
  readRenewalTerms,
} from "./renewal-queries.ts";
import {
  type RenewalObstacle,
  type NextPlace,
  type RenewalTerms,
  hindranceOf,
  isForGood,
  placeOfNext,
  renewsOn,
} from "../terms/renewal-rules.ts";

/** An order by its id, and whose it is. */
export type OrderReference = Pick<DueRenewal, "id" | "client_id">;

/** Scheduled jobs have no actor. */
const nobody = null;

/** The facts for the orders of one transaction, by client, by package, and for all of them. */
interface Facts {
  readonly clients: ReadonlyMap<number, LockedPerson>;
  readonly packs: ReadonlyMap<number, PackageRow>;
  readonly leaves: ReadonlyMap<number, readonly Leave[]>;
  readonly terms: RenewalTerms;
}

/** The order that follows another: for whom, at which price, on which dates. */
interface Next {
  readonly client: LockedPerson;
  readonly order: Renewed;
  readonly pack: PackageRow;
  readonly price: number;
  readonly place: NextPlace;
  /** Whether it renews itself as well. */
  readonly renews: boolean;
}

/** The order that was made of it. */
interface Made extends Next, OrderReference {}

/** An order whose renewal has an obstacle. */
interface Hindered {
  readonly order: Renewed;
  readonly why: RenewalObstacle;
}

/**
 * Makes the next orders of some of different clients whose day has come (money §6), in one transaction, and gives those
 * of them whose own day has come too.
 */
export function renewTogether(
  db: Db,
  coming: readonly OrderReference[],
  moment: Moment,
): Promise<readonly OrderReference[]> {
  return transaction(db, async (trx) => {
    const { orders, facts } = await lockFacts(trx, coming, moment.today);
    const judged = orders.flatMap((order) => nextOf(order, facts, moment.today) ?? []);
    const hindered = judged.filter((each) => "why" in each);
    const next = judged.filter((each) => "place" in each);
    await hold(trx, hindered, moment);
    const made = next.length > 0 ? await placeNext(trx, next, { ...moment, by: nobody }) : [];
    return made.filter(({ place }) => renewsOn(place, facts.terms.ahead) <= moment.today);
  });
}

/** Locks clients, orders and packages, and reads what else decides. */
async function lockFacts(trx: Transaction, coming: readonly OrderReference[], today: string) {
  const named = coming.map(({ client_id }) => client_id);
  const clients = new Map((await lockPersons(trx, named, today)).map((client) => [client.id, client]));
  const ids = coming.filter(({ client_id }) => clients.has(client_id)).map(({ id }) => id);
  const orders = await lockRenewing(trx, ids, today);
  const sold = orders.map(({ package_id }) => package_id);
  const packs = await findPackagesForSale(trx, sold);
  const frozen = orders.filter(({ frozen_since }) => frozen_since !== null).map(({ client_id }) => client_id);
  const leaves = await listLeaves(trx, frozen);
  return { orders, facts: { clients, packs, leaves, terms: await readRenewalTerms(trx, today) } };
}

/** The next order, or its obstacle; undefined before its day. */
function nextOf(
  order: Renewed,
  { clients, packs, leaves: all, terms }: Facts,
  today: string,
): Next | Hindered | undefined {
  const client = clients.get(order.client_id);
  if (!client || renewsOn(order, terms.ahead) > today) return undefined;
  const pack = packs.get(order.package_id);
  const leaves = order.frozen_since === null ? [] : (all.get(client.id) ?? []);
  const price = pack && terms.priceOf(pack.amount_cents);
  const why = hindranceOf({ order, client, leaves, price, due: order.due }, today);
  if (why) return { order, why };
  if (!pack || price === undefined) throw new Error("a package that is not sold passed the rules");
  const term = { duration: pack.duration, duration_symbol: pack.duration_unit };
  return { client, order, pack, price, place: placeOfNext(order, term, leaves), renews: true };
}

/** Lets orders with an obstacle wait, or stops their renewal if the obstacle is permanent. */
async function hold(trx: Transaction, hindered: readonly Hindered[], moment: Moment): Promise<void> {
  await notifyOfHeldRenewals(trx, hindered.flatMap(heldOf), moment);
  const over = hindered.filter(({ order, why }) => isForGood(why, order, moment.today));
  const ids = over.map(({ order }) => order.id);
  await endRenewing(trx, ids);
  await recordActivity(trx, ...over.flatMap((each) => lapseOf(each, moment.now)));
}

/** The activity entry of an order that stops renewing, unless the event that ended it has one. */
function lapseOf({ order: { id, client_id: personId, package_name }, why }: Hindered, at: Date): ActivityEntry[] {
  if (why === "settled" || why === "stopped") return [];
  const detail = { after: { order: id, package: package_name, why } };
  return [{ personId, event: "RENEWAL_LAPSED", detail, by: nobody, at }];
}

/** The notification for staff about a waiting order, if they can do something about it. */
function heldOf({ order, why }: Hindered): HeldRenewal[] {
  if (why !== "owing" && why !== "notOnSale") return [];
  const { id, client_id: client, end_at: until, package_name } = order;
  return [{ client, detail: { order: id, package: package_name, until, why } }];
}

/** Makes the next orders of some of different clients, all of them locked. */
export async function placeNext(
  trx: Transaction,
  next: readonly Next[],
  { today, now, by }: Moment & { readonly by: number | null },
): Promise<readonly Made[]> {
  const before = next.map(({ order }) => order.id);
  const clients = next.map(({ client }) => client.id);
  // Before the numbers of the receipts, for which others who sell wait.
  await endRenewing(trx, before);
  await moveEnds(trx, next.flatMap(endOf));
  const written = await writeOrders(trx, { id: by, today, now }, next.map(saleOf));
  await applyCredit(trx, clients, { by, now });
  const made = next.flatMap((each, index) => {
    const id = written[index]?.id;
    return id === undefined ? [] : [{ ...each, id, client_id: each.client.id }];
  });
  await notifyOfRenewed(trx, made.map(newsOf), { by, now });
  return made;
}

/** Where a membership ends that has ended before its next order. */
function endOf({ client: { id, endOfDate }, place: { end_at: end } }: Next) {
  return endOfDate === null || endOfDate < end ? [{ id, end }] : [];
}

function saleOf({ client, order, pack, price, place, renews }: Next): ClientPurchase {
  const purchase = {
    clientType: clientTypeOf(pack.duration_unit) ?? order.client_type,
    packageId: pack.id,
    startOfDate: place.start_at,
    extra: nothingExtra,
    salesId: order.sales_id,
    paymentMethod: order.payment_method,
    payments: [],
  };
  const terms = { pack, price, list: null, trainer: client.reportsTo, end: place.end_at };
  return { ...terms, client: client.id, purchase, next: { order, place, renews } };
}

/** The notification for a client about the new order. */
function newsOf({ id, client, order, pack, price, place: { start_at: from, end_at: until } }: Made) {
  const was = price === order.amount_cents ? null : moneyText(order.amount_cents);
  return { client: client.id, detail: { order: id, package: pack.name, from, until, amount: moneyText(price), was } };
}

const nothingExtra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
