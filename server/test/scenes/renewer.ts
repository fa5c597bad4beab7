import { expect } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { company } from "#contract/club/settings.ts";
import { type Notification, notifications } from "#contract/messaging/notifications.ts";
import { type Order, orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { type PackagePayment, selling } from "#contract/sales/selling.ts";
import { type ClientType, type DurationUnit, clientTypeOf } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { renewOrders } from "../../sales/orders/renewal/renewal-commands.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { type Shop, openShop } from "./shop.ts";
import { type World, openWorld } from "../world/world.ts";

const zone = "America/Toronto";
const paramsOf = (id: number) => ({ params: { id: String(id) } });

interface Ware {
  readonly cents: number;
  readonly duration: number;
  readonly unit: DurationUnit;
  readonly renews: boolean;
}

/** A world in which memberships renew themselves. */
export interface Renewer {
  readonly world: World;
  readonly shop: Shop;
  readonly admin: number;
  /** Lets it be noon, or another time, of a day in Toronto. */
  readonly on: (day: string, time?: string) => void;
  /** A package of one month at 89.00 that renews itself, unless said otherwise. */
  readonly ware: (over?: Partial<Ware>) => Promise<number>;
  /** Sells a client a package from a day on, paid in full unless said otherwise; gives the order. */
  readonly sell: (client: number, pack: number, start: string, over?: Partial<PackagePayment>) => Promise<number>;
  /** A client who has bought a package from a day on and paid for it. */
  readonly member: (
    pack: number,
    start: string,
    over?: Partial<PackagePayment>,
  ) => Promise<{ id: number; order: number }>;
  /** Does what the duty of a round does, on a connection if one is given. */
  readonly renew: (db?: Db) => Promise<void>;
  readonly ordersOf: (client: number) => Promise<readonly Order[]>;
  /** From when until when the living orders of a client run, in the order of their sale. */
  readonly periodsOf: (client: number) => Promise<readonly string[]>;
  readonly accountOf: (client: number) => Promise<typeof accounts.account.answer._zod.output>;
  /** Where the membership of a client ends. */
  readonly endOf: (client: number) => Promise<string | null | undefined>;
  readonly change: (
    order: number,
    body: typeof orders.update.body._zod.input,
    as?: number,
  ) => ReturnType<World["call"]>;
  readonly notificationsOf: (person: number) => Promise<readonly Notification[]>;
  readonly set: (name: string, value: unknown) => Promise<void>;
}

/** Opens a club whose memberships renew themselves, at noon of 20 May 2026. */
export async function openRenewer(parts: Parameters<typeof openWorld>[0] = {}): Promise<Renewer> {
  const world = await openWorld({ requestsPerMinute: 1_000_000, ...parts });
  const shop = await openShop(world);
  const admin = await world.person("admin");
  const read = async (client: number) =>
    (await world.call(orders.ofPerson, { ...paramsOf(client), query: {} }, admin)).data;
  const sell: Renewer["sell"] = async (client, pack, start, over = {}) => {
    const terms = saleOf(shop, await typeOf(world, pack), pack);
    const body = { ...terms, clientId: client, startOfDate: start, ...over };
    const sold = await world.call(selling.addPackage, { ...paramsOf(client), body }, admin);
    expect(sold.problem).not.toHaveProperty("code");
    return sold.data.order.id;
  };
  return {
    world,
    shop,
    admin,
    on: (day, time = "12:00") => {
      world.now = atClock(day, time);
    },
    ware: async (over = {}) => {
      const { cents, duration, unit, renews }: Ware = {
        cents: 8_900,
        duration: 1,
        unit: "month",
        renews: true,
        ...over,
      };
      const text = JSON.stringify({ en: "Month by month", cn: "连续包月" });
      const row = { kind: "membership" as const, name: text, description: text, amount_cents: cents };
      const terms = { ...row, duration, duration_unit: unit, renews };
      const made = await world.db.insertInto("package").values(terms).returning("id").executeTakeFirstOrThrow();
      return made.id;
    },
    sell,
    member: async (pack, start, over = {}) => {
      const id = await world.person("client", { start_of_date: start, end_of_date: start });
      return { id, order: await sell(id, pack, start, over) };
    },
    renew: (db = world.db) => renewOrders(db, { now: world.now, today: clubDate(world.now, zone) }),
    ordersOf: read,
    periodsOf: async (client) =>
      (await read(client))
        .filter(({ payment_status }) => payment_status !== "cancelled")
        .map(({ start_at, end_at }) => `${start_at} ${end_at}`),
    accountOf: async (client) => (await world.call(accounts.account, paramsOf(client), admin)).data,
    endOf: async (client) => (await world.call(people.profile, paramsOf(client), admin)).data.endOfDate,
    change: (order, body, as = admin) => world.call(orders.update, { ...paramsOf(order), body }, as),
    notificationsOf: async (person) => {
      const { data } = await world.call(notifications.list, { query: { limit: "200" } }, person);
      return data.items.filter(({ event }) => !event.startsWith("PAYMENT_"));
    },
    set: async (name, value) => {
      const changed = await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
      expect(changed.problem).not.toHaveProperty("code");
    },
  };
}

/** An instant by Toronto's clock, summer or winter. */
function atClock(day: string, time: string): Date {
  const summer = new Date(`${day}T${time}:00-04:00`);
  const shown = summer.toLocaleTimeString("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
  return shown === time ? summer : new Date(`${day}T${time}:00-05:00`);
}

async function typeOf(world: World, pack: number): Promise<ClientType> {
  const row = await world.db.selectFrom("package").select("duration_unit").where("id", "=", pack).executeTakeFirst();
  return clientTypeOf(row?.duration_unit ?? "month") ?? "monthly";
}

function saleOf(shop: Shop, clientType: ClientType, packageId: number) {
  const extra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
  return { clientType, packageId, extra, salesId: shop.seller, paymentMethod: "cash" };
}
