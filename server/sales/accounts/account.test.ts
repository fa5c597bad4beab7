import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { endings } from "#contract/membership/terminations.ts";
import { orders } from "#contract/sales/orders.ts";
import { chargeClients } from "./charge-commands.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { brokenBy, expectInvariants } from "../../test/scenes/sessions.ts";
import { openWorld } from "../../test/world/world.ts";
import { selling, type PackagePayment } from "#contract/sales/selling.ts";
import { type Document, documents } from "#contract/sales/documents.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
const desk = await world.person("desk");

/** A client who has bought nothing yet, and what is done with their account. */
async function client() {
  const id = await world.person("client");
  const params = { id: String(id) };
  const sell = (over: Partial<PackagePayment> = {}, as = admin) =>
    world.call(selling.addPackage, { params, body: { ...monthly(id), ...over } }, as);
  const pay = (amount: string, over: object = {}, as = desk) =>
    world.call(accounts.pay, { params, body: { amount, method: "cash", ...over } }, as);
  const account = async () => (await world.call(accounts.account, { params }, desk)).data;
  const entries = async () => (await world.call(accounts.entries, { params, query: { sort: "at" } }, desk)).data;
  return { id, params, sell, pay, account, entries };
}

function monthly(clientId: number): PackagePayment {
  return {
    clientId,
    clientType: "monthly",
    packageId: shop.membershipPackage,
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
    salesId: shop.seller,
    paymentMethod: "cash",
    startOfDate: "2026-05-20",
  };
}

const document = async (number: string, as = admin) =>
  (await world.call(documents.read, { params: { number } }, as)).data;

describe("a sale", () => {
  test("that says no more is paid in full now: nothing is owed, and its document is a receipt", async () => {
    const { sell, account, entries } = await client();
    const { order } = (await sell()).data;
    expect(await account()).toMatchObject({ balance: "0.00", due: "0.00", due_since: null, next: null, open: [] });
    expect(await entries()).toMatchObject([
      { kind: "charge", amount: "89.00", balance: "89.00", of: { kind: "order", order_id: order.id } },
      { kind: "payment", amount: "89.00", balance: "0.00", method: "cash", refundable: "89.00" },
    ]);
    expect(await document(String(order.receipt_number))).toMatchObject({
      kind: "receipt",
      total: "89.00",
      payments: [{ day: "2026-05-20", method: "cash", amount: "89.00" }],
      open: "0.00",
    });
  });

  test("is paid by several methods, or in part: what is left is due immediately", async () => {
    const { sell, account } = await client();
    const payments = [
      { amount: "50.00", method: "cash" },
      { amount: "20", method: "visa", reference: "0042" },
    ];
    const { order } = (await sell({ payments })).data;
    expect(await account()).toMatchObject({ balance: "19.00", due: "19.00", due_since: "2026-05-20", next: null });
    expect(await document(String(order.receipt_number))).toMatchObject({
      kind: "invoice",
      payments: [{ amount: "50.00" }, { amount: "20.00", reference: "0042" }],
      open: "19.00",
    });
  });

  test("takes no more than the price", async () => {
    const { sell, entries } = await client();
    const refused = await sell({ payments: [{ amount: "89.01", method: "cash" }] });
    expect(refused.problem).toMatchObject({ status: 409, code: "AMOUNT_TOO_HIGH", open: "89.00" });
    expect(await entries()).toEqual([]);
  });

  test("is lowered by an admin with a reason, and the document shows both prices", async () => {
    const { sell } = await client();
    expect((await sell({ amount: "60.00" })).problem).toMatchObject({
      errors: [{ path: "priceReason", code: "REQUIRED" }],
    });
    expect((await sell({ amount: "60.00", priceReason: "Staff" }, desk)).problem).toMatchObject({
      errors: [{ path: "amount", code: "NOT_ALLOWED" }],
    });
    const { order } = (await sell({ amount: "60.00", priceReason: "Opening week" })).data;
    expect(await document(String(order.receipt_number))).toMatchObject({
      list: "89.00",
      reason: "Opening week",
      total: "60.00",
      open: "0.00",
    });
  });

  test("of what costs nothing has its document all the same", async () => {
    const { sell, entries } = await client();
    const { order } = (await sell({ amount: "0", priceReason: "Trial" })).data;
    expect(await entries()).toEqual([]);
    expect(await document(String(order.receipt_number))).toMatchObject({ kind: "receipt", total: "0.00", parts: [] });
  });
});

