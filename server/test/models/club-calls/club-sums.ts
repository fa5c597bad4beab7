import { expect } from "vitest";
import { orders } from "#contract/sales/orders.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { shop } from "#contract/sales/shop.ts";
import { shopCurrencies } from "#contract/sales/shop-currency.ts";
import { addMonths, addDays } from "#contract/kernel/values.ts";
import type { Lane } from "../club/club-lane.ts";
import type { ShopSale } from "../club/club-shop.ts";
import { saleRead } from "./club-shop-calls.ts";
import type { World } from "../../world/world.ts";

interface SoldPackage {
  readonly kind: string;
  readonly cents: number;
  readonly seller: number;
  readonly soldOn: string;
}

const pieces = (some: readonly ShopSale[]) => some.flatMap(({ lines }) => lines);

/** The sales in all clubs together, which share the figures. */
export class ClubSums {
  readonly #packages: SoldPackage[] = [];
  readonly #sales: ShopSale[] = [];
  /** Each sale of the shop, by its id. */
  readonly #shown = new Map<number, { readonly lane: Lane; readonly sale: unknown }>();
  readonly #world: World;
  readonly #admin: number;

  constructor(world: World, admin: number) {
    this.#world = world;
    this.#admin = admin;
  }

  /** Takes in what a club has sold by its end. */
  add(lane: Lane): void {
    const { club, ids } = lane;
    for (const { order, ware, seller, soldOn } of club.sales)
      if (!order.cancelled) this.#packages.push({ kind: ware.kind, cents: ware.cents, seller, soldOn });
    this.#sales.push(...club.shop.sales);
    for (const [index, sale] of club.shop.sales.entries())
      this.#shown.set(ids.shopSales[index] ?? 0, { lane, sale: club.shop.shownSale(sale) });
  }

  async compare(today: string): Promise<void> {
    await this.#comparePackages(today);
    await this.#compareShop(today);
  }

  /** The sellers' sales this week and last month. */
  async #comparePackages(today: string): Promise<void> {
    const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    const counts = {
      thisWeek: (day: string) => day >= monday && day <= today,
      lastMonth: (day: string) => day.startsWith(month),
    };
    for (const range of ["thisWeek", "lastMonth"] as const) {
      const { data } = await this.#world.call(orders.topSales, { query: { range } }, this.#admin);
      const sum = (seller: number, kind: string) =>
        moneyText(
          this.#packages
            .filter((each) => each.seller === seller && each.kind === kind && counts[range](each.soldOn))
            .reduce((all, { cents }) => all + cents, 0),
        );
      const wanted = [0, 1].map((seller) => `${sum(seller, "membership")} ${sum(seller, "course")}`);
      const found = data.map((row) => `${row.total_membership_amount} ${row.total_course_amount}`);
      expect(found.toSorted()).toEqual(wanted.filter((each) => each !== "0.00 0.00").toSorted());
    }
  }

  /** The shop's sales this month up to today. */
  async #compareShop(today: string): Promise<void> {
    const { data } = await this.#world.call(shop.overview, { query: { range: "thisMonth" } }, this.#admin);
    const sales = this.#sales.filter(({ soldOn }) => soldOn.slice(0, 7) === today.slice(0, 7) && soldOn <= today);
    const totals = shopCurrencies.map((currency) => {
      const ofIt = sales.filter((sale) => sale.currency === currency);
      const cents = pieces(ofIt).reduce((sum, line) => sum + line.cents * line.quantity, 0);
      return { currency, amount: moneyText(cents), sales: ofIt.length };
    });
    const items = pieces(sales).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(data).toMatchObject({ sales: sales.length, items, totals });
  }

  /** Every sale of the shop says to the end what it said when it was made. */
  async compareShopSales(): Promise<void> {
    const found = new Map<number, unknown>();
    for (let page = 1, total = 1; found.size < total; page += 1) {
      const query = { page: String(page), pageSize: "200" };
      const { data, meta } = await this.#world.call(shop.sales, { query }, this.#admin);
      total = meta.total;
      for (const sale of data) {
        const lane = this.#shown.get(sale.id)?.lane;
        found.set(sale.id, lane && saleRead(lane, sale));
      }
    }
    expect(found).toEqual(new Map([...this.#shown].map(([id, { sale }]) => [id, sale])));
  }
}
