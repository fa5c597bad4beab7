import { sql } from "kysely";
import type * as z from "zod/mini";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import { insertLots, insertOrders } from "../../sales/orders/terms/queries.ts";
import { type World, openWorld } from "../world/world.ts";
import { type Studio, oneOff, openStudio } from "./classes.ts";
import { type Shop, openShop } from "./shop.ts";

/** A studio with a shop, in which clients book classes. */
export interface Hall extends Studio {
  readonly shop: Shop;
  readonly desk: number;
}

export async function openHall(world?: World): Promise<Hall> {
  const opened = world ?? (await openWorld({ requestsPerMinute: 1_000_000 }));
  const studio = await openStudio(opened);
  return { ...studio, shop: await openShop(opened), desk: await opened.person("desk") };
}

/** A client who is there for years. */
export function member({ world, shop }: Hall, over: Parameters<World["person"]>[1] = {}): Promise<number> {
  return world.person("client", { reports_to: shop.trainer, end_of_date: "2030-01-01", ...over });
}

interface Bought {
  readonly from: string;
  readonly until: string;
  /** Classes of a membership in a week or a month; without, as many as they like. */
  readonly limit?: readonly [n: number, per: "week" | "month"];
  readonly types?: readonly number[];
}

/** Sells a membership that includes all classes, or some types. */
export function sellMembership(hall: Hall, clientId: number, bought: Bought): Promise<number> {
  return transaction(hall.world.db, async (trx) => {
    const { limit, types = [] } = bought;
    return insertOrder(trx, hall, clientId, {
      ...bought,
      product_type: "membershipPackage",
      class_access: types.length > 0 ? "some" : "all",
      class_type_ids: [...types],
      class_limit: limit?.[0] ?? null,
      class_limit_per: limit?.[1] ?? null,
    });
  });
}

/** Sells credits that are good for classes, and for sessions too. */
export function sellCredits(hall: Hall, clientId: number, bought: Bought & { readonly credits: number }) {
  return transaction(hall.world.db, async (trx) => {
    const { from, until, credits, types = [] } = bought;
    const order = await insertOrder(trx, hall, clientId, {
      from,
      until,
      product_type: "privateTrainingSession",
      paid: credits,
    });
    const good = { class_access: types.length > 0 ? ("some" as const) : ("all" as const), class_type_ids: [...types] };
    const lot = { order_id: order, client_id: clientId, paid: credits, free: 0, price_cents: 1_000, ...good };
    await insertLots(trx, [{ ...lot, valid_from: from, valid_to: until }]);
    return order;
  });
}

type Terms = Pick<Bought, "from" | "until"> &
  Pick<Parameters<typeof insertOrders>[1][number], "product_type"> &
  Partial<
    Pick<
      Parameters<typeof insertOrders>[1][number],
      "paid" | "class_access" | "class_type_ids" | "class_limit" | "class_limit_per"
    >
  >;

async function insertOrder(trx: Transaction, { world, shop }: Hall, clientId: number, terms: Terms): Promise<number> {
  const { from, until, limit: _limit, types: _types, ...rest }: Terms & Partial<Bought> = terms;
  const [sold] = await insertOrders(trx, [
    {
      client_id: clientId,
      package_id: shop.membershipPackage,
      client_type: "monthly",
      package_name: JSON.stringify({ en: "Plus", cn: "畅享卡" }),
      amount_cents: 1_000,
      duration: 1,
      duration_unit: "month",
      paid: 0,
      free: 0,
      extra_duration: 0,
      extra_duration_unit: "day",
      extra_courses: 0,
      start_at: from,
      end_at: until,
      payment_method: "cash",
      sales_id: shop.seller,
      created_at: world.now,
      created_by: null,
      ...rest,
    },
  ]);
  return sold?.id ?? 0;
}

type ClassTerms = Parameters<typeof oneOff>[1];

/** A class by itself, which has to be there afterwards. */
export async function layClass(
  hall: Hall,
  date: string,
  startTime: string,
  over: Partial<ClassTerms> = {},
): Promise<number> {
  const made = await oneOff(hall, { date, startTime, ...over });
  if (!made.data?.class) throw new Error(`no class: ${JSON.stringify(made.problem)}`);
  return made.data.class.id;
}

type Draft = z.input<typeof classBookings.book.body>;

/** Books a class for a client, as themselves unless said otherwise. */
export function book(
  { world }: Hall,
  classId: number,
  clientId: number,
  { as = clientId, key, ...draft }: Partial<Draft> & { readonly as?: number; readonly key?: string } = {},
) {
  const sent = { params: { id: `${classId}` }, body: { clientId, ...draft } };
  return world.call(classBookings.book, sent, as, key === undefined ? {} : { "idempotency-key": key });
}

/** Cancels a booking, in time unless said otherwise. */
export function cancel({ world }: Hall, id: number, as: number, body = { late: false }) {
  return world.call(classBookings.cancel, { params: { id: `${id}` }, body }, as);
}

/** The bookings of a client, as they see them, by the start of their classes. */
export async function bookingsOf({ world }: Hall, clientId: number, as = clientId) {
  const found = await world.call(
    classBookings.ofClient,
    { params: { id: `${clientId}` }, query: { from: "2026-01-01", to: "2030-01-01" } },
    as,
  );
  return found.data;
}

/** A class as somebody sees it. */
export async function classAs({ world }: Hall, id: number, as: number) {
  return (await world.call(clubClasses.read, { params: { id: `${id}` } }, as)).data;
}

/** The free credits of the lot of each order. */
export async function creditsLeft({ world }: Hall, ...orders: number[]): Promise<number[]> {
  const found = await sql<{ left: number }>`
    select paid + free - taken as "left" from lot_balance join unnest(${orders}::integer[]) with ordinality as asked (id, at)
      on asked.id = order_id order by at`.execute(world.db);
  return found.rows.map(({ left }) => left);
}
