import { afterAll, beforeEach, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { clients } from "#contract/membership/clients.ts";
import { closes } from "#contract/sales/day-close.ts";
import { documents } from "#contract/sales/documents.ts";
import { endings } from "#contract/membership/terminations.ts";
import { orders } from "#contract/sales/orders.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { type PackagePayment, selling } from "#contract/sales/selling.ts";
import { at, expectInvariants, openGym, undo } from "../../test/scenes/sessions.ts";
import { setUpMail } from "../../test/receivers/outbox.ts";
import { proDraft } from "../../test/scenes/shop.ts";
import { noon, today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const desk = await world.person("desk");

let client = 0;
let params = { id: "" };
beforeEach(async () => {
  world.now = noon;
  client = await world.person("client", { client_type: "monthly", end_of_date: "2026-06-01" });
  params = { id: String(client) };
});

async function buy(over: Partial<PackagePayment> = {}) {
  const pro = { clientType: "pro" as const, reports_to: shop.trainer, packageId: shop.coursePackage };
  const how = { clientId: client, salesId: shop.seller, paymentMethod: "visa", startOfDate: today };
  const { data, problem } = await world.call(selling.addPackage, { params, body: { ...pro, ...how, ...over } }, desk);
  expect(problem.code).toBeUndefined();
  return data;
}
const position = () =>
  world.db
    .selectFrom("person")
    .select(["client_type", "reports_to", "end_of_date"])
    .where("id", "=", client)
    .executeTakeFirstOrThrow();
const account = async () => (await world.call(accounts.account, { params }, admin)).data;
const visaOfDay = async () => {
  const { data } = await world.call(closes.draft, { params: { day: today } }, admin);
  const { payments = "0.00", refunds = "0.00" } = data.methods.find(({ method }) => method === "visa") ?? {};
  return Number(payments) - Number(refunds);
};

test("the desk undoes the sale of a package: order, credits, payments and what it made of the client", async () => {
  const [was, taken] = [await position(), await visaOfDay()];
  const sold = await buy();
  expect(await position()).toMatchObject({ client_type: "pro", reports_to: shop.trainer, end_of_date: "2026-08-20" });
  expect((await undo(world, sold.undo, desk)).status).toBe(200);
  expect(await position()).toEqual(was);
  const { data: listed } = await world.call(orders.ofPerson, { params, query: {} }, admin);
  expect(listed).toMatchObject([{ id: sold.order.id, payment_status: "cancelled" }]);
  expect(await account()).toMatchObject({ balance: "0.00", open: [] });
  expect(await visaOfDay()).toBe(taken);
  const number = String(sold.order.receipt_number);
  const { data: document } = await world.call(documents.read, { params: { number } }, desk);
  expect(document).toMatchObject({ payments: [], refunds: [], creditNotes: [{ amount: "999.00" }] });
  const [latest] = (await world.call(activity.list, { params, query: {} }, admin)).data;
  expect(latest).toMatchObject({ event: "UNDONE", detail: { of: "ORDER_ADDED" } });
  await expectInvariants(world);
});

test("a client who was added with a package stays when its sale is undone, without a membership", async () => {
  const { first_name, last_name, startOfDate, ...draft } = proDraft(shop);
  const { clientType, reports_to, packageId, extra, salesId, paymentMethod } = draft;
  const sale = { clientType, reports_to, packageId, extra, salesId, paymentMethod };
  const quick = { first_name, last_name, startOfDate, phone: "+1 416 555 0177", ...sale };
  for (const added of [
    await world.call(clients.quickAdd, { body: quick }, desk),
    await world.call(clients.create, { body: proDraft(shop, { email: "stays@example.org" }) }, desk),
  ]) {
    expect(added.status).toBe(200);
    client = added.data.id;
    params = { id: String(client) };
    expect(await position()).not.toMatchObject({ end_of_date: startOfDate });
    expect((await undo(world, added.data.undo, desk)).status).toBe(200);
    expect(await position()).toMatchObject({ client_type: "pro", end_of_date: startOfDate });
    expect(await account()).toMatchObject({ balance: "0.00", open: [] });
    const { data: listed } = await world.call(orders.ofPerson, { params, query: {} }, admin);
    expect(listed).toMatchObject([{ id: added.data.order_id, payment_status: "cancelled" }]);
    const { data: stream } = await world.call(activity.list, { params, query: {} }, admin);
    expect(stream.map(({ event }) => event)).toEqual(["UNDONE", "ORDER_ADDED", "CREATED"]);
  }
  await expectInvariants(world);
});

test("the receipt of a sale waits for a minute, and is not mailed where the sale is undone by then", async () => {
  await setUpMail(world);
  client = await world.person("client", { client_type: "monthly", email: "receipt@example.org" });
  params = { id: String(client) };
  const receipts = async () =>
    (await world.db.selectFrom("message").selectAll().where("person_id", "=", client).execute())
      .filter(({ event }) => event === "receipt")
      .map(({ state, due_at }) => [state, due_at.getTime() - noon.getTime()]);
  const undone = await buy();
  expect(await receipts()).toEqual([["waiting", 60_000]]);
  expect((await undo(world, undone.undo, desk)).status).toBe(200);
  expect(await receipts()).toEqual([["dropped", 60_000]]);
  await buy();
  expect((await receipts()).map(([state]) => state)).toEqual(expect.arrayContaining(["dropped", "waiting"]));
});

test("what the account held and the sale has used is held again; what is on a plan is owed no more", async () => {
  const held = { amount: "300.00", method: "cash", on_account: true };
  await world.call(accounts.pay, { params, body: held }, desk);
  const sold = await buy({ payments: [{ amount: "100.00", method: "visa" }], plan: { parts: 3, every: "month" } });
  expect((await account()).balance).toBe("599.00");
  expect((await undo(world, sold.undo, desk)).status).toBe(200);
  expect(await account()).toMatchObject({ balance: "-300.00", open: [] });
  await expectInvariants(world);
});

test("it is refused where a session was booked with it, with that reason, and nothing changes", async () => {
  const sold = await buy();
  const body = gym.draft(client, at("2026-05-21", "10:00"), at("2026-05-21", "11:00"));
  const booked = await world.call(reservations.create, { body }, desk);
  expect(booked.status).toBe(200);
  expect((await undo(world, sold.undo, desk)).problem).toMatchObject({ status: 409, code: "ORDER_IN_USE" });
  expect((await account()).balance).toBe("0.00");
  const cancelled = { params: { id: String(booked.data.id) }, body: { status: "cancelled" as const } };
  await world.call(reservations.status, cancelled, desk);
  expect((await undo(world, sold.undo, desk)).status).toBe(200);
  await expectInvariants(world);
});

test("of a booking and the undo of its package at the same moment one is done", async () => {
  for (let round = 0; round < 4; round += 1) {
    client = await world.person("client");
    params = { id: String(client) };
    const sold = await buy();
    const day = `2026-06-0${round + 1}`;
    const body = gym.draft(client, at(day, "10:00"), at(day, "11:00"));
    const made = await Promise.all([world.call(reservations.create, { body }, admin), undo(world, sold.undo, desk)]);
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
  await expectInvariants(world);
});

test("it is refused once the order was cancelled, its payment refunded, its day closed, or a minute is over", async () => {
  const cancelled = await buy();
  await world.call(endings.cancelOrder, { params: { id: String(cancelled.order.id) }, query: {} }, admin);
  expect((await undo(world, cancelled.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
  const changed = await buy();
  const change = { params: { id: String(changed.order.id) }, body: { paymentMethod: "cash" } };
  await world.call(orders.update, change, admin);
  expect((await undo(world, changed.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
  const late = await buy();
  world.now = new Date(noon.getTime() + 61_000);
  expect((await undo(world, late.undo, desk)).problem.code).toBe("UNDO_EXPIRED");
  const shut = await buy();
  const { data } = await world.call(closes.draft, { params: { day: today } }, admin);
  const counted = { sum: (Number(data.cash) + Number(data.float)).toFixed(2) };
  await world.call(closes.create, { body: { day: today, moves: data.moves, float: data.float, counted } }, admin);
  expect((await undo(world, shut.undo, desk)).problem.code).toBe("DAY_CLOSED");
  await expectInvariants(world);
});
