import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { closes } from "#contract/sales/day-close.ts";
import { documents } from "#contract/sales/documents.ts";
import { selling } from "#contract/sales/selling.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { expectInvariants, undo } from "../../test/scenes/sessions.ts";
import { openWorld, today } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
const desk = await world.person("desk");

let client = 0;
let params = { id: "" };
beforeEach(async () => {
  client = await world.person("client");
  params = { id: String(client) };
});

const charge = async (amount: string) =>
  (
    await world.call(
      accounts.fee,
      { params, body: { name: { en: "Locker key", cn: "钥匙" }, amount, due_on: today } },
      admin,
    )
  ).data;
const pay = async (amount: string, over: Partial<typeof accounts.pay.body._zod.input> = {}) =>
  (await world.call(accounts.pay, { params, body: { amount, method: "cash", ...over } }, desk)).data;
const account = async () => (await world.call(accounts.account, { params }, desk)).data;
const entries = async () => (await world.call(accounts.entries, { params, query: { sort: "at" } }, desk)).data;
const refund = (payment: number, amount: string) =>
  world.call(accounts.refund, { params, body: { payment, amount, method: "cash", reason: "Twice" } }, admin);

describe("the person who has just taken a payment undoes it", () => {
  test("all of it is refunded, what it had paid is open again, and both are on file", async () => {
    const fee = await charge("40.00");
    const before = await account();
    const taken = await pay("40.00", { reference: "0042" });
    expect((await undo(world, taken.undo, desk)).status).toBe(200);
    expect(await account()).toEqual(before);
    expect(await entries()).toMatchObject([
      { kind: "charge", amount: "40.00" },
      { kind: "payment", amount: "40.00", refundable: "0.00", undoes: false },
      { kind: "refund", amount: "40.00", method: "cash", undoes: true },
    ]);
    const read = await world.call(documents.read, { params: { number: fee.number } }, desk);
    expect(read.data).toMatchObject({ kind: "invoice", open: "40.00", payments: [], refunds: [] });
    const stream = (await world.call(activity.list, { params, query: {} }, admin)).data;
    expect(stream[0]).toMatchObject({ event: "UNDONE", detail: { of: "PAYMENT_TAKEN" } });
    await expectInvariants(world);
  });

  test("and a refund as well, unless a credit note came with it: the money is taken again and pays what it had paid", async () => {
    const fee = await charge("40.00");
    const taken = await pay("40.00");
    const before = await account();
    const back = await refund(taken.id, "15.00");
    expect((await undo(world, back.data.undo, admin)).status).toBe(200);
    expect(await account()).toEqual(before);
    expect(await entries()).toMatchObject([
      { kind: "charge" },
      { kind: "payment", refundable: "25.00" },
      { kind: "refund", amount: "15.00" },
      { kind: "payment", amount: "15.00", method: "cash", held: "0.00" },
    ]);
    const read = await world.call(documents.read, { params: { number: fee.number } }, desk);
    expect(read.data).toMatchObject({ open: "0.00" });
    const body = { payment: taken.id, amount: "5.00", method: "cash", reason: "Goodwill", lower: true };
    expect((await world.call(accounts.refund, { params, body }, admin)).data.undo).toBeNull();
    await expectInvariants(world);
  });

  test("on the day it was dated to, so that nothing is left of it in the sums of that day", async () => {
    await charge("40.00");
    const sums = async (day: string) => (await world.call(closes.draft, { params: { day } }, admin)).data.totals;
    const taken = await pay("40.00", { received_on: "2026-05-11" });
    await undo(world, taken.undo, desk);
    expect(await sums("2026-05-11")).toMatchObject([{ payments: "40.00", refunds: "40.00", net: "0.00" }]);
  });

  test("and what others have paid since on the account pays what is open again", async () => {
    await charge("40.00");
    const slip = await pay("40.00");
    await pay("25.00", { on_account: true });
    expect((await undo(world, slip.undo, desk)).status).toBe(200);
    expect(await account()).toMatchObject({ balance: "15.00", open: [{ open: "15.00" }] });
    await expectInvariants(world);
  });
});

describe("a payment stays that", () => {
  test("was paid back since, in part", async () => {
    await charge("40.00");
    const taken = await pay("40.00");
    await refund(taken.id, "1.00");
    expect((await undo(world, taken.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    expect(await account()).toMatchObject({ balance: "1.00" });
  });

  test("was paid back since, all of it, though it had paid for nothing", async () => {
    const taken = await pay("40.00", { on_account: true });
    await refund(taken.id, "40.00");
    expect((await undo(world, taken.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    expect((await entries()).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
  });

  test("has paid for something since", async () => {
    const taken = await pay("100.00", { on_account: true });
    const purchase = {
      clientId: client,
      clientType: "monthly" as const,
      packageId: shop.membershipPackage,
      salesId: shop.seller,
      paymentMethod: "cash",
      payments: [],
      startOfDate: today,
    };
    await world.call(selling.addPackage, { params, body: purchase }, desk);
    expect((await undo(world, taken.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
  });

  test("paid for what was lowered since", async () => {
    const fee = await charge("40.00");
    const taken = await pay("40.00");
    await world.call(accounts.waive, { params, body: { charge: fee.id, amount: "10.00", reason: "Found" } }, admin);
    expect((await undo(world, taken.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
  });

  test("counts for a day that was closed since: the refusal says by whom", async () => {
    await charge("40.00");
    const taken = await pay("40.00", { received_on: "2026-05-13" });
    const { data } = await world.call(closes.draft, { params: { day: "2026-05-13" } }, admin);
    const body = { day: data.day, moves: data.moves, float: "0.00", counted: { sum: data.cash } };
    await world.call(closes.create, { body }, admin);
    expect((await undo(world, taken.undo, desk)).problem).toMatchObject({ code: "DAY_CLOSED", day: "2026-05-13" });
    expect(await account()).toMatchObject({ balance: "0.00" });
  });

  test("was taken by somebody else, and is undone once however many requests race", async () => {
    await charge("40.00");
    const taken = await pay("40.00");
    expect((await undo(world, taken.undo, admin)).problem.code).toBe("NOT_FOUND");
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(world, taken.undo, desk)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await entries()).filter(({ kind }) => kind === "refund")).toHaveLength(1);
    await expectInvariants(world);
  });
});
