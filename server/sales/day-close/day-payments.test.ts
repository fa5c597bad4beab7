import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { type DayPayment, dayPayments } from "#contract/sales/day-payments.ts";
import { onAccount } from "#contract/kernel/money/money.ts";
import { addDays } from "#contract/kernel/values.ts";
import { shop } from "#contract/sales/shop.ts";
import { openTill } from "../../test/scenes/till.ts";
import { noon } from "../../test/world/world.ts";

const till = await openTill();
const { world, admin, desk, client } = till;
afterAll(() => world[Symbol.asyncDispose]());

const [day, before] = ["2026-05-22", "2026-05-21"];
world.now = new Date(noon.getTime() + 2 * 86_400_000);

const list = async (query: object = {}, of = day, as = desk) =>
  world.call(dayPayments.list, { params: { day: of }, query }, as);
const figures = async (of = day) => (await world.call(dayPayments.figures, { params: { day: of } }, desk)).data;

const cents = (text: string) => Math.round(Number(text) * 100);
const sumBy = (rows: readonly DayPayment[]) => {
  const sums = Map.groupBy(rows, ({ method }) => method);
  return Object.fromEntries(
    [...sums].map(([method, some]) => [method, some.reduce((sum, { amount }) => sum + cents(amount), 0)]),
  );
};

const paid = await till.pay("100.00");
await till.pay("50.00", { method: "visa", as: admin });
await till.pay("25.00", { method: "weChat" });
await till.refund(paid.data.id, "30.00");
await till.sell(2);

test("the payments of a day come to what its close counts, by method and in number", async () => {
  const { data: rows, meta } = await list();
  const { data: draft } = await till.draft(day, desk);
  const { counts, ...sums } = await figures();
  expect(sums).toEqual({
    day,
    currency: draft.currency,
    moves: draft.moves,
    totals: draft.totals,
    methods: draft.methods,
    closed: null,
    awaitsClose: true,
  });
  expect(meta.total).toBe(draft.moves);
  expect(sumBy(rows)).toEqual(Object.fromEntries(draft.methods.map(({ method, net }) => [method, cents(net)])));
  expect(counts).toEqual({ all: 5, card: 1, cash: 2, other: 1, refunds: 1 });
});

test("a row says when, who, what, how, by whom and how much, and leads to its document", async () => {
  const { data: rows } = await list();
  expect(rows.map(({ kind, method, amount, refundable }) => [kind, method, amount, refundable])).toEqual([
    ["payment", "cash", "100.00", "70.00"],
    ["payment", "visa", "50.00", "50.00"],
    ["payment", "weChat", "25.00", "25.00"],
    ["refund", "cash", "-30.00", "0.00"],
    ["sale", "cash", "7.00", "0.00"],
  ]);
  expect(rows[0]?.client?.id).toBe(client);
  expect(rows.map(({ by }) => by?.id)).toEqual([desk, admin, desk, admin, desk]);
  expect(rows[4]?.what).toMatchObject({ quantity: 2, more: 0 });
  expect(rows[4]?.document).toMatch(/^\d+$/);
});

test.each([
  ["card", ["50.00"]],
  ["cash", ["100.00", "7.00"]],
  ["other", ["25.00"]],
  ["refunds", ["-30.00"]],
] as const)("the group %s has its own alone", async (group, amounts) => {
  const { data, meta } = await list({ group });
  expect(data.map(({ amount }) => amount)).toEqual(amounts);
  expect(meta.total).toBe(amounts.length);
});

test("a day begins and ends at midnight of the club, and a payment may count for an earlier one", async () => {
  const params = { id: String(await world.person("client")) };
  const fee = { name: { en: "Key", cn: "钥匙" }, amount: "10.00", due_on: day };
  await world.call(accounts.fee, { params, body: fee }, admin);
  const body = { amount: "10.00", method: "cash", received_on: before };
  await world.call(accounts.pay, { params, body }, desk);
  const { data: earlier } = await list({}, before);
  expect(earlier).toMatchObject([{ amount: "10.00", what: { name: fee.name, quantity: null, more: 0 } }]);
  expect((await figures(before)).moves).toBe(1);
  const now = world.now;
  world.now = new Date(`${day}T23:59:00-04:00`);
  await till.sell(1);
  world.now = now;
  expect((await list({}, addDays(day, 1))).data).toEqual([]);
  expect((await figures()).counts.cash).toBe(3);
});

