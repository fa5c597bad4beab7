import * as fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { type Product, type ShopRange, shop, shopRanges } from "#contract/sales/shop.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { noon, openWorld, today } from "../../test/world/world.ts";
import { daysOf } from "./rules.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const manager = await world.person("manager");
const seller = await world.person("trainer", { first_name: "Tessa", last_name: "Rainer" });
const gone = await world.person("employee", { end_of_date: "2026-05-01" });
const client = await world.person("client", { first_name: "修", last_name: "欧阳" });

let products = 0;
async function add(price: string, stock: number, over: object = {}): Promise<Product> {
  products += 1;
  const body = {
    name: JSON.stringify({ en: `Bar ${products}`, cn: `能量棒 ${products}` }),
    type: "snack" as const,
    sku: `S${products}`,
    weight: null,
    weightUnit: "g" as const,
    price,
    currency: "CAD" as const,
    stock,
    published: 1 as const,
    ...over,
  };
  return (await world.call(shop.create, { body }, admin)).data;
}

function saleOf(lines: readonly [product: Product, quantity: number][], over: object = {}) {
  const named = lines.map(([{ id: productId }, quantity]) => ({ productId, quantity }));
  return { lines: named, paymentMethod: "cash", sellerId: seller, ...over };
}

const sell = (body: ReturnType<typeof saleOf>, key?: string) =>
  world.call(shop.sell, { body }, admin, key === undefined ? {} : { "idempotency-key": key });

async function stockOf({ sku }: Product): Promise<number | undefined> {
  return (await world.call(shop.products, { query: { q: sku } }, admin)).data.find((each) => each.sku === sku)?.stock;
}

const countSales = async () => (await world.call(shop.sales, { query: {} }, admin)).meta.total;

beforeEach(() => {
  world.now = noon;
});

