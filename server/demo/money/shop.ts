import type { Calendar } from "../calendar.ts";
import type { Member } from "../members/clients.ts";
import { type Random, itemAt, randomOf } from "../random.ts";
import type { TableRow } from "../rows.ts";
import type { Staff } from "../people/staff.ts";
import { type Ware, wares } from "./wares.ts";

/** The shop as of today, and its sales of a year, with those since midnight. */
export interface ShopRows {
  readonly products: TableRow<"product">[];
  readonly sales: TableRow<"sale">[];
  readonly lines: TableRow<"sale_line">[];
}

interface Desk {
  readonly calendar: Calendar;
  readonly staff: Staff;
  readonly members: readonly Member[];
}

const OPENED_DAYS_AGO = 380;
const DAYS_TOLD = 365;

export function shopOf(desk: Desk): ShopRows {
  const { day, at } = desk.calendar;
  const products = wares.map((ware, index) => productOf(ware, index + 1, at(day(-OPENED_DAYS_AGO), 600 + index)));
  const sold = Array.from({ length: DAYS_TOLD }, (_, index) => day(index - DAYS_TOLD))
    .flatMap((date) => salesOn(date, desk))
    .concat(soldToday(desk))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const sales = sold.map((each, index) => saleOf(each, index + 1));
  const lines = sold.flatMap(({ baskets }, index) => baskets.map((line) => ({ ...line, sale_id: index + 1 })));
  return { products, sales, lines: lines.map((line, index) => ({ id: index + 1, ...line })) };
}

function productOf(ware: Ware, id: number, created_at: Date): TableRow<"product"> {
  const [weight, unit] = ware.weight ?? [];
  return {
    id,
    name: { en: ware.en, cn: ware.cn },
    type: ware.type,
    sku: ware.sku,
    weight: weight?.toFixed(3) ?? null,
    weight_unit: unit ?? "g",
    price_cents: Math.round(ware.price * 100),
    currency: ware.rmb ? "RMB" : "CAD",
    stock: ware.stock,
    published: ware.demand > 0,
    image: null,
    image_type: null,
    created_at,
    archived_at: null,
    version: 1,
  };
}

type Basket = Omit<TableRow<"sale_line">, "id" | "sale_id">;

interface Sold {
  readonly at: Date;
  readonly currency: TableRow<"sale">["currency"];
  readonly baskets: readonly Basket[];
  readonly client: number | null;
  readonly chinese: boolean;
  readonly seller: number;
  readonly by: number;
  readonly random: Random;
}

/** Each by how often it is asked for. */
const asked = wares.flatMap((ware, index) => Array.from({ length: ware.demand }, () => ({ ware, id: index + 1 })));

/** A day at the desk, busier at the week's end. */
function salesOn(date: string, desk: Desk): Sold[] {
  const weekday = new Date(date).getUTCDay();
  const isBusy = weekday === 0 || weekday === 6;
  const random = randomOf("desk", date);
  const count = random.between(isBusy ? 6 : 3, isBusy ? 11 : 8);
  return Array.from({ length: count }, (_, index) => soldOn(date, desk, randomOf("desk", date, index)));
}

const HOUR_MS = 60 * 60_000;

/** The desk's sales of the last three hours, or since the day began: there are some at any time of any day. */
function soldToday(desk: Desk): Sold[] {
  const { today, now, midnight } = desk.calendar;
  const sold = salesOn(today, desk).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const step = Math.min(now.getTime() - midnight.getTime(), 3 * HOUR_MS) / (sold.length + 1);
  return sold.map((each, index) => ({ ...each, at: new Date(now.getTime() - (sold.length - index) * step) }));
}

function soldOn(date: string, { calendar, staff, members }: Desk, random: Random): Sold {
  const at = calendar.at(date, random.between(8 * 60, 21 * 60));
  const first = random.pick(asked);
  const currency = first.ware.rmb ? "RMB" : "CAD";
  const more = Array.from({ length: random.chance(0.35) ? random.between(1, 2) : 0 }, () => random.pick(asked));
  const basket = new Map([first, ...more].map((each) => [each.id, each.ware]));
  const baskets = [...basket].filter(([, { rmb }]) => (rmb ? "RMB" : "CAD") === currency);
  const known = random.chance(0.45) ? random.pick(members) : undefined;
  const client = known && isThere(known, at) ? known : undefined;
  return {
    at,
    currency,
    baskets: baskets.map(([id, ware]) => lineOf(id, ware, random)),
    client: client?.person.id ?? null,
    chinese: client ? client.person.locale === "cn" : currency === "RMB",
    seller: random.chance(0.85) ? random.pick(staff.sellers) : random.pick(staff.trainers),
    by: staff.admin,
    random,
  };
}

function isThere({ person }: Member, at: Date): boolean {
  return person.created_at < at && person.deleted_at === null;
}

function lineOf(product_id: number, ware: Ware, random: Random): Basket {
  const quantity = ware.price < 7 && random.chance(0.3) ? random.between(2, 4) : 1;
  return {
    product_id,
    product_name: { en: ware.en, cn: ware.cn },
    quantity,
    price_cents: Math.round(ware.price * 100),
  };
}

const ways = ["cash", "cash", "visa", "visa", "master", "eTransfer"];
const chineseWays = ["weChat", "weChat", "aliPay", "cash"];

function saleOf({ at, currency, client, chinese, seller, by, random }: Sold, id: number): TableRow<"sale"> {
  return {
    id,
    currency,
    payment_method: itemAt(chinese ? chineseWays : ways, random.between(0, 99)),
    seller_id: seller,
    client_id: client,
    created_at: at,
    created_by: by,
    tax_cents: 0,
  };
}
