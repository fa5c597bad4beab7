import * as fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { closes } from "#contract/sales/day-close.ts";
import { company } from "#contract/club/settings.ts";
import { type Document, documents } from "#contract/sales/documents.ts";
import { glance } from "#contract/membership/profile-summary.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { shop } from "#contract/sales/shop.ts";
import type { Sale } from "#contract/sales/shop-sale.ts";
import { day } from "#contract/data/today.ts";
import { endings } from "#contract/membership/terminations.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { brokenBy, expectInvariants, undo } from "../../test/scenes/sessions.ts";
import { noon, openWorld, today } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const desk = await world.person("desk");
const tomorrow = new Date(noon.getTime() + 86_400_000);

const set = (name: "pricesInclude" | "taxRates", value: unknown) =>
  world.call(company.changeSetting, { params: { name }, body: { value } }, admin);

let products = 0;
async function product(price: string, currency: "CAD" | "RMB" = "CAD"): Promise<number> {
  products += 1;
  const name = JSON.stringify({ en: `Bar ${products}`, cn: `能量棒 ${products}` });
  const kept = { name, type: "snack" as const, sku: `S${products}`, weight: null, weightUnit: "g" as const };
  const body = { ...kept, price, currency, stock: 10_000, published: 1 as const };
  return (await world.call(shop.create, { body }, admin)).data.id;
}
const bar = await product("3.50");
const shake = await product("6.25");

let client = 0;
beforeEach(async () => {
  world.now = noon;
  client = await world.person("client");
});

const stockOf = async (id: number) =>
  (await world.db.selectFrom("product").select("stock").where("id", "=", id).executeTakeFirstOrThrow()).stock;

async function sell(lines: readonly (readonly [number, number])[], over: object = {}): Promise<Sale> {
  const named = lines.map(([productId, quantity]) => ({ productId, quantity }));
  const body = { lines: named, paymentMethod: "cash", sellerId: desk, ...over };
  const { data, problem } = await world.call(shop.sell, { body }, desk);
  expect(problem.code).toBeUndefined();
  return data;
}

type Draft = Partial<typeof shop.returnItems.body._zod.input>;
function take({ id }: Pick<Sale, "id">, lines: readonly (readonly [number, number])[], over: Draft = {}, as = desk) {
  const named = lines.map(([productId, quantity]) => ({ productId, quantity }));
  const body = { lines: named, reason: "Torn", ...over };
  return world.call(shop.returnItems, { params: { id: String(id) }, body }, as);
}

const saleNow = async ({ id }: Pick<Sale, "id">) =>
  (await world.call(shop.sale, { params: { id: String(id) } }, admin)).data;
const documentOf = async (number: string | null, as = desk) =>
  (await world.call(documents.read, { params: { number: number ?? "" } }, as)).data;
const account = async () => (await world.call(accounts.account, { params: { id: String(client) } }, admin)).data;
const pay = (amount: string, method: string) =>
  world.call(accounts.pay, { params: { id: String(client) }, body: { amount, method } }, desk);
const draft = async (of = today) => (await world.call(closes.draft, { params: { day: of } }, admin)).data;

const sum = (cents: readonly string[]) => moneyText(cents.reduce((all, each) => all + centsOf(each), 0));

/** The figures of a day by one method. */
async function moved(method: string): Promise<readonly [taken: number, back: number]> {
  const { methods } = await draft();
  const own = methods.filter((line) => line.method === method && line.currency === "CAD");
  const of = (which: "payments" | "sales" | "refunds") => centsOf(sum(own.map((line) => line[which])));
  return [of("payments") + of("sales"), of("refunds")];
}

