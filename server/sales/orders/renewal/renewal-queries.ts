import { type Selectable, sql } from "kysely";
import { taxed } from "#contract/club/taxes.ts";
import { openClubSettings } from "../../../club/settings/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import { type Extending, type Leave, leavesAmong } from "../terms/freeze-rules.ts";
import type { RenewalTerms } from "../terms/renewal-rules.ts";
import { placingColumns } from "../terms/queries.ts";

/** The present settings of renewals. */
export async function readRenewalTerms(db: Db, today: string): Promise<RenewalTerms> {
  const setting = await openClubSettings(db);
  const [include, rates] = [setting("pricesInclude"), setting("taxRates")];
  const priceOf = (cents: number) => taxed(cents, include, rates, today).total;
  return { ahead: setting("renewAhead"), notice: setting("noticeDays"), priceOf };
}

/** The present prices of packages on sale that renew, or did, in cents with their taxes. */
export async function readRenewalPrices(db: Db, { priceOf }: RenewalTerms): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; amount_cents: number }>`
    select id, amount_cents from package where kind = 'membership' and archived_at is null`.execute(db);
  return new Map(found.rows.map(({ id, amount_cents }) => [id, priceOf(amount_cents)]));
}

/** Counts the packages on sale and the orders that renew themselves. */
export async function countRenewing(db: Db, today: string) {
  const found = await sql<{ packages: number; orders: number }>`
    select
      (select count(*)::integer from package where renews and archived_at is null and renewals_allowed()) as packages,
      (select count(*)::integer from orders o
        where o.renews and o.cancelled_at is null and o.end_at > ${today}::date and renewals_allowed()
          and (o.stops_on is null or o.stops_on > o.end_at)
          and not exists (select from settlement where order_id = o.id)) as orders`.execute(db);
  const [counted] = found.rows;
  if (!counted) throw new Error("A query that counts has one row");
  return counted;
}

/** An order that is due for renewal, and its position in its series. */
export interface DueRenewal {
  readonly id: number;
  readonly client_id: number;
  readonly end_at: string;
}

/** The next of the orders whose day to be renewed has come, the one that ends first in front. */
export async function listComing(
  db: Db,
  { today, ahead, atMost }: { readonly today: string; readonly ahead: number; readonly atMost: number },
  after: DueRenewal | undefined,
): Promise<readonly DueRenewal[]> {
  const found = await sql<DueRenewal>`
    select o.id, o.client_id, o.end_at from orders o
    join person client on client.id = o.client_id and client.deleted_at is null
    where o.renews and o.cancelled_at is null and o.end_at <= ${today}::date + ${ahead}::integer
      and o.start_at <= ${today}::date
      and ((renewals_allowed() and (o.stops_on is null or o.stops_on > o.end_at)) or o.end_at < ${today}::date)
      and (o.end_at, o.id) > (${after?.end_at ?? "-infinity"}::date, ${after?.id ?? 0}::integer)
    order by o.end_at, o.id limit ${atMost}`.execute(db);
  return found.rows;
}

const renewedColumns = [
  "id",
  "client_id",
  "client_type",
  "package_id",
  "package_name",
  "amount_cents",
  "sales_id",
  "payment_method",
  ...placingColumns,
  "renews",
  "stops_on",
  "stopped_at",
  "stopped_by",
] as const;

/** An order that renews as the next one takes after it. */
export interface Renewed extends Pick<Selectable<Schema["orders"]>, (typeof renewedColumns)[number]> {
  readonly settled: boolean;
  /** Whether the club's rule lets nothing renew itself. */
  readonly forbidden: boolean;
  /** The sum that the client should have paid by the day, in cents. */
  readonly due: number;
}

/** Locks those of some orders that renew still, in ascending id. */
export function lockRenewing(trx: Transaction, ids: readonly number[], today: string): Promise<Renewed[]> {
  return selectFollowed(ids, today, trx).where("renews", "=", true).execute();
}

/** Locks those of some orders that have not been cancelled, in ascending id. */
export function lockFollowed(trx: Transaction, ids: readonly number[], today: string): Promise<Renewed[]> {
  return selectFollowed(ids, today, trx).execute();
}

function selectFollowed(ids: readonly number[], today: string, trx: Transaction) {
  return trx
    .selectFrom("orders")
    .select(renewedColumns)
    .select(sql<boolean>`exists (select from settlement where order_id = orders.id)`.as("settled"))
    .select(sql<boolean>`not renewals_allowed()`.as("forbidden"))
    .select(overdue(today).as("due"))
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("cancelled_at", "is", null)
    .orderBy("id")
    .forUpdate();
}

/** The leaves of clients that extend something, by client. */
export async function listLeaves(db: Db, clients: readonly number[]): Promise<ReadonlyMap<number, readonly Leave[]>> {
  if (clients.length === 0) return new Map();
  const found = await sql<Extending & { client: number }>`
    select person_id as client, id, started_at, ended_at, withdrawn_at is not null as withdrawn, extends, returned_on
    from reason where person_id = any(${clients}::integer[]) and extends is not null order by ordinal`.execute(db);
  const requests = Map.groupBy(found.rows, ({ client }) => client);
  return new Map([...requests].map(([client, each]) => [client, leavesAmong(each)]));
}

/**
 * The sum that a client should have paid by a day, in cents, without charges of that day: several charges on one day
 * come from an outage and are no debt.
 */
function overdue(today: string) {
  return sql<number>`(
    select coalesce(sum(open_cents), 0) from open_part join account_entry charge on charge.id = charge_id
    where open_part.client_id = orders.client_id and due_on <= ${today}::date
      and (charge.day is null or charge.day < ${today}::date))`;
}

/** Stops the renewal of orders: they have been renewed, or cannot be. */
export async function endRenewing(trx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update orders set renews = false, version = version + 1 where id = any(${ids}::integer[])`.execute(trx);
}