describe("a plan", () => {
  test("golden case: 100.00 in 3 monthly parts from 31 January is due on 31 Jan, 28 Feb and 31 Mar", async () => {
    const { sell, account } = await client();
    const lessons = { clientType: "pro", reports_to: shop.trainer, packageId: shop.coursePackage } as const;
    const lowered = { ...lessons, amount: "100.00", priceReason: "Plan" };
    await sell({ ...lowered, payments: [], plan: { parts: 3, every: "month" }, startOfDate: "2027-01-31" });
    expect((await account()).open).toMatchObject([
      {
        parts: [
          { due_on: "2027-01-31", amount: "33.34", open: "33.34" },
          { due_on: "2027-02-28", amount: "33.33", open: "33.33" },
          { due_on: "2027-03-31", amount: "33.33", open: "33.33" },
        ],
      },
    ]);
  });

  test("is paid from its first part on, and owes only what has come", async () => {
    const { sell, pay, account } = await client();
    await sell({ payments: [{ amount: "30", method: "cash" }], plan: { parts: 2, every: "twoWeeks" } });
    expect(await account()).toMatchObject({
      balance: "59.00",
      due: "14.50",
      due_since: "2026-05-20",
      next: { due_on: "2026-06-03", amount: "44.50" },
    });
    await pay("14.50");
    expect(await account()).toMatchObject({ due: "0.00", due_since: null, open: [{ open: "44.50", due: "0.00" }] });
  });
});

describe("of more than 200 open charges", () => {
  test("each is listed, they add up to the balance, and one payment pays all of them", async () => {
    const { id, params, account, pay } = await client();
    const fees = Array.from({ length: 205 }, () => 100);
    await transaction(world.db, async (trx) => {
      const who = { by: admin, now: world.now };
      const fee = { en: "Towel", cn: "毛巾" };
      const charges = fees.map((cents) => ({ client: id, cents, day: "2026-05-20", of: { fee } }));
      await chargeClients(trx, charges, who);
    });
    const { open, ...sums } = await account();
    expect(sums).toMatchObject({ balance: "205.00", open_count: 205, open_amount: "205.00" });
    const page = async (number: number) => {
      const query = { page: String(number), pageSize: "100" };
      return (await world.call(accounts.openCharges, { params, query }, desk)).data;
    };
    const all = [...(await page(1)), ...(await page(2)), ...(await page(3))];
    expect(new Set(all.map(({ number }) => number)).size).toBe(205);
    expect(all.slice(0, 200)).toEqual(open);
    const paid = (await pay("205.00")).data;
    expect([paid.documents.length, paid.documents_count]).toEqual([200, 205]);
    expect(await account()).toMatchObject({ balance: "0.00", open: [], open_count: 0, open_amount: "0.00" });
  });

  test("money of one that is lowered pays all others, and its document says how many and how much", async () => {
    const { id, params, account, entries } = await client();
    const who = { by: admin, now: world.now };
    const fee = { en: "Towel", cn: "毛巾" };
    const charge = (cents: number) => ({ client: id, cents, day: "2026-05-20", of: { fee } });
    const [first = 0] = await transaction(world.db, (trx) => chargeClients(trx, [charge(20_500)], who));
    for (let part = 0; part < 205; part += 1)
      await world.call(accounts.pay, { params, body: { amount: "1.00", method: "cash" } }, desk);
    const number = (await entries())[0]?.document ?? "";
    const whole = await document(number);
    expect([whole.payments.length, whole.more]).toEqual([200, [{ list: "payments", count: 5, amount: "5.00" }]]);
    await transaction(world.db, (trx) =>
      chargeClients(
        trx,
        Array.from({ length: 205 }, () => charge(100)),
        who,
      ),
    );
    await world.call(accounts.waive, { params, body: { charge: first, amount: "205.00", reason: "Not used" } }, admin);
    expect(await account()).toMatchObject({ balance: "0.00", open: [] });
    const { moved, more } = await document(number);
    expect(more.map(({ list, count }) => [list, count])).toEqual([
      ["payments", 5],
      ["moved", 5],
    ]);
    const all = [...moved, ...more.filter(({ list }) => list === "moved")];
    expect(all.reduce((total, { amount }) => total + Number(amount), 0)).toBe(205);
  });
});