describe("of a sale that was paid immediately", () => {
  test("a line comes back: stock, a credit note, and the money by the way it came", async () => {
    const before = await stockOf(bar);
    const [taken, back] = await moved("cash");
    const sale = await sell([
      [bar, 3],
      [shake, 1],
    ]);
    const { data } = await take(sale, [[bar, 2]], { total: "7.00" });
    expect(data).toMatchObject({ amount: "7.00", sale: { returned: "7.00", refundable: "9.75" } });
    expect(data.sale.lines.map(({ returned }) => returned)).toEqual([2, 0]);
    expect(await stockOf(bar)).toBe(before - 1);
    expect(await moved("cash")).toEqual([taken + 1675, back + 700]);
    expect(await documentOf(data.document)).toMatchObject({
      kind: "creditNote",
      lowers: sale.document,
      client: null,
      reason: "Torn",
      total: "7.00",
      sale: { id: sale.id, lines: [{ quantity: 2, amount: "7.00" }] },
    });
    expect(await documentOf(sale.document)).toMatchObject({
      kind: "receipt",
      total: "16.75",
      payments: [{ method: "cash", amount: "16.75" }],
      refunds: [{ method: "cash", amount: "7.00" }],
      creditNotes: [{ number: data.document, amount: "7.00" }],
      sale: { lines: [{ quantity: 3 }, { quantity: 1 }] },
      open: "0.00",
    });
  });

  test("pieces that are not fit for it stay out of stock, and another way gives the money back", async () => {
    const before = await stockOf(bar);
    const [, back] = await moved("visa");
    const sale = await sell([[bar, 2]]);
    const lines = [{ productId: bar, quantity: 1, restock: false }];
    expect((await take(sale, [], { lines, method: "visa" })).data.amount).toBe("3.50");
    expect(await stockOf(bar)).toBe(before - 2);
    expect((await moved("visa"))[1]).toBe(back + 350);
  });

  test("the money stays on the account of who bought, where it pays what is open", async () => {
    const fee = { name: { en: "Key", cn: "钥匙" }, amount: "5.00", due_on: today };
    await world.call(accounts.fee, { params: { id: String(client) }, body: fee }, admin);
    const sale = await sell([[bar, 2]], { clientId: client });
    const [taken, back] = await moved("cash");
    const { data } = await take(sale, [[bar, 2]], { method: "account" });
    expect(await account()).toMatchObject({ balance: "-2.00", open: [] });
    expect(await moved("cash")).toEqual([taken + 700, back + 700]);
    expect(await documentOf(sale.document)).toMatchObject({ refunds: [], moved: [{ number: null, amount: "7.00" }] });
    expect(await documentOf(data.document)).toMatchObject({ client: { id: client } });
    await expectInvariants(world);
  });

  test("in another currency: the credit note and the close have it, and no account keeps it", async () => {
    const tea = await product("8.00", "RMB");
    const sale = await sell([[tea, 2]], { clientId: client });
    expect((await take(sale, [[tea, 1]], { method: "account" })).problem).toMatchObject({
      errors: [{ path: "method", code: "NOT_ONE_CURRENCY" }],
    });
    const { data } = await take(sale, [[tea, 1]]);
    expect(await documentOf(data.document)).toMatchObject({ currency: "CNY", total: "8.00" });
    const { totals } = await draft();
    expect(totals.find(({ currency }) => currency === "CNY")).toMatchObject({ sales: "16.00", refunds: "8.00" });
  });
});

const onAccount = () => sell([[bar, 4]], { paymentMethod: "account", clientId: client });

