import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { closes } from "#contract/sales/day-close.ts";
import { type PackagePayment, selling } from "#contract/sales/selling.ts";
import { openShop } from "../../../test/scenes/shop.ts";
import { expectInvariants, undo } from "../../../test/scenes/sessions.ts";
import { openWorld, today } from "../../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
const desk = await world.person("desk");

type Payment = typeof accounts.pay.body._zod.input;

/** A client, what is done with their account, and its lines as amounts. */
async function client() {
  const id = await world.person("client");
  const params = { id: String(id) };
  const fee = async (amount: string) => {
    const body = { name: { en: "Locker key", cn: "钥匙" }, amount, due_on: today };
    return (await world.call(accounts.fee, { params, body }, admin)).data;
  };
  const pay = (body: Payment) => world.call(accounts.pay, { params, body }, desk);
  const hold = (amount: string) => pay({ amount, method: "cash", on_account: true });
  const account = async () => (await world.call(accounts.account, { params }, desk)).data;
  const lines = async () => {
    const { data } = await world.call(accounts.entries, { params, query: { sort: "at" } }, desk);
    return data.map(({ kind, amount, method }) => [kind, amount, ...(method === null ? [] : [method])].join(" "));
  };
  const sell = (over: Partial<PackagePayment> = {}) => {
    const terms = { clientType: "monthly" as const, packageId: shop.membershipPackage, salesId: shop.seller };
    const extra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
    const body = { clientId: id, ...terms, extra, paymentMethod: "visa", startOfDate: today, ...over };
    return world.call(selling.addPackage, { params, body }, desk);
  };
  return { id, params, fee, pay, hold, account, lines, sell };
}

describe("a sale is paid first by what the club holds of the client's", () => {
  test("and the method takes what is left of the price, no more", async () => {
    const { hold, sell, account, lines } = await client();
    await hold("40.00");
    expect((await sell()).status).toBe(200);
    expect(await lines()).toEqual(["payment 40.00 cash", "charge 89.00", "payment 49.00 visa"]);
    expect(await account()).toMatchObject({ balance: "0.00", open: [] });
    await expectInvariants(world);
  });

  test("and no money moves where that is enough", async () => {
    const { hold, sell, account, lines } = await client();
    await hold("100.00");
    await sell();
    expect(await lines()).toEqual(["payment 100.00 cash", "charge 89.00"]);
    expect(await account()).toMatchObject({ balance: "-11.00", open: [] });
  });

  test("and what is said to be taken is at most what is left", async () => {
    const { hold, sell, account } = await client();
    await hold("40.00");
    const refused = await sell({ payments: [{ amount: "49.01", method: "visa" }] });
    expect(refused.problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "49.00" });
    await sell({ payments: [{ amount: "9.00", method: "visa" }], plan: { parts: 2, every: "month" } });
    expect(await account()).toMatchObject({ balance: "40.00", due: "0.00", next: { amount: "40.00" } });
    await expectInvariants(world);
  });

  test("by 20 parallel sales no more than once", async () => {
    const { hold, sell, account, lines } = await client();
    await hold("40.00");
    const sold = await Promise.all(Array.from({ length: 20 }, () => sell()));
    expect(sold.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await lines()).filter((line) => line === "payment 49.00 visa")).toHaveLength(1);
    expect(await account()).toMatchObject({ balance: "0.00" });
    await expectInvariants(world);
  });
});

describe("a payment that comes in several ways", () => {
  test("pays what is named and then what is due first, together", async () => {
    const { fee, pay, account, lines } = await client();
    const [first, second] = [await fee("30.00"), await fee("50.00")];
    const payments = [
      { amount: "20.00", method: "cash" },
      { amount: "45.00", method: "visa", reference: "0042" },
    ];
    const taken = await pay({ payments, charges: [{ id: second.id, amount: "50.00" }] });
    expect(taken.data.documents).toEqual([second.number, first.number]);
    expect(await account()).toMatchObject({ balance: "15.00", open: [{ id: first.id, open: "15.00" }] });
    expect((await lines()).slice(2)).toEqual(["payment 20.00 cash", "payment 45.00 visa"]);
    await expectInvariants(world);
  });

  test("is taken whole or not at all", async () => {
    const { fee, pay, lines } = await client();
    await fee("30.00");
    const cash = { amount: "20.00", method: "cash" };
    const tooMuch = await pay({ payments: [cash, { amount: "10.01", method: "visa" }] });
    expect(tooMuch.problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "30.00" });
    const unknown = await pay({ payments: [cash, { amount: "10.00", method: "shells" }] });
    expect(unknown.problem).toMatchObject({ errors: [{ path: "payments.1.method", code: "INVALID" }] });
    expect(await lines()).toEqual(["charge 30.00"]);
  });

  test("keeps the rest on the account, of which the last way has it", async () => {
    const { fee, pay, account } = await client();
    await fee("30.00");
    const payments = [
      { amount: "20.00", method: "cash" },
      { amount: "20.00", method: "visa" },
    ];
    await pay({ payments, on_account: true });
    expect(await account()).toMatchObject({ balance: "-10.00", open: [] });
    await expectInvariants(world);
  });

  test("is undone whole by one undo", async () => {
    const { fee, pay, account, lines } = await client();
    await fee("30.00");
    const before = await account();
    const payments = [
      { amount: "20.00", method: "cash" },
      { amount: "10.00", method: "visa" },
    ];
    const taken = await pay({ payments });
    const draft = async () => (await world.call(closes.draft, { params: { day: today } }, admin)).data.totals[0]?.net;
    const net = await draft();
    expect((await undo(world, taken.data.undo, desk)).status).toBe(200);
    expect(await account()).toEqual(before);
    expect((await lines()).slice(3)).toEqual(["refund 10.00 visa", "refund 20.00 cash"]);
    expect(Number(net) - Number(await draft())).toBeCloseTo(30);
    await expectInvariants(world);
  });

  test.each([
    [{}, ["amount", "method"]],
    [{ amount: "1.00" }, ["method"]],
    [{ payments: [] }, ["payments"]],
    [{ method: "cash", payments: [{ amount: "1.00", method: "cash" }] }, ["payments"]],
    [{ payments: Array.from({ length: 11 }, () => ({ amount: "1.00", method: "cash" })) }, ["payments"]],
  ])("says how it came, in one way or in some: %j", async (body, paths) => {
    const { pay } = await client();
    const { problem } = await pay(body);
    expect(problem).toMatchObject({ code: "VALIDATION_ERROR", errors: paths.map((path) => ({ path })) });
  });
});