describe("a payment", () => {
  test("pays what it names, then what is due first", async () => {
    const { sell, pay, account } = await client();
    await sell({ payments: [] });
    await sell({ payments: [], startOfDate: "2026-06-20" });
    const [, second] = (await account()).open;
    expect((await pay("100", { charges: [{ id: second?.id ?? 0, amount: "80.00" }] })).status).toBe(200);
    expect((await account()).open).toMatchObject([{ open: "69.00" }, { open: "9.00" }]);
  });

  test("of more than is open is refused unless it stays on the account, where it pays the next charge", async () => {
    const { sell, pay, account } = await client();
    await sell({ payments: [] });
    expect((await pay("100.00")).problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "89.00" });
    expect((await pay("100.00", { on_account: true })).data.account).toMatchObject({ balance: "-11.00", open: [] });
    await sell({ payments: [] });
    expect(await account()).toMatchObject({ balance: "78.00", open: [{ open: "78.00" }] });
  });

  test.each([
    ["a way to pay the club does not take", { method: "barter" }, "method", "INVALID"],
    ["a day to come", { received_on: "2026-05-21" }, "received_on", "DATE_IN_FUTURE"],
    ["a day long past", { received_on: "2026-04-18" }, "received_on", "TOO_LONG_AGO"],
    ["nothing", { amount: "0.00" }, "amount", "INVALID_AMOUNT"],
  ])("refuses %s", async (_, over, path, code) => {
    const { sell, pay } = await client();
    await sell({ payments: [] });
    expect((await pay("10", over)).problem).toMatchObject({ status: 400, errors: [{ path, code }] });
  });

  test("is nobody's who is no client, and a charge of another client's is not open", async () => {
    const [one, other] = [await client(), await client()];
    await one.sell({ payments: [] });
    await other.sell({ payments: [] });
    const [charge] = (await other.account()).open;
    const refused = await one.pay("10", { charges: [{ id: charge?.id ?? 0, amount: "10" }] });
    expect(refused.problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "0.00" });
    const params = { id: String(shop.trainer) };
    expect((await world.call(accounts.pay, { params, body: { amount: "1", method: "cash" } }, admin)).status).toBe(404);
  });
});

describe("a refund", () => {
  test("opens again what the payment had paid, up to what is left of it", async () => {
    const { sell, params, account, entries } = await client();
    await sell();
    const payment = (await entries()).find(({ kind }) => kind === "payment")?.id ?? 0;
    const refund = (amount: string, as = admin) =>
      world.call(accounts.refund, { params, body: { payment, amount, method: "eTransfer", reason: "Twice" } }, as);
    expect((await refund("10", desk)).status).toBe(403);
    expect((await refund("89.01")).problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "89.00" });
    expect((await refund("30.00")).data.account).toMatchObject({ balance: "30.00", due: "30.00" });
    expect((await refund("59.00")).status).toBe(200);
    expect((await refund("0.01")).problem).toMatchObject({ code: "ALREADY_REFUNDED" });
    expect(await account()).toMatchObject({ balance: "89.00", open: [{ open: "89.00" }] });
  });
});

/** Refunds by the API with the terms of a case, and answers what the client owes after it. */
const refunding = async ({ params, entries }: Awaited<ReturnType<typeof client>>, amount: string, lower: boolean) => {
  const payment = (await entries()).findLast(({ kind }) => kind === "payment")?.id ?? 0;
  const body = { payment, amount, method: "cash", reason: "Goodwill", lower };
  const { data } = await world.call(accounts.refund, { params, body }, admin);
  return { balance: data.account.balance, open: data.account.open_amount, notes: data.notes.length };
};