describe("of a sale on the account", () => {
  test("what comes back is owed no more", async () => {
    const sale = await onAccount();
    const { data } = await take(sale, [[bar, 1]]);
    expect(data).toMatchObject({ amount: "3.50", sale: { refundable: "10.50" } });
    expect(await account()).toMatchObject({ balance: "10.50", open: [{ open: "10.50" }] });
    expect(await documentOf(data.document)).toMatchObject({
      lowers: sale.document,
      reason: "Torn",
      sale: { lines: [{ quantity: 1 }] },
    });
  });

  test("what had been paid goes back by a method, or stays on the account", async () => {
    const sale = await onAccount();
    await pay("14.00", "visa");
    const [, back] = await moved("visa");
    expect((await take(sale, [[bar, 1]], { method: "visa" })).data).toMatchObject({ amount: "3.50", refunded: "3.50" });
    expect((await moved("visa"))[1]).toBe(back + 350);
    await take(sale, [[bar, 3]]);
    expect(await account()).toMatchObject({ balance: "-10.50", open: [] });
    await expectInvariants(world);
  });

  test("a method refunds only what was paid of it, and the answer names that sum", async () => {
    const unpaid = await onAccount();
    expect(await saleNow(unpaid)).toMatchObject({ open: "14.00", paid: "0.00" });
    const [, before] = await moved("cash");
    expect((await take(unpaid, [[bar, 4]], { method: "cash" })).data).toMatchObject({
      amount: "14.00",
      refunded: "0.00",
    });
    const sale = await onAccount();
    await pay("5.00", "visa");
    expect(await saleNow(sale)).toMatchObject({ open: "9.00", paid: "5.00" });
    const { data } = await take(sale, [[bar, 3]], { method: "cash" });
    expect(data).toMatchObject({ amount: "10.50", refunded: "1.50", sale: { open: "0.00", paid: "3.50" } });
    expect((await moved("cash"))[1]).toBe(before + 150);
    expect(await account()).toMatchObject({ balance: "0.00" });
    await expectInvariants(world);
  });

  test("money that the account held before stays on it, whatever the method", async () => {
    const body = { amount: "10.00", method: "visa", on_account: true };
    await world.call(accounts.pay, { params: { id: String(client) }, body }, desk);
    const sale = await onAccount();
    await pay("4.00", "visa");
    expect(await saleNow(sale)).toMatchObject({ open: "0.00", paid: "4.00" });
    const [, before] = await moved("cash");
    expect((await take(sale, [[bar, 4]], { method: "cash" })).data).toMatchObject({
      amount: "14.00",
      refunded: "4.00",
    });
    expect((await moved("cash"))[1]).toBe(before + 400);
    expect(await account()).toMatchObject({ balance: "-10.00", open: [] });
    await expectInvariants(world);
  });

  test("of a client deleted since, it is credited without a method", async () => {
    const sale = await onAccount();
    await world.call(endings.deleteClient, { params: { id: String(client) }, query: {} }, admin);
    expect((await take(sale, [[bar, 4]])).data).toMatchObject({ amount: "14.00", refunded: "0.00" });
    await expectInvariants(world);
  });

  test("no more comes back than a credit note has left", async () => {
    const sale = await onAccount();
    const [charge] = (await account()).open;
    const lowered = { charge: charge?.id ?? 0, amount: "10.00", reason: "Late" };
    await world.call(accounts.waive, { params: { id: String(client) }, body: lowered }, admin);
    expect((await saleNow(sale)).refundable).toBe("4.00");
    expect((await take(sale, [[bar, 1]])).data.amount).toBe("3.50");
    expect((await take(sale, [[bar, 3]])).data.amount).toBe("0.50");
    expect(await account()).toMatchObject({ balance: "0.00" });
    await expectInvariants(world);
  });
});

test("taxes that were added come back with their prices, the last cents with the last piece", async () => {
  await set("taxRates", [
    { name: "GST", percent: 5, from: "2026-01-01" },
    { name: "QST", percent: 9.975, from: "2026-01-01" },
  ]);
  await set("pricesInclude", "net");
  const sale = await sell([[bar, 3]]);
  await set("taxRates", []);
  expect(sale).toMatchObject({ total: "12.08", taxes: "1.58" });
  const notes: Document[] = [];
  for (let piece = 0; piece < 3; piece += 1) notes.push(await documentOf((await take(sale, [[bar, 1]])).data.document));
  await set("pricesInclude", "tax");
  expect(sum(notes.map(({ total }) => total))).toBe("12.08");
  expect([0, 1].map((place) => sum(notes.map(({ taxes }) => taxes[place]?.amount ?? "0.00")))).toEqual([
    "0.53",
    "1.05",
  ]);
  expect(notes[0]).toMatchObject({ pricesInclude: "net" });
});

test("a sale that a previous version made without a receipt can be returned all the same", async () => {
  const row = { currency: "CAD" as const, payment_method: "cash", seller_id: desk, created_at: noon };
  const { id } = await world.db.insertInto("sale").values(row).returning("id").executeTakeFirstOrThrow();
  const product_name = JSON.stringify({ en: "Bar", cn: "能量棒" });
  const line = { sale_id: id, product_id: bar, product_name, quantity: 1, price_cents: 350 };
  await world.db.insertInto("sale_line").values(line).execute();
  expect(await saleNow({ id })).toMatchObject({ document: null, refundable: "3.50" });
  const { data } = await take({ id }, [[bar, 1]]);
  expect(await documentOf(data.document)).toMatchObject({ kind: "creditNote", lowers: null, total: "3.50" });
});

