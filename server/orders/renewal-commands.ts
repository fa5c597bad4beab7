import { moneyText } from "#contract/money.ts";
import { clientTypeOf } from "#contract/values.ts";
import { useHeld } from "../accounts/commands.ts";
import { recordActivity } from "../activity/queries.ts";
import { type Db, type Transaction, transaction } from "../db/connection.ts";
import { tellOfHeldRenewal, tellOfRenewed } from "../notifications/renewal-queries.ts";
import { type PackageRow, findPackageForSale } from "../packages/queries.ts";
import { type LockedPerson, lockPersons, updatePerson } from "../people/queries.ts";
import { writeOrder } from "./purchase-commands.ts";
import {
  type Coming,
  type Renewed,
  endRenewing,
  listComing,
  listLeaves,
  lockRenewing,
  readRenewalTerms,
} from "./renewal-queries.ts";
import { type Hindrance, hindranceOf, isForGood, placeOfNext, renewsOn } from "./renewal-rules.ts";
import type { Place } from "./foresee-rules.ts";

/** Orders looked up at a time; each is renewed in a transaction of its own. */
const AT_A_TIME = 500;

interface Moment {
  readonly today: string;
  readonly now: Date;
}

/** Nobody does what comes with time alone. */
const nobody = null;

/**
 * Makes the next order of each that renews itself and whose day has come (money §6), one after another, so that whoever
 * sells meanwhile waits for one of them at most; of periods that an outage has missed, each in its turn. One that fails
 * holds no other up: the first failure is thrown once all others are done.
 */
export async function renewOrders(db: Db, moment: Moment, isOver: () => boolean = () => false): Promise<void> {
  const { ahead } = await readRenewalTerms(db, moment.today);
  const failures: unknown[] = [];
  for (let last: Coming | undefined, more = true; more && !isOver();) {
    const coming = await listComing(db, { today: moment.today, ahead, atMost: AT_A_TIME }, last);
    for (const order of coming) {
      if (isOver()) break;
      await renewInTurn(db, order, moment, isOver).catch((error: unknown) => failures.push(error));
    }
    last = coming.at(-1);
    more = coming.length === AT_A_TIME;
  }
  if (failures.length > 0) throw failures[0];
}

/** Renews an order, and what comes of it as long as the day of that has come too. */
async function renewInTurn(db: Db, order: Coming, moment: Moment, isOver: () => boolean): Promise<void> {
  for (let id: number | undefined = order.id; id !== undefined && !isOver();) {
    const each: number = id;
    id = await transaction(db, (trx) => renewOrder(trx, order.client_id, each, moment));
  }
}

/**
 * Makes the next order of one whose day has come, and gives it if its own day has come too. One that something stands in
 * the way of waits, and is over once it has ended.
 */
async function renewOrder(trx: Transaction, clientId: number, id: number, moment: Moment): Promise<number | undefined> {
  const [client] = await lockPersons(trx, [clientId], moment.today);
  const order = client && (await lockRenewing(trx, id, moment.today));
  if (!order) return undefined;
  const terms = await readRenewalTerms(trx, moment.today);
  if (renewsOn(order, terms.ahead) > moment.today) return undefined;
  const pack = await findPackageForSale(trx, order.package_id);
  const leaves = order.frozen_since === null ? [] : await listLeaves(trx, client.id);
  const price = pack && terms.priceOf(pack.amount_cents);
  const hindrance = hindranceOf({ order, client, leaves, price, due: order.due }, moment.today);
  if (hindrance) return hold(trx, order, hindrance, moment);
  if (!pack || price === undefined) throw new Error("a package that is not sold passed the rules");
  const term = { duration: pack.duration, duration_symbol: pack.duration_unit };
  const place = placeOfNext(order, term, leaves);
  const next = await placeNext(trx, { client, order, pack, price, place }, moment);
  return renewsOn(place, terms.ahead) <= moment.today ? next : undefined;
}

/** Has an order wait that something stands in the way of, or renew no more. */
async function hold(trx: Transaction, order: Renewed, why: Hindrance, moment: Moment): Promise<undefined> {
  const { id, client_id, end_at: until, package_name } = order;
  if (why === "owing" || why === "notOnSale")
    await tellOfHeldRenewal(trx, client_id, { order: id, package: package_name, until, why }, moment);
  if (!isForGood(why, order, moment.today)) return;
  await endRenewing(trx, id);
  if (why === "settled" || why === "stopped") return;
  const detail = { after: { order: id, package: package_name, why } };
  await recordActivity(trx, { personId: client_id, event: "RENEWAL_LAPSED", detail, by: nobody, at: moment.now });
}

interface Next {
  readonly client: LockedPerson;
  readonly order: Renewed;
  readonly pack: PackageRow;
  readonly price: number;
  readonly place: Place;
}

async function placeNext(trx: Transaction, { client, order, pack, price, place }: Next, moment: Moment) {
  const { start_at: from, end_at: until } = place;
  // Before the number of the receipt, for which others who sell wait.
  await endRenewing(trx, order.id);
  if (client.endOfDate === null || client.endOfDate < until) await updatePerson(trx, client.id, { end_of_date: until });
  const { id, charge } = await writeOrder(
    trx,
    { id: nobody, today: moment.today },
    client.id,
    {
      pack,
      price,
      list: null,
      trainer: client.reportsTo,
      end: until,
      purchase: {
        clientType: clientTypeOf(pack.duration_unit) ?? order.client_type,
        packageId: pack.id,
        startOfDate: from,
        extra: nothingExtra,
        salesId: order.sales_id,
        paymentMethod: order.payment_method,
        payments: [],
      },
      next: { order, place },
    },
    moment.now,
  );
  if (charge !== undefined) await useHeld(trx, client.id, { by: nobody, now: moment.now });
  const was = price === order.amount_cents ? null : moneyText(order.amount_cents);
  const told = { order: id, package: pack.name, from, until, amount: moneyText(price), was };
  await tellOfRenewed(trx, client.id, told, moment.now);
  return id;
}

const nothingExtra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