describe("a sale", () => {
  test("takes its pieces off the stock and is in the list, newest first", async () => {
    const bar = await add("3.50", 10);
    const shake = await add("6.25", 4);
    const body = saleOf(
      [
        [shake, 1],
        [bar, 3],
      ],
      { clientId: client, total: "16.75" },
    );
    const { data, problem } = await sell(body);
    expect(problem.status).toBeUndefined();
    expect(data).toMatchObject({
      lines: [
        { product: { id: shake.id, name: shake.name }, quantity: 1, price: "6.25", amount: "6.25" },
        { product: { id: bar.id, name: bar.name }, quantity: 3, price: "3.50", amount: "10.50" },
      ],
      currency: "CAD",
      total: "16.75",
      items: 4,
      paymentMethod: "cash",
      seller: { id: seller, name: { first_name: "Tessa", last_name: "Rainer" } },
      client: { id: client, name: { first_name: "修", last_name: "欧阳" } },
      created_at: noon.toISOString(),
    });
    expect([await stockOf(bar), await stockOf(shake)]).toEqual([7, 3]);
    const listed = await world.call(shop.sales, { query: {} }, manager);
    const { undo: _undo, ...made } = data;
    expect(listed.data[0]).toEqual(made);
  });

  test("keeps name and price of the day, and keeps a deleted product in the figures", async () => {
    const bar = await add("3.50", 10);
    const { undo: _undo, ...sold } = (await sell(saleOf([[bar, 2]]))).data;
    const params = { id: String(bar.id) };
    const body = { ...bar, name: JSON.stringify({ en: "New", cn: "新" }), price: "9", version: 2 };
    const { id: _id, image: _image, ...changed } = body;
    expect((await world.call(shop.update, { params, body: changed }, admin)).status).toBe(200);
    expect((await world.call(shop.delete, { params, query: {} }, admin)).status).toBe(200);
    const listed = await world.call(shop.sales, { query: {} }, admin);
    expect(listed.data[0]).toEqual(sold);
    expect(await stockOf(bar)).toBeUndefined();
    expect((await sell(saleOf([[bar, 1]]))).problem).toMatchObject({
      errors: [{ path: "lines.0.productId", code: "NOT_ON_SALE" }],
    });
    await add("1", 1, { sku: bar.sku });
  });

  test("of the last piece succeeds once however many callers race, and stock never goes below zero", async () => {
    const bar = await add("3.50", 5);
    const other = await add("2", 100);
    const asked = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        sell(
          saleOf(
            index % 2
              ? [
                  [bar, 1],
                  [other, 1],
                ]
              : [
                  [other, 1],
                  [bar, 1],
                ],
          ),
        ),
      ),
    );
    const refused = asked.filter(({ status }) => status !== 200);
    expect(asked.length - refused.length).toBe(5);
    for (const { problem } of refused) {
      expect(problem).toMatchObject({
        status: 409,
        code: "OUT_OF_STOCK",
        product: { id: bar.id, name: bar.name },
        left: 0,
      });
    }
    expect([await stockOf(bar), await stockOf(other)]).toEqual([0, 95]);
  });

  test("sent ten times with one key is made once", async () => {
    const bar = await add("3.50", 10);
    const before = await countSales();
    const calls = await Promise.all(Array.from({ length: 10 }, () => sell(saleOf([[bar, 2]]), "one")));
    expect(new Set(calls.map(({ data }) => data.id)).size).toBe(1);
    expect([await stockOf(bar), await countSales()]).toEqual([8, before + 1]);
  });

  test("is refused whole, and no stock moves", async () => {
    const bar = await add("3.50", 10);
    const tea = await add("12", 10, { currency: "RMB" });
    const hidden = await add("1", 10, { published: 0 });
    const before = await countSales();
    const refusals = [
      [saleOf([]), [{ path: "lines", code: "REQUIRED" }]],
      [saleOf([[bar, 0]]), [{ path: "lines.0.quantity", code: "TOO_SMALL" }]],
      [saleOf([[bar, -1]]), [{ path: "lines.0.quantity", code: "TOO_SMALL" }]],
      [saleOf([[bar, 1.5]]), [{ path: "lines.0.quantity", code: "INVALID" }]],
      [saleOf([[bar, 100_000]]), [{ path: "lines.0.quantity", code: "TOO_LARGE" }]],
      [
        saleOf([
          [bar, 1],
          [bar, 1],
        ]),
        [{ path: "lines", code: "INVALID" }],
      ],
      [
        saleOf([
          [bar, 1],
          [tea, 1],
        ]),
        [{ path: "lines", code: "NOT_ONE_CURRENCY" }],
      ],
      [saleOf([[hidden, 1]]), [{ path: "lines.0.productId", code: "NOT_ON_SALE" }]],
      [saleOf([[bar, 1]], { paymentMethod: "shells" }), [{ path: "paymentMethod", code: "INVALID" }]],
      [saleOf([[bar, 1]], { sellerId: client }), [{ path: "sellerId", code: "SELLER_NOT_ACTIVE" }]],
      [saleOf([[bar, 1]], { sellerId: gone }), [{ path: "sellerId", code: "SELLER_NOT_ACTIVE" }]],
      [saleOf([[bar, 1]], { clientId: seller }), [{ path: "clientId", code: "INVALID" }]],
      [saleOf([[bar, 1]], { total: "１" }), [{ path: "total", code: "INVALID" }]],
    ] as const;
    for (const [body, errors] of refusals) expect((await sell(body)).problem).toMatchObject({ status: 400, errors });
    const stale = await sell(saleOf([[bar, 1]], { total: "3.00" }));
    expect(stale.problem).toMatchObject({ status: 412, total: "3.50" });
    const short = await sell(
      saleOf([
        [bar, 10],
        [await add("1", 2), 3],
      ]),
    );
    expect(short.problem).toMatchObject({ code: "OUT_OF_STOCK", left: 2 });
    expect([await stockOf(bar), await countSales()]).toEqual([10, before]);
  });

  test("goes through a change of the product in the making: who saved first wins, the other looks again", async () => {
    const bar = await add("3.50", 10);
    await sell(saleOf([[bar, 1]]));
    const { id, image: _image, ...body } = { ...bar, name: JSON.stringify(bar.name), stock: 20 };
    const { problem } = await world.call(shop.update, { params: { id: String(id) }, body }, admin);
    expect(problem.code).toBe("STALE");
    expect(await stockOf(bar)).toBe(9);
  });
});

describe("sellers", () => {
  test("are active staff of every kind and nobody else", async () => {
    const { data } = await world.call(shop.sellers, {}, admin);
    const ids = data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin, manager, seller]));
    expect(ids).not.toContain(client);
    expect(ids).not.toContain(gone);
  });
});

function centsOf(text: string): number {
  return Number(text.replace(".", ""));
}