describe("who may", () => {
  test("the desk takes returns on the club's day of the sale, an admin at any time, others never", async () => {
    world.now = new Date("2026-05-21T03:59:00Z");
    const sale = await sell([[bar, 3]]);
    expect((await take(sale, [[bar, 1]])).status).toBe(200);
    world.now = new Date("2026-05-21T04:00:00Z");
    expect((await take(sale, [[bar, 1]])).problem).toMatchObject({ status: 403, code: "RETURN_NEEDS_ADMIN" });
    for (const role of ["manager", "trainer", "employee", "client"] as const)
      expect((await take(sale, [[bar, 1]], {}, await world.person(role))).problem).toMatchObject({ status: 403 });
    expect((await take(sale, [[bar, 1]], {}, admin)).status).toBe(200);
  });

  test("the receipt of somebody unknown is for who sells; a client has their own", async () => {
    const walkIn = await sell([[bar, 1]]);
    const own = await sell([[bar, 1]], { clientId: client });
    const read = async (number: string | null, as: number) =>
      (await world.call(documents.read, { params: { number: number ?? "" } }, as)).status;
    const trainer = await world.person("trainer");
    expect(await Promise.all([admin, desk, trainer, client].map((as) => read(walkIn.document, as)))).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await Promise.all([desk, trainer, client].map((as) => read(own.document, as)))).toEqual([200, 200, 200]);
    const stranger = await world.person("client");
    expect(await read(own.document, stranger)).toBe(404);
  });
});

test("what cannot be is refused, and nothing moves", async () => {
  const sale = await sell([[bar, 2]]);
  const stock = await stockOf(bar);
  const refused = async (lines: readonly (readonly [number, number])[], over: Draft = {}) =>
    (await take(sale, lines, over)).problem;
  expect(await refused([[bar, 3]])).toMatchObject({ status: 409, code: "ALREADY_RETURNED" });
  expect(await refused([[bar, 1]], { total: "3.49" })).toMatchObject({ status: 412, total: "3.50" });
  for (const [lines, over, errors] of [
    [[], {}, [{ path: "lines", code: "REQUIRED" }]],
    [[[shake, 1]], {}, [{ path: "lines.0.productId", code: "INVALID" }]],
    [[[bar, 0]], {}, [{ path: "lines.0.quantity", code: "TOO_SMALL" }]],
    [[[bar, 1]], { method: "shells" }, [{ path: "method", code: "INVALID" }]],
    [[[bar, 1]], { method: "account" }, [{ path: "method", code: "NOT_ALLOWED" }]],
    [[[bar, 1]], { reason: "" }, [{ path: "reason", code: "REQUIRED" }]],
  ] as const)
    expect(await refused(lines, over)).toMatchObject({ status: 400, errors });
  expect((await take({ id: 99_999 }, [[bar, 1]])).status).toBe(404);
  expect([await stockOf(bar), (await saleNow(sale)).returned]).toEqual([stock, "0.00"]);
});

test("figures leave out what was returned: overview, top products, who sold, and the payments of the day", async () => {
  const read = async () => {
    const { data } = await world.call(shop.overview, { query: { range: "thisMonth" } }, admin);
    const bars = data.top.find((each) => each.product.id === bar)?.quantity ?? 0;
    const { data: seen } = await world.call(glance.employee, { params: { id: String(seller) } }, admin);
    return { sales: data.sales, items: data.items, cents: centsOf(data.totals[0]?.amount ?? ""), bars, glance: seen };
  };
  const seller = await world.person("employee");
  const before = await read();
  const sale = await sell([[bar, 3]], { sellerId: seller });
  await take(sale, [[bar, 1]]);
  const { sales, items, cents, bars } = before;
  const [more, sold] = [{ sales: sales + 1, items: items + 2, cents: cents + 700, bars: bars + 2 }, { sold: 1 }];
  expect(await read()).toEqual({ ...more, glance: sold });
  const { document } = (await take(sale, [[bar, 2]])).data;
  expect(await read()).toEqual(before);
  const { data } = await world.call(day.payments, { query: { pageSize: "200" } }, admin);
  expect(data.find((each) => each.document === document)).toMatchObject({ kind: "return", amount: "-7.00" });
  expect(data.find((each) => each.document === sale.document)).toMatchObject({ kind: "sale", amount: "10.50" });
});

const soldOn = async (over: object) => {
  const lines = [{ productId: bar, quantity: 2 }];
  return (await world.call(shop.sell, { body: { lines, paymentMethod: "cash", sellerId: desk, ...over } }, desk)).data;
};

