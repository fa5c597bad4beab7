import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { booking } from "#contract/schedule/booking.ts";
import { company } from "#contract/club/settings.ts";
import { documents } from "#contract/sales/documents.ts";
import { endings } from "#contract/membership/terminations.ts";
import { orders } from "#contract/sales/orders.ts";
import { type PackagePayment, selling } from "#contract/sales/selling.ts";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { notifyOfDues } from "../../accounts/message-commands.ts";
import { expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { noon, today } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const desk = await world.person("desk");

/** The day on which the rest is due. */
const due = addDays(today, 14);
const half = [{ amount: "44.50", method: "cash" }];

/** Goes to noon of a day. */
function on(day: string): void {
  world.now = new Date(`${day}T12:00:00-04:00`);
}

beforeEach(() => {
  world.now = noon;
});

/** A client, and what is done with their account. */
async function buyer() {
  const id = await world.person("client");
  const params = { id: String(id) };
  const account = async () => (await world.call(accounts.account, { params }, desk)).data;
  const buy = (over: Partial<PackagePayment> = {}) => {
    const pack = { clientType: "monthly" as const, packageId: shop.membershipPackage };
    const extra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
    const sale = { clientId: id, ...pack, extra, salesId: shop.seller, paymentMethod: "cash", startOfDate: today };
    return world.call(selling.addPackage, { params, body: { ...sale, payments: half, due_on: due, ...over } }, desk);
  };
  const refund = async (amount: string, lower = false) => {
    const { data } = await world.call(accounts.entries, { params, query: {} }, admin);
    const payment = data.find(({ kind, refundable }) => kind === "payment" && refundable !== "0.00")?.id ?? 0;
    const body = { payment, amount, method: "cash", reason: "Asked", lower };
    return (await world.call(accounts.refund, { params, body }, admin)).status;
  };
  return { id, params, account, buy, refund };
}

async function orderNow(id: number) {
  return (await world.call(orders.receipt, { params: { id: String(id) } }, desk)).data.order;
}

async function spentBy(params: { id: string }) {
  return (await world.call(orders.balance, { params }, admin)).data.spent;
}

describe("an order reads as it is paid", () => {
  test("unpaid without a method, partly with its day, paid by what it was paid with", async () => {
    const { buy, params } = await buyer();
    const { order } = (await buy({ payments: [] })).data;
    expect(order.payment).toEqual({ methods: [], paid: "0.00", open: "89.00", next: { due_on: due, amount: "89.00" } });
    expect(await spentBy(params)).toBe("0.00");
    const pay = (amount: string, method: string) =>
      world.call(accounts.pay, { params, body: { amount, method } }, desk);
    await pay("40.00", "visa");
    const part = { methods: ["visa"], paid: "40.00", open: "49.00", next: { due_on: due, amount: "49.00" } };
    expect((await orderNow(order.id)).payment).toEqual(part);
    await pay("49.00", "cash");
    const paid = { methods: ["visa", "cash"], paid: "89.00", open: "0.00", next: null };
    expect((await orderNow(order.id)).payment).toEqual(paid);
    expect(await spentBy(params)).toBe("89.00");
  });

  test("a refunded order keeps the method that it had been paid by, and was not spent", async () => {
    const { buy, params } = await buyer();
    const { order } = (await buy({ payments: [{ amount: "89.00", method: "visa" }], due_on: undefined })).data;
    const path = { params: { id: String(order.id) }, query: { refund: "visa" } };
    expect((await world.call(endings.cancelOrder, path, admin)).status).toBe(200);
    expect((await orderNow(order.id)).payment).toEqual({ methods: ["visa"], paid: "0.00", open: "0.00", next: null });
    expect(await spentBy(params)).toBe("0.00");
  });
});

describe("a part of a price that is due on a day", () => {
  test("golden case: 44.50 of 89.00 now, the rest is due in two weeks", async () => {
    const { id, buy, account, params } = await buyer();
    const { order } = (await buy()).data;
    const part = { due_on: due, amount: "89.00", open: "44.50" };
    expect(await account()).toMatchObject({
      balance: "44.50",
      due: "0.00",
      due_since: null,
      next: { due_on: due, amount: "44.50" },
      open: [{ due: "0.00", parts: [part] }],
    });
    const { data: paper } = await world.call(
      documents.read,
      { params: { number: String(order.receipt_number) } },
      desk,
    );
    expect(paper).toMatchObject({ kind: "invoice", open: "44.50", parts: [part] });

    on(due);
    expect(await account()).toMatchObject({ balance: "44.50", due: "44.50", due_since: due, next: null });
    const { data: owing } = await world.call(accounts.owing, { query: { due: "true" } }, desk);
    expect(owing.find((each) => each.id === id)).toMatchObject({ due: "44.50", due_since: due });

    await world.call(accounts.pay, { params, body: { amount: "44.50", method: "cash" } }, desk);
    expect(await account()).toMatchObject({ balance: "0.00", due: "0.00", open: [] });
    await expectInvariants(world);
  });

  test("is overdue from the day after, and is announced three days ahead", async () => {
    for (const [name, value] of Object.entries({ owingBlocks: "booking", graceDays: 0 }))
      await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
    const { id, buy, params: client } = await buyer();
    await buy();
    const announced = async (day: string) => {
      on(day);
      await transaction(world.db, (trx) => notifyOfDues(trx, { today: day, now: world.now }));
      const rows = world.db.selectFrom("notification").select("id").where("person_id", "=", id);
      return (await rows.execute()).length;
    };
    expect(await announced(addDays(due, -4))).toBe(0);
    expect(await announced(addDays(due, -3))).toBe(1);
    const stops = async (day: string) => {
      on(day);
      return (await world.call(booking.facts, { params: client }, desk)).data.owing;
    };
    expect(await stops(due)).toBeNull();
    expect(await stops(addDays(due, 1))).toEqual({ due: "44.50", since: due });
  });

  test("without a day is due on the day of the sale, as ever", async () => {
    const { buy, account } = await buyer();
    await buy({ due_on: undefined });
    expect(await account()).toMatchObject({ due: "44.50", due_since: today });
  });

  test.each([
    ["yesterday", { due_on: addDays(today, -1) }, "IN_PAST"],
    ["in eleven years", { due_on: addDays(today, 11 * 366) }, "FAR_FROM_TODAY"],
    ["beside a plan", { plan: { parts: 2, every: "week" as const } }, "NOT_ALLOWED"],
  ])("is refused %s", async (_, over, code) => {
    const { buy } = await buyer();
    expect((await buy(over)).problem).toMatchObject({ status: 400, errors: [{ path: "due_on", code }] });
  });

  test("is open again on the same day after a refund, lower where the client keeps what they bought", async () => {
    const [kept, owed] = [await buyer(), await buyer()];
    await kept.buy();
    await owed.buy();
    expect(await kept.refund("20.00", true)).toBe(200);
    expect(await owed.refund("20.00")).toBe(200);
    expect((await kept.account()).next).toEqual({ due_on: due, amount: "44.50" });
    expect((await owed.account()).next).toEqual({ due_on: due, amount: "64.50" });
    await expectInvariants(world);
  });

  test("is owed no more once its order is cancelled or its sale undone", async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { order } = (await one.buy()).data;
    await world.call(endings.cancelOrder, { params: { id: String(order.id) }, query: {} }, admin);
    await undo(world, (await other.buy()).data.undo, desk);
    for (const { account } of [one, other]) expect(await account()).toMatchObject({ balance: "0.00", next: null });
    await expectInvariants(world);
  });
});

const cents = fc.integer({ min: 1, max: 8_899 });
const text = (sum: number) => (sum / 100).toFixed(2);

test("whatever is paid, refunded or lowered: nothing is due before the day, and all that is open from then on", async () => {
  await fc.assert(
    fc.asyncProperty(cents, fc.integer({ min: 1, max: 60 }), cents, fc.boolean(), async (taken, days, back, lower) => {
      world.now = noon;
      const { buy, refund, account } = await buyer();
      const day = addDays(today, days);
      await buy({ payments: [{ amount: text(taken), method: "cash" }], due_on: day });
      await refund(text(Math.min(back, taken)), lower);
      const open = text(8_900 - taken + (lower ? 0 : Math.min(back, taken)));
      on(addDays(day, -1));
      expect(await account()).toMatchObject({ balance: open, due: "0.00", next: { due_on: day, amount: open } });
      on(day);
      expect(await account()).toMatchObject({ balance: open, due: open, due_since: day, next: null });
    }),
    { numRuns: atDepth({ gate: 4, full: 60 }) },
  );
});