/** Holds the overview of a range against sums made by hand from every sale of the list. */
async function compare(range: ShopRange): Promise<void> {
  const { data: sales } = await world.call(shop.sales, { query: { pageSize: "200" } }, admin);
  const { data } = await world.call(shop.overview, { query: { range } }, admin);
  const { from } = daysOf(range, today);
  const counted = sales.filter(({ created_at }) => {
    const day = clubDate(new Date(created_at), "America/Toronto");
    return day >= from && day <= today;
  });
  const sum = (of: typeof counted, currency: string) =>
    of.filter((sale) => sale.currency === currency).reduce((cents, { total }) => cents + centsOf(total), 0);
  expect(data.sales).toBe(counted.length);
  expect(data.items).toBe(counted.reduce((items, sale) => items + sale.items, 0));
  for (const { currency, amount, sales: number } of data.totals) {
    expect(amount).toBe(moneyText(sum(counted, currency)));
    expect(number).toBe(counted.filter((sale) => sale.currency === currency).length);
  }
  for (const bar of data.bars) {
    const ofBar = counted.filter(({ created_at }) => {
      const day = clubDate(new Date(created_at), "America/Toronto");
      return day >= bar.from && day <= bar.until;
    });
    for (const { currency, amount } of bar.amounts) expect(amount).toBe(moneyText(sum(ofBar, currency)));
  }
  const pieces = new Map<number, number>();
  for (const { product, quantity } of counted.flatMap(({ lines }) => lines)) {
    pieces.set(product.id, (pieces.get(product.id) ?? 0) + quantity);
  }
  const most = [...pieces.values()].toSorted((a, b) => b - a).slice(0, 5);
  expect(data.top.map(({ quantity }) => quantity)).toEqual(most);
  expect(data.top.every(({ product, quantity }) => pieces.get(product.id) === quantity)).toBe(true);
  expect(data.bars.map((bar) => bar.from)[0]).toBe(from);
  expect(data.bars.at(-1)?.until).toBe(today);
}

describe("the overview", () => {
  test("counts the club's days, from midnight to midnight on its own clock", async () => {
    const bar = await add("1", 100);
    const base = (await world.call(shop.overview, { query: { range: "last30Days" } }, manager)).data.items;
    const sellAt = async (instant: string) => {
      world.now = new Date(instant);
      await sell(saleOf([[bar, 1]]));
    };
    await sellAt("2026-04-21T03:59:59Z");
    await sellAt("2026-04-21T04:00:00Z");
    await sellAt("2026-05-20T15:59:59Z");
    world.now = noon;
    const { data } = await world.call(shop.overview, { query: { range: "last30Days" } }, manager);
    expect(data).toMatchObject({ from: "2026-04-21", until: today, step: "day", items: base + 2 });
    expect(data.bars).toHaveLength(30);
    expect(data.bars[0]?.amounts).toEqual([
      { currency: "CAD", amount: "1.00" },
      { currency: "RMB", amount: "0.00" },
    ]);
  });

  test("agrees with sums made from the list of sales, in every range and for each currency by itself", async () => {
    const goods = [
      await add("3.35", 10_000),
      await add("0.01", 10_000),
      await add("249999.99", 10_000),
      await add("12.5", 10_000, { currency: "RMB" }),
    ] as const;
    const one = fc.record({
      daysAgo: fc.integer({ min: 0, max: 70 }),
      minutes: fc.integer({ min: 0, max: 1439 }),
      product: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    });
    for (const { daysAgo, minutes, product, quantity } of fc.sample(one, { numRuns: 60, seed: 7 })) {
      world.now = new Date(noon.getTime() - daysAgo * 86_400_000 - minutes * 60_000);
      const sold = goods[product];
      if (sold) expect((await sell(saleOf([[sold, quantity]]))).status).toBe(200);
    }
    world.now = noon;
    for (const range of shopRanges) await compare(range);
  });
});

const account = async () => (await world.call(accounts.account, { params: { id: String(client) } }, admin)).data;

describe("a sale that goes on the account", () => {
  test("is owed by the client", async () => {
    const bar = await add("4.50", 10);
    const sale = await sell(saleOf([[bar, 2]], { paymentMethod: "account", clientId: client }));
    expect(sale.data).toMatchObject({ paymentMethod: "account", total: "9.00" });
    expect(await account()).toMatchObject({ balance: "9.00", open: [{ of: { kind: "sale" }, due: "9.00" }] });
  });

  test("needs a client, and prices in the currency of accounts", async () => {
    const [bar, tea] = [await add("4.50", 10), await add("8.00", 10, { currency: "RMB" })];
    const nobody = await sell(saleOf([[bar, 1]], { paymentMethod: "account" }));
    expect(nobody.problem).toMatchObject({ errors: [{ path: "clientId", code: "REQUIRED" }] });
    const foreign = await sell(saleOf([[tea, 1]], { paymentMethod: "account", clientId: client }));
    expect(foreign.problem).toMatchObject({ errors: [{ path: "paymentMethod", code: "NOT_ONE_CURRENCY" }] });
  });
});
