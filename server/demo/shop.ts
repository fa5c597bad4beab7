import type { Calendar } from "./calendar.ts";
import type { Member } from "./clients.ts";
import { type Random, itemAt, randomOf } from "./random.ts";
import type { Row } from "./rows.ts";
import type { Staff } from "./staff.ts";

interface Ware {
  readonly type: Row<"product">["type"];
  readonly en: string;
  readonly cn: string;
  readonly sku: string;
  readonly weight?: readonly [number, Row<"product">["weight_unit"]];
  readonly price: number;
  readonly rmb?: true;
  readonly stock: number;
  /** How often it goes over the desk; 0 while it is not published. */
  readonly demand: number;
}

const wares: readonly Ware[] = [
  {
    type: "drink",
    en: "Mineral water, 500 ml",
    cn: "矿泉水 500 毫升",
    sku: "DRK-WATER-05",
    weight: [500, "g"],
    price: 2.5,
    stock: 144,
    demand: 26,
  },
  {
    type: "drink",
    en: "Electrolyte drink, lemon",
    cn: "柠檬味电解质饮料",
    sku: "DRK-ELEC-LM",
    weight: [16.9, "oz"],
    price: 3.75,
    stock: 88,
    demand: 17,
  },
  {
    type: "drink",
    en: "Cold brew coffee",
    cn: "冷萃咖啡",
    sku: "DRK-BREW-01",
    weight: [330, "g"],
    price: 4.95,
    stock: 31,
    demand: 10,
  },
  {
    type: "drink",
    en: "Protein shake, cocoa",
    cn: "可可蛋白奶昔",
    sku: "DRK-SHAKE-CO",
    weight: [0.45, "kg"],
    price: 6.5,
    stock: 6,
    demand: 15,
  },
  {
    type: "drink",
    en: "Longjing tea, tin",
    cn: "明前龙井（罐装）",
    sku: "DRK-TEA-LJ",
    weight: [100, "g"],
    price: 168,
    rmb: true,
    stock: 18,
    demand: 2,
  },
  {
    type: "snack",
    en: "Protein bar, peanut",
    cn: "花生蛋白棒",
    sku: "SNK-BAR-PN",
    weight: [60, "g"],
    price: 3.95,
    stock: 212,
    demand: 22,
  },
  {
    type: "snack",
    en: "Oat bites, date and nut",
    cn: "椰枣坚果燕麦球",
    sku: "SNK-OAT-DN",
    weight: [2.5, "oz"],
    price: 4.25,
    stock: 47,
    demand: 9,
  },
  {
    type: "snack",
    en: "Whey protein, vanilla",
    cn: "香草味乳清蛋白粉",
    sku: "SNK-WHEY-VA",
    weight: [2, "lb"],
    price: 54.9,
    stock: 14,
    demand: 4,
  },
  {
    type: "snack",
    en: "Red date and walnut cakes",
    cn: "红枣核桃糕",
    sku: "SNK-DATE-WN",
    weight: [250, "g"],
    price: 39.8,
    rmb: true,
    stock: 26,
    demand: 3,
  },
  {
    type: "cloth",
    en: "Club T-shirt",
    cn: "俱乐部 T 恤",
    sku: "CLO-TEE-BK",
    weight: [180, "g"],
    price: 29,
    stock: 35,
    demand: 4,
  },
  {
    type: "cloth",
    en: "Training towel",
    cn: "运动毛巾",
    sku: "CLO-TOWEL-GY",
    weight: [0.3, "kg"],
    price: 18.5,
    stock: 52,
    demand: 6,
  },
  {
    type: "cloth",
    en: "Grip socks",
    cn: "防滑训练袜",
    sku: "CLO-SOCK-GR",
    weight: [80, "g"],
    price: 14.95,
    stock: 0,
    demand: 5,
  },
  {
    type: "cloth",
    en: "Winter hoodie",
    cn: "加绒连帽卫衣",
    sku: "CLO-HOOD-NV",
    weight: [1.4, "lb"],
    price: 64,
    stock: 20,
    demand: 0,
  },
  {
    type: "course",
    en: "Drop-in class",
    cn: "单次团课",
    sku: "CRS-DROP-IN",
    price: 22,
    stock: 60,
    demand: 7,
  },
  {
    type: "course",
    en: "Barbell technique workshop",
    cn: "杠铃技术工作坊",
    sku: "CRS-BARBELL",
    price: 48,
    stock: 9,
    demand: 2,
  },
  {
    type: "course",
    en: "Tai chi weekend with a guest teacher",
    cn: "周末太极名师课",
    sku: "CRS-TAICHI",
    price: 280,
    rmb: true,
    stock: 12,
    demand: 0,
  },
];

/** The shop as it stands today, and what it sold in two months up to yesterday. */
export interface ShopRows {
  readonly products: Row<"product">[];
  readonly sales: Row<"sale">[];
  readonly lines: Row<"sale_line">[];
}

interface Desk {
  readonly calendar: Calendar;
  readonly staff: Staff;
  readonly members: readonly Member[];
}

const OPENED_DAYS_AGO = 90;
const DAYS_TOLD = 60;

export function shopOf(desk: Desk): ShopRows {
  const { day, at } = desk.calendar;
  const products = wares.map((ware, index) => productOf(ware, index + 1, at(day(-OPENED_DAYS_AGO), 600 + index)));
  const sold = Array.from({ length: DAYS_TOLD }, (_, index) => day(index - DAYS_TOLD))
    .flatMap((date) => salesOn(date, desk))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const sales = sold.map((each, index) => saleOf(each, index + 1));
  const lines = sold.flatMap(({ baskets }, index) => baskets.map((line) => ({ ...line, sale_id: index + 1 })));
  return { products, sales, lines: lines.map((line, index) => ({ id: index + 1, ...line })) };
}

function productOf(ware: Ware, id: number, created_at: Date): Row<"product"> {
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

type Basket = Omit<Row<"sale_line">, "id" | "sale_id">;

interface Sold {
  readonly at: Date;
  readonly currency: Row<"sale">["currency"];
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

function saleOf({ at, currency, client, chinese, seller, by, random }: Sold, id: number): Row<"sale"> {
  return {
    id,
    currency,
    payment_method: itemAt(chinese ? chineseWays : ways, random.between(0, 99)),
    seller_id: seller,
    client_id: client,
    created_at: at,
    created_by: by,
  };
}