describe("a refund that says what it means", () => {
  test.each([
    ["$30 of $89 that they keep", undefined, "30.00", true, { balance: "0.00", open: "0.00", notes: 1 }],
    ["$30 of $89 that is still owed", undefined, "30.00", false, { balance: "30.00", open: "30.00", notes: 0 }],
    ["all that they keep", undefined, "89.00", true, { balance: "0.00", open: "0.00", notes: 1 }],
    ["$20 of a part of $60 that they keep", "60.00", "20.00", true, { balance: "29.00", open: "29.00", notes: 1 }],
    ["$20 of a part of $60 that is still owed", "60.00", "20.00", false, { balance: "49.00", open: "49.00", notes: 0 }],
  ] as const)("of %s", async (_, paid, amount, lower, after) => {
    const buyer = await client();
    await buyer.sell(paid === undefined ? {} : { payments: [{ amount: paid, method: "cash" }] });
    expect(await refunding(buyer, amount, lower)).toEqual(after);
    await expectInvariants(world);
  });

  test("lowers the latest charges that the payment had paid, and nothing for money on the account", async () => {
    const buyer = await client();
    for (const [en, amount] of [
      ["Towel", "20.00"],
      ["Key", "15.00"],
    ] as const) {
      const body = { name: { en, cn: en }, amount, due_on: "2026-05-20" };
      await world.call(accounts.fee, { params: buyer.params, body }, admin);
    }
    await buyer.pay("45.00", { on_account: true });
    expect((await buyer.entries()).at(-1)).toMatchObject({ kind: "payment", refundable: "45.00", held: "10.00" });
    expect(await refunding(buyer, "10.00", true)).toEqual({ balance: "0.00", open: "0.00", notes: 0 });
    expect(await refunding(buyer, "20.00", true)).toEqual({ balance: "0.00", open: "0.00", notes: 2 });
    const notes = (await buyer.entries()).filter(({ kind }) => kind === "creditNote");
    expect(notes.map(({ amount }) => amount).toSorted()).toEqual(["15.00", "5.00"]);
  });
});

describe("a fee", () => {
  test.each(["1900-01-01", "2016-05-19", "2036-05-21", "2199-12-31"])("is not due on %s: a slip", async (due_on) => {
    const { params } = await client();
    const body = { name: { en: "Lost card", cn: "补卡" }, amount: "15.00", due_on };
    const { problem } = await world.call(accounts.fee, { params, body }, admin);
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "due_on", code: "FAR_FROM_TODAY" }] });
  });

  test("is due on its day, and what the club holds pays it", async () => {
    const { params, pay, account } = await client();
    await pay("5.00", { on_account: true });
    const name = { en: "Lost card", cn: "补卡" };
    const fee = await world.call(
      accounts.fee,
      { params, body: { name, amount: "15.00", due_on: "2026-06-01" } },
      admin,
    );
    expect(await account()).toMatchObject({
      balance: "10.00",
      due: "0.00",
      next: { due_on: "2026-06-01", amount: "10.00" },
    });
    expect(await document(fee.data.number)).toMatchObject({
      kind: "invoice",
      of: { kind: "fee", name },
      open: "10.00",
    });
  });
});

describe("a credit note", () => {
  test("lowers a charge; what had been paid stays on the account", async () => {
    const { sell, params, account } = await client();
    const { order } = (await sell({ payments: [{ amount: "60", method: "cash" }] })).data;
    const charge = (await account()).open[0]?.id ?? 0;
    const lower = (amount: string) =>
      world.call(accounts.waive, { params, body: { charge, amount, reason: "Closed for a week" } }, admin);
    expect((await lower("89.01")).problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "89.00" });
    const { number } = (await lower("40.00")).data;
    expect(await account()).toMatchObject({ balance: "-11.00", open: [] });
    expect(await document(number)).toMatchObject({
      kind: "creditNote",
      lowers: String(order.receipt_number),
      total: "40.00",
      reason: "Closed for a week",
    });
    expect(await document(String(order.receipt_number))).toMatchObject({
      kind: "receipt",
      creditNotes: [{ number, amount: "40.00" }],
    });
  });
});

const cancel = (id: number, refund?: string) =>
  world.call(endings.cancelOrder, { params: { id: String(id) }, query: { refund } }, admin);

describe("cancelling an order", () => {
  test("credits all of it, and what had been paid goes back by the way it came", async () => {
    const { sell, account, entries } = await client();
    const { order } = (await sell({ payments: [{ amount: "50", method: "visa" }], paymentMethod: "visa" })).data;
    await cancel(order.id);
    expect(await account()).toMatchObject({ balance: "0.00", open: [] });
    expect((await entries()).slice(2)).toMatchObject([
      { kind: "creditNote", amount: "89.00", balance: "-50.00" },
      { kind: "refund", amount: "50.00", balance: "0.00", method: "visa" },
    ]);
  });

  test("leaves it on the account where that is asked for, or gives it back by another way", async () => {
    const { sell, account, entries } = await client();
    const { order } = (await sell()).data;
    expect((await cancel(order.id, "barter")).problem).toMatchObject({ errors: [{ path: "refund" }] });
    await cancel(order.id, "account");
    expect(await account()).toMatchObject({ balance: "-89.00" });
    const second = (await sell()).data.order;
    await cancel(second.id, "eTransfer");
    expect((await entries()).at(-1)).toMatchObject({ kind: "refund", method: "eTransfer", balance: "0.00" });
  });
});