test("a page is as long as asked for, and only admins and the desk read it", async () => {
  const { data, meta } = await list({ page: "2", pageSize: "2" });
  expect([data.length, meta.total]).toEqual([2, (await figures()).counts.all]);
  for (const role of ["manager", "trainer", "employee", "client"] as const)
    expect((await list({}, day, await world.person(role))).status).toBe(403);
});

test("a free product on a member's account is no movement of money", async () => {
  const name = JSON.stringify({ en: "Sample", cn: "试用装" });
  const free = { name, type: "snack" as const, sku: "FREE", weight: null, weightUnit: "g" as const, price: "0.00" };
  const { data: product } = await world.call(
    shop.create,
    { body: { ...free, currency: "CAD", stock: 5, published: 1 } },
    admin,
  );
  const unsold = await figures();
  const lines = [{ productId: product.id, quantity: 1 }];
  const sale = { lines, paymentMethod: onAccount, sellerId: desk, clientId: client };
  expect((await world.call(shop.sell, { body: sale }, desk)).status).toBe(200);
  expect(await figures()).toEqual(unsold);
});

const found = async (q: string, as = desk) => (await world.call(dayPayments.found, { query: { q } }, as)).data;
const amounts = ({ payments }: Awaited<ReturnType<typeof found>>) => payments.map(({ amount }) => amount);

test("payments of all days are found by name, number and amount, with the day for which they count", async () => {
  const id = await world.person("client", { first_name: "Quincy", last_name: "Payer" });
  const params = { id: String(id) };
  const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "1234.50", due_on: day };
  await world.call(accounts.fee, { params, body: fee }, admin);
  const body = { amount: "1234.50", method: "visa", received_on: before };
  const { data: taken } = await world.call(accounts.pay, { params, body }, desk);
  await till.sell(3, { clientId: id });
  const back = { payment: taken.id, amount: "30.00", method: "visa", reason: "Goodwill" };
  await world.call(accounts.refund, { params, body: back }, admin);
  const byName = await found("quincy");
  expect(byName.more).toBe(false);
  expect(amounts(byName).toSorted()).toEqual(["-30.00", "10.50", "1234.50"]);
  const { document, ...payment } = byName.payments.find(({ kind }) => kind === "payment") ?? {};
  expect(payment).toMatchObject({ day: before, client: { id }, method: "visa" });
  expect(amounts(await found(`Receipt ${document}`)).toSorted()).toEqual(["-30.00", "1234.50"]);
  expect(
    amounts(await found(document ?? ""))
      .slice(0, 2)
      .toSorted(),
  ).toEqual(["-30.00", "1234.50"]);
  for (const q of ["1,234.50", "$1234.5", "－１２３４．５０"]) expect(amounts(await found(q))).toEqual(["1234.50"]);
  expect(amounts(await found("10.50"))).toEqual(["10.50"]);
  const sold = byName.payments.find(({ kind }) => kind === "sale");
  expect((await found(sold?.document ?? "")).payments[0]).toMatchObject({ kind: "sale", id: sold?.id });
  expect(await found("nobody at all")).toEqual({ payments: [], more: false });
  expect(await found(" ")).toEqual({ payments: [], more: false });
});

test("the document with a number comes before payments of that amount, and no more than 50 are answered", async () => {
  const number = Number((await found("quincy")).payments.find(({ kind }) => kind === "payment")?.document);
  for (let pays = 0; pays < 51; pays += 1) await till.pay(`${number}.00`);
  const { payments, more } = await found(String(number));
  expect([payments.length, more]).toEqual([50, true]);
  expect(payments[0]?.document).toBe(String(number));
});

test("only admins and the desk search payments, and not for an endless text", async () => {
  for (const role of ["manager", "trainer", "employee", "client"] as const) {
    const as = await world.person(role);
    expect((await world.call(dayPayments.found, { query: { q: "quincy" } }, as)).status).toBe(403);
  }
  for (const q of ["", "1".repeat(101)])
    expect((await world.call(dayPayments.found, { query: { q } }, desk)).status).toBe(400);
});

const waits = async (...days: readonly string[]) =>
  Promise.all(days.map(async (each) => (await figures(each)).awaitsClose));

test("a day waits to be closed once the club closes days: not one from before", async () => {
  const [first, earlier] = ["2026-05-20", "2026-05-19"];
  expect(await waits(earlier, first, before, day)).toEqual([false, false, false, true]);
  expect((await till.close(first)).status).toBe(200);
  expect(await waits(earlier, first, before, day)).toEqual([false, false, true, true]);
});
