import { type ClientType, type DurationUnit, addDays, unitOfClientType } from "#contract/kernel/values.ts";
import { endOfPeriod } from "../../sales/orders/terms/rules.ts";
import { type Calendar, earlier, later } from "../calendar.ts";
import type { Package } from "./packages.ts";
import type { Random } from "../random.ts";
import type { Staff } from "../people/staff.ts";

/** A package sold, before it has an id. */
export interface DemoSale {
  readonly pack: Package;
  readonly clientType: ClientType;
  readonly start: string;
  /** The first day after its period. */
  readonly end: string;
  readonly extra: { membership_duration: number; membership_duration_symbol: DurationUnit; courses: number };
  readonly soldAt: Date;
  readonly seller: number;
  readonly by: number;
  readonly paymentMethod: string;
  readonly cancelledAt: Date | null;
}

/** The buyer, and their random choices. */
export interface Buyer {
  readonly clientType: ClientType;
  readonly chinese: boolean;
  readonly trainer: number | null;
  readonly random: Random;
}

/** The shop: what sales need of the club. */
export interface Shop {
  readonly calendar: Calendar;
  readonly packages: readonly Package[];
  readonly staff: Staff;
}

/** One sale of a package, made on a day and starting then or later. */
export function sell(shop: Shop, buyer: Buyer, pack: Package, days: { sold: string; start: string }): DemoSale {
  const { random, clientType } = buyer;
  const extra = extraOf(random, pack);
  const { staff, calendar } = shop;
  return {
    pack,
    clientType,
    start: days.start,
    end: endOfPeriod(days.start, pack, extra),
    extra,
    soldAt: calendar.at(days.sold, random.between(9 * 60, 20 * 60)),
    seller: random.pick(staff.sellers),
    by: buyer.trainer !== null && random.chance(0.3) ? buyer.trainer : staff.admin,
    paymentMethod: random.pick(buyer.chinese ? chineseWays : ways),
    cancelledAt: null,
  };
}

const ways = ["visa", "visa", "master", "master", "eTransfer", "paypal", "cash"];
const chineseWays = ["weChat", "weChat", "aliPay", "visa", "eTransfer"];

/** A present now and then: some days with a long membership, a session with a long one or a course package. */
function extraOf(random: Random, pack: Package): DemoSale["extra"] {
  const none = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;
  if (pack.duration_unit === "day" || pack.duration_unit === "week" || random.chance(0.85)) return none;
  if (pack.kind === "course") return { ...none, courses: random.between(1, 2) };
  if (pack.duration_unit === "month") return { ...none, membership_duration: random.between(3, 7) };
  if (random.chance(0.4)) return { ...none, courses: 1 };
  return { ...none, membership_duration: 1, membership_duration_symbol: random.pick(["week", "month"]) };
}

/** Whether a package was on the price list on a day. */
export function isOnSale({ archived_at }: Package, date: string, { at }: Calendar): boolean {
  return archived_at === null || at(date, 12 * 60) < archived_at;
}

/** How likely members of a type come back for another period. */
const loyalty: Readonly<Record<Exclude<ClientType, "pro">, number>> = {
  yearly: 0.8,
  seasonal: 0.75,
  monthly: 0.92,
  weekly: 0.6,
  dayPass: 0.5,
};

/** The memberships of one person from their first day on: renewed until they stay away or today is covered. */
export function membershipSales(shop: Shop, buyer: Buyer, type: Exclude<ClientType, "pro">, first: string): DemoSale[] {
  const { calendar } = shop;
  const { random } = buyer;
  const sold = orderDay(random, first, calendar);
  const pack = random.pick(membershipsOnSale(shop, type, sold));
  const sales = [sell(shop, { ...buyer, clientType: type }, pack, { sold, start: first })];
  for (;;) {
    const days = renewal(random, type, sales.map(({ end }) => end).reduce(later));
    if (days.sold > calendar.yesterday || !random.chance(loyalty[type])) return sales;
    const next = isOnSale(pack, days.sold, calendar) ? pack : random.pick(membershipsOnSale(shop, type, days.sold));
    sales.push(sell(shop, { ...buyer, clientType: type }, next, days));
  }
}

/** Most renew in the days before the end, some come back later; a day is for when one has time. */
function renewal(random: Random, type: ClientType, end: string): { sold: string; start: string } {
  const late = type === "dayPass" ? random.between(2, 60) : random.chance(0.75) ? 0 : random.between(1, 20);
  const start = addDays(end, late);
  return { start, sold: late === 0 ? addDays(start, -random.between(0, 6)) : start };
}

/** The day a first package was ordered: a few days before it starts, within the generated year. */
export function orderDay(random: Random, start: string, { yesterday, day }: Calendar): string {
  const ahead = random.chance(0.5) ? 0 : random.between(1, 9);
  return later(day(-364), earlier(yesterday, addDays(start, -ahead)));
}

function membershipsOnSale({ packages, calendar }: Shop, type: Exclude<ClientType, "pro">, date: string): Package[] {
  return packages.filter(
    (pack) =>
      pack.kind === "membership" && pack.duration_unit === unitOfClientType[type] && isOnSale(pack, date, calendar),
  );
}