test("money that moved is on the document that it left as moved: to its new document, or kept on the account", async () => {
  const { sell, params, entries } = await client();
  const first = String((await sell({ paymentMethod: "visa" })).data.order.receipt_number);
  const { data: orderRows } = await world.call(orders.ofPerson, { params, query: {} }, admin);
  await cancel(orderRows[0]?.id ?? 0, "account");
  expect(await document(first)).toMatchObject({
    payments: [{ method: "visa", amount: "89.00" }],
    refunds: [],
    creditNotes: [{ amount: "89.00" }],
    moved: [{ number: null, amount: "89.00" }],
  });
  const lowered = { amount: "60.00", priceReason: "Comes back" };
  const second = String((await sell(lowered)).data.order.receipt_number);
  expect((await document(first)).moved).toEqual([
    { number: second, amount: "60.00" },
    { number: null, amount: "29.00" },
  ]);
  expect(await document(second)).toMatchObject({
    payments: [{ method: "visa", amount: "60.00" }],
    moved: [],
    open: "0.00",
  });
  const [, payment] = await entries();
  expect(payment).toMatchObject({ kind: "payment", document: first, moved_to: { numbers: [second], more: 0 } });
  await world.call(
    accounts.refund,
    { params, body: { payment: payment?.id ?? 0, amount: "29.00", method: "visa", reason: "Asked for" } },
    admin,
  );
  expect(await document(first)).toMatchObject({
    refunds: [{ method: "visa", amount: "29.00" }],
    moved: [{ number: second, amount: "60.00" }],
  });
});

test("correcting how an order was paid refunds by the one way and takes in by the other", async () => {
  const { sell, entries } = await client();
  const { order } = (await sell()).data;
  await world.call(orders.update, { params: { id: String(order.id) }, body: { paymentMethod: "visa" } }, admin);
  expect((await entries()).slice(1)).toMatchObject([
    { kind: "payment", method: "cash", refundable: "0.00" },
    { kind: "refund", method: "cash" },
    { kind: "payment", method: "visa", balance: "0.00" },
  ]);
});