describe("a sale is undone for a minute by who made it", () => {
  test("all comes back, though others have sold from the same stock since", async () => {
    const [stock, [taken, back]] = [await stockOf(bar), await moved("cash")];
    const sale = await soldOn({});
    await sell([[bar, 5]]);
    expect((await undo(world, sale.undo, desk)).status).toBe(200);
    expect(await stockOf(bar)).toBe(stock - 5);
    expect(await moved("cash")).toEqual([taken + 700 + 1750, back + 700]);
    expect(await saleNow(sale)).toMatchObject({ returned: "7.00", refundable: "0.00" });
    expect((await undo(world, sale.undo, desk)).problem.code).toBe("ALREADY_UNDONE");
    await expectInvariants(world);
  });

  test("a sale on the account is owed no more, and what had paid it is on the account again", async () => {
    const params = { id: String(client) };
    const body = { amount: "4.00", method: "cash", on_account: true };
    await world.call(accounts.pay, { params, body }, desk);
    const sale = await soldOn({ paymentMethod: "account", clientId: client });
    expect(await account()).toMatchObject({ balance: "3.00" });
    expect((await undo(world, sale.undo, desk)).status).toBe(200);
    expect(await account()).toMatchObject({ balance: "-4.00", open: [] });
    await expectInvariants(world);
  });

  test("but not once it was paid, returned, or its day was closed", async () => {
    const owed = await soldOn({ paymentMethod: "account", clientId: client });
    await pay("1.00", "cash");
    expect((await undo(world, owed.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    const returned = await soldOn({});
    await take(returned, [[bar, 1]]);
    expect((await undo(world, returned.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    world.now = tomorrow;
    const shut = await soldOn({});
    await closeDay("2026-05-21");
    expect((await undo(world, shut.undo, desk)).problem.code).toBe("DAY_CLOSED");
    expect((await take(shut, [[bar, 1]], {}, admin)).problem.code).toBe("DAY_CLOSED");
    expect((await take(owed, [[bar, 1]], {}, admin)).status).toBe(200);
  });
});

/** Closes a day as it is. */
async function closeDay(of: string) {
  const { moves, cash, float } = await draft(of);
  return world.call(closes.create, { body: { day: of, moves, float, counted: { sum: sum([cash, float]) } } }, admin);
}

const rounds = atDepth({ gate: 4, full: 20 });

describe("at the same moment", () => {
  test("returns of one sale never refund more than was sold, and one sent twice is one", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [sale, stock] = [await sell([[bar, 5]]), await stockOf(bar)];
      const made = await Promise.all(Array.from({ length: 6 }, (_, place) => take(sale, [[bar, 1 + (place % 2)]])));
      const returned = made.reduce((all, { status }, place) => all + (status === 200 ? 1 + (place % 2) : 0), 0);
      for (const { status, problem } of made) if (status !== 200) expect(problem.code).toBe("ALREADY_RETURNED");
      expect([returned, await stockOf(bar)]).toEqual([5, stock + 5]);
      expect((await saleNow(sale)).refundable).toBe("0.00");
      const other = await sell([[bar, 2]]);
      const input = {
        params: { id: String(other.id) },
        body: { lines: [{ productId: bar, quantity: 1 }], reason: "x" },
      };
      const key = { "idempotency-key": `return ${round}` };
      const same = await Promise.all([1, 2, 3].map(() => world.call(shop.returnItems, input, desk, key)));
      expect(new Set(same.map(({ data }) => data.document)).size).toBe(1);
      expect((await saleNow(other)).returned).toBe("3.50");
    }
    await expectInvariants(world);
  });

  test("a return and the undo of its sale: one of them is done", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const lines = [{ productId: bar, quantity: 2 }];
      const body = { lines, paymentMethod: "cash", sellerId: desk };
      const { data: sale } = await world.call(shop.sell, { body }, desk);
      const [returned, undone] = await Promise.all([take(sale, [[bar, 1]]), undo(world, sale.undo, desk)]);
      expect([returned.status, undone.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
    await expectInvariants(world);
  });

  test("a return while its day is closed is in the close, or is refused", async () => {
    for (let round = 0; round < rounds; round += 1) {
      world.now = new Date(noon.getTime() + (10 + round) * 86_400_000);
      const of = world.now.toISOString().slice(0, 10);
      const sale = await sell([[bar, 8]]);
      const returns = Array.from({ length: 8 }, () => take(sale, [[bar, 1]]));
      let closed = await closeDay(of);
      while (closed.status !== 200) closed = await closeDay(of);
      const done = (await Promise.all(returns)).filter(({ status, problem }) => {
        if (status !== 200) expect(problem.code).toBe("DAY_CLOSED");
        return status === 200;
      });
      const { data } = await world.call(closes.close, { params: { id: String(closed.data.id) } }, admin);
      expect(data.moves).toBe(1 + done.length);
    }
    await expectInvariants(world);
  });
});

test("whatever is sold and returned, stock and money add up", async () => {
  const goods = [bar, shake, await product("0.99")] as const;
  const line = fc.record({ good: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 4 }) });
  const step = fc.record({
    good: fc.nat({ max: 2 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    way: fc.nat({ max: 2 }),
  });
  const story = fc.record({
    lines: fc.uniqueArray(line, { selector: ({ good }) => good, minLength: 1, maxLength: 3 }),
    owed: fc.boolean(),
    net: fc.boolean(),
    paid: fc.nat({ max: 2000 }),
    steps: fc.array(step, { maxLength: 6 }),
  });
  await set("taxRates", [{ name: "HST", percent: 13, from: "2026-01-01" }]);
  for (const { lines, owed, net, paid, steps } of fc.sample(story, {
    numRuns: atDepth({ gate: 25, full: 200 }),
    seed: 36,
  })) {
    client = await world.person("client");
    await set("pricesInclude", net ? "net" : "tax");
    const stock = await Promise.all(goods.map(stockOf));
    const named = lines.map(({ good, quantity }) => [goods[good] ?? bar, quantity] as const);
    const sale = await sell(named, { clientId: client, ...(owed && { paymentMethod: "account" }) });
    const total = centsOf(sale.total);
    const paidCents = owed ? Math.min(paid, total) : total;
    if (owed && paidCents > 0) await pay(moneyText(paidCents), "cash");
    const left = new Map<number, number>(named);
    let given = 0;
    for (const { good, quantity, way } of steps) {
      const id = goods[good] ?? bar;
      const { status, data, problem } = await take(sale, [[id, quantity]], {
        method: ["cash", "visa", "account"][way] ?? "cash",
      });
      const room = left.get(id);
      if (status === 200) {
        given += centsOf(data.amount);
        left.set(id, (room ?? 0) - quantity);
      } else
        expect([problem.code, room ?? 0]).toEqual([
          room === undefined ? "VALIDATION_ERROR" : "ALREADY_RETURNED",
          expect.any(Number),
        ]);
      expect(status === 200).toBe(room !== undefined && quantity <= room);
    }
    const now = await saleNow(sale);
    expect([centsOf(now.returned), centsOf(now.refundable)]).toEqual([given, total - given]);
    if ([...left.values()].every((each) => each === 0)) expect(given).toBe(total);
    expect(await Promise.all(goods.map(stockOf))).toEqual(
      goods.map((id, place) => (stock[place] ?? 0) - (left.get(id) ?? 0)),
    );
  }
  await set("pricesInclude", "tax");
  await expectInvariants(world);
});

test("SQL holds what the app judges, and the invariants find what gets past it", async () => {
  const sale = await sell([[bar, 2]]);
  const { id } = (await take(sale, [[bar, 1]])).data;
  const line = await world.db
    .selectFrom("sale_line")
    .select("id")
    .where("sale_id", "=", sale.id)
    .executeTakeFirstOrThrow();
  const row = { sale_id: sale.id, amount_cents: 350, method: "cash", reason: "x", created_at: noon, created_by: admin };
  const again = await world.db.insertInto("sale_return").values(row).returning("id").executeTakeFirstOrThrow();
  const two = { return_id: again.id, line_id: line.id, quantity: 2, restocked: true };
  await expect(world.db.insertInto("sale_return_line").values(two).execute()).rejects.toThrow(/than was sold/);
  await expect(world.db.deleteFrom("sale_return").where("id", "=", id).execute()).rejects.toThrow();
  expect(
    await brokenBy(
      world,
      `insert into sale_return_line (return_id, line_id, quantity, restocked) values (${again.id}, ${line.id}, 1, true)`,
    ),
  ).toEqual(["what is given back of a sale has its credit note, lowers its charge or is kept on the account"]);
});
