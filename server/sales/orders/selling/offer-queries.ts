import { sql } from "kysely";
import type { Order } from "#contract/sales/orders.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { clientTypeOf } from "#contract/kernel/values.ts";
import { readOptions } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { typeOn } from "../../../identity/people/condition-queries.ts";
import { type PackageRow, packageColumns, renewsItself } from "../../packages/queries.ts";
import { coveredOf, limitOf } from "../../packages/rules.ts";
import { listOrders } from "./order-queries.ts";
import { listSellers } from "../terms/queries.ts";
import type { Taxed } from "#contract/club/taxes.ts";
import { readPricing } from "../../accounts/documents/tax-queries.ts";
import { type PresentTerms, startOfNext } from "../terms/rules.ts";
import type { Offer, PackageOffer } from "#contract/sales/selling.ts";

const nothingYet = {
  terms: { clientType: null, endOfDate: null, orders: [] },
  trainer: null,
  staysPro: false,
  last: undefined,
};

/** The offers for a client and the likely rest of the sale; undefined without such a client. */
export async function readOffer(db: Db, caller: Caller, clientId: number): Promise<Offer | undefined> {
  const client = await readClient(db, clientId, caller.today);
  if (!client) return undefined;
  const { trainer, staysPro, ...present } = client;
  const orders = await listOrders(db, caller, clientId);
  const last = orders.findLast(({ payment_status }) => payment_status !== "cancelled");
  return offerOf(db, caller, { terms: { ...present, orders }, trainer, staysPro, last });
}

/** The same for somebody who is no client yet. */
export function readNewOffer(db: Db, caller: Caller): Promise<Offer> {
  return offerOf(db, caller, nothingYet);
}

interface Buyer {
  readonly terms: BuyerTerms;
  readonly trainer: number | null;
  readonly staysPro: boolean;
  /** Their last purchase. */
  readonly last: Order | undefined;
}

async function offerOf(db: Db, caller: Caller, { terms, trainer, staysPro, last }: Buyer): Promise<Offer> {
  const { today } = caller;
  const bought = last?.membershipPackage?.id ?? last?.coursePackage?.id;
  const packages = await listOffered(db, today);
  const sellers = await listSellers(db, today);
  const methods = await readOptions(db, "paymentMethod");
  const method = last?.payment_method ?? (await lastMethod(db));
  return {
    packages: packages.toSorted((a, b) => Number(b.id === bought) - Number(a.id === bought)),
    bought: packages.find(({ id }) => id === bought)?.id ?? null,
    starts: {
      membership: startOfNext("membershipPackage", terms, today),
      sessions: startOfNext("privateTrainingSession", creditsFor(1, terms), today),
      classes: startOfNext("privateTrainingSession", creditsFor(0, terms), today),
    },
    staysPro,
    trainer: trainer ?? (caller.userType === "trainer" ? caller.id : await onlyTrainer(db, today)),
    seller:
      [caller.id, last?.sales.id].find((id) => sellers.some((each) => each.id === id)) ?? only(sellers)?.id ?? null,
    paymentMethod: methods.find((each) => each === method) ?? only(methods) ?? null,
  };
}

interface BuyerTerms extends PresentTerms {
  readonly orders: readonly Order[];
}

/** Credits that are good for sessions, or for classes alone: neither kind delays the other. */
function creditsFor(sessions: 0 | 1, terms: BuyerTerms): BuyerTerms {
  const orders = terms.orders.filter(({ coursePackage }) => coursePackage?.goodFor.sessions === sessions);
  return { ...terms, orders };
}

/** A single option is preset. */
const only = <T>(all: readonly T[]) => (all.length === 1 ? all[0] : undefined);

/** The active trainer of a club that has no other. */
async function onlyTrainer(db: Db, today: string): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from person where user_type = 'trainer' and deleted_at is null
      and person_status(person, ${today}::date) = 'active' limit 2`.execute(db);
  return only(found.rows)?.id ?? null;
}

interface ClientTerms extends Omit<PresentTerms, "orders"> {
  readonly trainer: number | null;
  readonly staysPro: boolean;
}

/** A living client's type, end, and trainer, if that one is active. */
async function readClient(db: Db, clientId: number, today: string): Promise<ClientTerms | undefined> {
  const found = await sql<ClientTerms>`
    select ${typeOn(today)} as "clientType", p.end_of_date as "endOfDate", trainer.id as trainer,
      p.client_type = 'pro' and sessions_to_come(p.id, ${today}::date) > 0 as "staysPro"
    from person p
    left join person trainer on trainer.id = p.reports_to and trainer.deleted_at is null
      and person_status(trainer, ${today}::date) = 'active'
    where p.id = ${clientId} and p.user_type = 'client' and p.deleted_at is null`.execute(db);
  return found.rows[0];
}

/** The packages on sale that fit a client type of the club, last sold first. */
async function listOffered(db: Db, today: string): Promise<PackageOffer[]> {
  const found = await sql<PackageRow>`
    select ${sql.join(packageColumns.map((column) => sql.ref(`package.${column}`)))}, ${renewsItself} from package
    left join lateral (
      select id from orders where package_id = package.id and cancelled_at is null order by id desc limit 1
    ) sold on true
    where archived_at is null order by sold.id desc nulls last, package.id`.execute(db);
  const types = await readOptions(db, "clientType");
  const priced = await readPricing(db, today);
  return found.rows
    .flatMap((row) => offeredOf(row, priced(row.amount_cents)))
    .filter(({ clientType }) => types.includes(clientType));
}

function offeredOf(row: PackageRow, { net, taxes, total }: Taxed): PackageOffer[] {
  const clientType = row.kind === "course" ? "pro" : clientTypeOf(row.duration_unit);
  if (clientType === undefined) return [];
  return [
    {
      id: row.id,
      version: row.version,
      name: row.name,
      amount: moneyText(total),
      net: moneyText(net),
      taxes: taxes.map(({ name, percent, cents }) => ({ name, percent, amount: moneyText(cents) })),
      duration: { duration: row.duration, duration_symbol: row.duration_unit },
      paid: row.paid,
      free: row.free,
      renews: row.renews ? 1 : 0,
      goodFor: { sessions: row.kind === "course" && row.for_sessions ? 1 : 0, classes: coveredOf(row) },
      classLimit: limitOf(row),
      clientType,
    },
  ];
}

/** How the club was paid last. */
async function lastMethod(db: Db): Promise<string | undefined> {
  const last = await db
    .selectFrom("orders")
    .select("payment_method")
    .where("cancelled_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.payment_method;
}