describe("a document", () => {
  const set = (name: "taxRates" | "clubName" | "pricesInclude", value: unknown) =>
    world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
  const before = world.now;
  const hst = [
    { name: "HST", percent: 13, from: "2026-01-01" },
    { name: "HST", percent: 15, from: "2026-06-01" },
  ];
  beforeAll(async () => {
    await set("taxRates", hst);
  });
  afterAll(() => {
    world.now = before;
  });

  test("golden case: a credit note after a change of the rate uses the rate of its charge", async () => {
    const { sell, params, account } = await client();
    const { order } = (await sell({ payments: [] })).data;
    const charge = (await account()).open[0]?.id ?? 0;
    world.now = new Date("2026-06-02T16:00:00Z");
    const body = { charge, amount: "89.00", reason: "Moved" };
    const { number } = (await world.call(accounts.waive, { params, body }, admin)).data;
    const taxes = [{ name: "HST", percent: 13, amount: "10.24" }];
    expect(await document(String(order.receipt_number))).toMatchObject({ net: "78.76", taxes });
    expect(await document(number)).toMatchObject({ issued_on: "2026-06-02", net: "78.76", taxes });
    world.now = before;
  });

  test("golden case: Credit notes in parts, which add up to the taxes of their invoice", async () => {
    const { params } = await client();
    await set("taxRates", [
      { name: "GST", percent: 5, from: "2013-01-01" },
      { name: "QST", percent: 9.975, from: "2013-01-01" },
    ]);
    const fee = { name: { en: "Locker", cn: "储物柜" }, amount: "120.00", due_on: "2026-06-01" };
    const { id: charge, number } = (await world.call(accounts.fee, { params, body: fee }, admin)).data;
    const notes: Document[] = [];
    for (let part = 0; part < 8; part += 1) {
      const body = { charge, amount: "15.00", reason: "Closed" };
      notes.push(await document((await world.call(accounts.waive, { params, body }, admin)).data.number));
    }
    const gst = { name: "GST", percent: 5 };
    const qst = { name: "QST", percent: 9.975 };
    expect(await document(number)).toMatchObject({
      net: "104.37",
      taxes: [
        { ...gst, amount: "5.22" },
        { ...qst, amount: "10.41" },
      ],
    });
    const sum = (of: (note: (typeof notes)[number]) => string | undefined) =>
      notes.reduce((cents, note) => cents + Math.round(Number(of(note)) * 100), 0);
    expect([0, 1].map((each) => sum((note) => note.taxes[each]?.amount))).toEqual([522, 1041]);
    expect(sum(({ net }) => net)).toBe(10_437);
  });

  test("of a credit note that a previous version issued prints the taxes that it printed", async () => {
    const { params } = await client();
    const fee = { name: { en: "Locker", cn: "储物柜" }, amount: "19.99", due_on: "2026-06-01" };
    const { id: charge } = (await world.call(accounts.fee, { params, body: fee }, admin)).data;
    const lower = async (amount: string) => {
      const body = { charge, amount, reason: "Closed" };
      return document((await world.call(accounts.waive, { params, body }, admin)).data.number);
    };
    const { number, taxes } = await lower("6.67");
    await world.db.transaction().execute(async (trx) => {
      await sql`alter table document disable trigger document_append_only`.execute(trx);
      await sql`update document set taxes = null where series = 'creditNote' and number = ${Number(number.slice(3))}`.execute(
        trx,
      );
      await sql`alter table document enable trigger document_append_only`.execute(trx);
    });
    expect((await document(number)).taxes).toEqual(taxes);
    const rest = await lower("13.32");
    const cents = [taxes, rest.taxes].flat().map(({ amount }) => Math.round(Number(amount) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(87 + 173);
    await set("taxRates", hst);
  });

  test("of a fee has the taxes added where prices are without them, and says so", async () => {
    await set("pricesInclude", "net");
    const { params, account } = await client();
    const body = { name: { en: "Locker", cn: "柜子" }, amount: "50.00", due_on: "2026-05-20" };
    const { number } = (await world.call(accounts.fee, { params, body }, admin)).data;
    expect((await account()).balance).toBe("56.50");
    const taxes = [{ name: "HST", percent: 13, amount: "6.50" }];
    expect(await document(number)).toMatchObject({ net: "50.00", taxes, total: "56.50", pricesInclude: "net" });
    await set("pricesInclude", "tax");
    const other = (await world.call(accounts.fee, { params, body }, admin)).data;
    expect(await document(other.number)).toMatchObject({ net: "44.25", total: "50.00", pricesInclude: "tax" });
  });

  test("of a price that was lowered to a sum with no tax to add to says that they are in it", async () => {
    await set("pricesInclude", "net");
    const { sell } = await client();
    const number = async (amount: string) =>
      String((await sell({ amount, priceReason: "Staff" })).data.order.receipt_number);
    expect(await document(await number("0.04"))).toMatchObject({ pricesInclude: "tax" });
    expect(await document(await number("56.50"))).toMatchObject({ net: "50.00", pricesInclude: "net" });
    await set("pricesInclude", "tax");
  });

  test("keeps what the club was on its day", async () => {
    const { sell } = await client();
    const { order } = (await sell()).data;
    const number = String(order.receipt_number);
    const { club } = await document(number);
    await set("clubName", "Somebody else's");
    expect((await document(number)).club).toEqual(club);
    const receipt = await world.call(orders.receipt, { params: { id: String(order.id) } }, admin);
    expect(receipt.data.club).toEqual(club);
    expect((await document(String((await sell()).data.order.receipt_number))).club.name).toBe("Somebody else's");
  });

  test("of a club whose prices are net has the taxes added to them", async () => {
    await set("pricesInclude", "net");
    const { sell } = await client();
    const { order } = (await sell()).data;
    await set("pricesInclude", "tax");
    expect(order.amount).toBe("100.57");
    expect(await document(String(order.receipt_number))).toMatchObject({
      pricesInclude: "net",
      net: "89.00",
      taxes: [{ amount: "11.57" }],
      total: "100.57",
    });
  });

  test("is read by who may see the client, and is not there for anybody else", async () => {
    const { sell, id } = await client();
    const [stranger, manager] = [await world.person("client"), await world.person("manager")];
    const params = { number: String((await sell()).data.order.receipt_number) };
    const statuses = [id, stranger, desk, manager].map(
      async (as) => (await world.call(documents.read, { params }, as)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404, 200, 403]);
    expect((await world.call(documents.read, { params: { number: "CN-999999" } }, admin)).status).toBe(404);
  });
});

test("lines keep their day when the club's zone changes, also those of orders that a previous version sells", async () => {
  const { id, sell, entries } = await client();
  const before = world.now;
  // Late in the evening in Toronto, the next day in Shanghai.
  world.now = new Date("2026-05-21T03:30:00Z");
  await sell();
  await sql`
    with counted as (update receipt_counter set last = last + 1 returning last)
    insert into orders (client_id, package_id, product_type, client_type, package_name, amount_cents, duration,
      duration_unit, paid, free, extra_duration, extra_duration_unit, extra_courses, start_at, end_at, payment_method,
      sales_id, created_at, receipt_number)
    select ${id}, ${shop.membershipPackage}, 'membershipPackage', 'monthly', '{"en":"Old","cn":"旧"}', 4200, 1, 'month',
      0, 0, 0, 'day', 0, '2026-05-20', '2026-06-20', 'visa', ${shop.seller}, ${world.now}, last from counted`.execute(
    world.db,
  );
  const days = async () => (await entries()).map(({ day }) => day);
  expect(await days()).toEqual(Array.from({ length: 4 }, () => "2026-05-20"));
  const zone = (value: string) =>
    world.call(company.changeSetting, { params: { name: "timeZone" }, body: { value } }, admin);
  await zone("Asia/Shanghai");
  expect(await days()).toEqual(Array.from({ length: 4 }, () => "2026-05-20"));
  await zone("America/Toronto");
  world.now = before;
});

test("an order that a previous version sells is paid in full, and credited and refunded when it is cancelled there", async () => {
  const { id, account, entries } = await client();
  const sold = await sql<{ id: number }>`
    with counted as (update receipt_counter set last = last + 1 returning last)
    insert into orders (client_id, package_id, product_type, client_type, package_name, amount_cents, duration,
      duration_unit, paid, free, extra_duration, extra_duration_unit, extra_courses, start_at, end_at, payment_method,
      sales_id, created_at, receipt_number)
    select ${id}, ${shop.membershipPackage}, 'membershipPackage', 'monthly', '{"en":"Old","cn":"旧"}', 4200, 1, 'month',
      0, 0, 0, 'day', 0, '2026-05-20', '2026-06-20', 'visa', ${shop.seller}, ${world.now}, last from counted
    returning id`.execute(world.db);
  expect(await entries()).toMatchObject([
    { kind: "charge", amount: "42.00", day: "2026-05-20" },
    { kind: "payment", method: "visa", balance: "0.00" },
  ]);
  await sql`update orders set cancelled_at = ${world.now} where id = ${sold.rows[0]?.id}`.execute(world.db);
  expect((await entries()).slice(2)).toMatchObject([{ kind: "creditNote" }, { kind: "refund", method: "visa" }]);
  expect(await account()).toMatchObject({ balance: "0.00", open: [] });
});

describe("who owes", () => {
  test("is listed with what is due and since when, the longest first", async () => {
    const [one, other, later] = [await client(), await client(), await client()];
    await one.sell({ payments: [] });
    await later.sell({ payments: [], plan: { parts: 2, every: "week" }, startOfDate: "2026-07-01" });
    const name = { en: "Towel", cn: "毛巾" };
    const body = { name, amount: "3.00", due_on: "2026-05-01" };
    await world.call(accounts.fee, { params: other.params, body }, admin);
    const query = { pageSize: "200" };
    const owing = (await world.call(accounts.owing, { query }, desk)).data;
    const found = owing.filter(({ id }) => [one.id, other.id, later.id].includes(id));
    expect(found).toMatchObject([
      { id: other.id, due: "3.00", due_since: "2026-05-01" },
      { id: one.id, due: "89.00", due_since: "2026-05-20" },
      { id: later.id, balance: "89.00", due: "0.00", due_since: null, next: { due_on: "2026-07-01", amount: "44.50" } },
    ]);
    const due = (await world.call(accounts.owing, { query: { ...query, due: "true" } }, desk)).data;
    expect(due.map(({ id }) => id)).not.toContain(later.id);
    const beyond = await world.call(accounts.owing, { query: { page: "999" } }, desk);
    expect([beyond.data, beyond.meta.total]).toEqual([[], owing.length]);
  });
});

test("the client table says who owes, and shows them alone", async () => {
  const [owes, paid] = [await client(), await client()];
  await owes.sell({ payments: [{ amount: "9", method: "cash" }] });
  await paid.sell();
  const query = { owing: "true", pageSize: "200" } as const;
  const rows = (await world.call(clients.list, { query }, desk)).data;
  expect(rows.find(({ id }) => id === owes.id)?.owing).toEqual({
    balance: "80.00",
    due: "80.00",
    due_since: "2026-05-20",
  });
  expect(rows.find(({ id }) => id === paid.id)).toBeUndefined();
  expect(rows.every(({ owing }) => owing !== null)).toBe(true);
});

describe("at the same moment", () => {
  test("golden case: of 20 payments of the whole sum one is taken; with on_account all are on the account", async () => {
    const sibling = await world.sibling();
    const { sell, account, params } = await client();
    await sell({ payments: [] });
    const token = await world.token(desk);
    const send = (index: number, over: object) =>
      (index % 2 === 0 ? world.app : sibling).inject({
        method: "POST",
        url: `/api/payments/users/${params.id}/payments`,
        headers: { authorization: `Bearer ${token}`, "idempotency-key": `${JSON.stringify(over)}${index}` },
        payload: { amount: "89.00", method: "cash", ...over },
      });
    const all = (over: object) => Promise.all(Array.from({ length: 20 }, (_, index) => send(index, over)));
    const codes = (await all({})).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect((await all({ on_account: true })).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await account()).toMatchObject({ balance: "-1780.00", open: [] });
  });
});

test("a club in which people buy, pay and get back keeps every invariant", () => expectInvariants(world));

/** Each invariant with a statement that breaks it, in a transaction that is rolled back. */
const damages: readonly (readonly [invariant: string, damage: string])[] = [
  [
    "no payment pays or gives back more than it is",
    `alter table account_entry disable trigger account_entry_holds;
    insert into account_entry (client_id, kind, amount_cents, created_at, method, names)
    select client_id, 'refund', amount_cents, created_at, method, id from account_entry where kind = 'payment'`,
  ],
  [
    "no charge is paid or credited with more than it is",
    `alter table allocation disable trigger allocation_holds;
    insert into allocation (payment_id, charge_id, amount_cents, created_at)
    select payment_id, charge_id, amount_cents, created_at from allocation where amount_cents > 0`,
  ],
  [
    "credit notes lower charges, refunds pay payments back, of the same client",
    `alter table account_entry disable trigger account_entry_append_only;
    update account_entry set client_id = (select max(client_id) from account_entry) where kind = 'refund'`,
  ],
  [
    "a client's balance is what is open less what is held, and nothing is held while something is open",
    `alter table account_entry disable trigger account_entry_append_only;
    update account_entry set amount_cents = amount_cents + 1 where kind = 'payment'`,
  ],
  ["what is open of charges is kept beside them", "update open_part set open_cents = open_cents + 1"],
  ["the parts of a plan are the whole charge", "update instalment set amount_cents = amount_cents + 1"],
  [
    "every order, charge and credit note has its document",
    "alter table document disable trigger document_append_only; delete from document where series = 'creditNote'",
  ],
  [
    "the document of an order has its number, and is of its charge",
    `alter table document disable trigger document_append_only;
    update document set entry_id = null where order_id = (select max(order_id) from document where entry_id is not null)`,
  ],
  [
    "the document of an order has its number, and is of its charge",
    "update orders set receipt_number = receipt_number + 1000 where id = (select max(id) from orders)",
  ],
  [
    "the numbers of documents leave no gap",
    "alter table document disable trigger document_append_only; delete from document where number = 1",
  ],
  ["the database refuses changes of accounts and documents", "drop trigger orders_are_charged on orders"],
];

test.each(damages)("the checker names what is broken: %s (%#)", async (invariant, damage) => {
  expect(await brokenBy(world, damage)).toContain(invariant);
});
