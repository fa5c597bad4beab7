import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closes, unclosedDays } from "#contract/sales/day-close.ts";
import { addDays } from "#contract/kernel/values.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { openTill } from "../../test/scenes/till.ts";
import { noon } from "../../test/world/world.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { closeInvariants } from "./invariant-queries.ts";

const till = await openTill();
const { world, admin, desk, client } = till;
afterAll(async () => {
  expect((await checkInvariants(world.db, closeInvariants)).flatMap(({ broken }) => broken)).toEqual([]);
  await world[Symbol.asyncDispose]();
});
const otherDesk = await world.person("desk", { first_name: "Dee", last_name: "Vo" });
const trainer = await world.person("trainer");
const stock = await openShop(world);

let day = "2026-05-20";
beforeEach(() => {
  day = addDays(day, 2);
  world.now = new Date(noon.getTime() + (Date.parse(day) - Date.parse("2026-05-20")));
});

const read = async (id: number, as = admin) =>
  (await world.call(closes.close, { params: { id: String(id) } }, as)).data;
const reopen = (id: number, reason = "A payment was forgotten", as = admin) =>
  world.call(closes.reopen, { params: { id: String(id) }, body: { reason } }, as);

const sums = (over: object) => ({ currency: "CAD", payments: "0.00", refunds: "0.00", sales: "0.00", ...over });

describe("a close", () => {
  test("has the day's sums by way and by person, and says what was counted", async () => {
    const paid = await till.pay("100.00");
    await till.pay("50.00", { method: "visa", as: admin });
    await till.refund(paid.data.id, "20.00");
    await till.sell(2);
    const { data: draft } = await till.draft(day, desk);
    expect(draft).toMatchObject({
      moves: 4,
      cash: "87.00",
      closed: null,
      totals: [{ currency: "CAD", payments: "150.00", refunds: "20.00", sales: "7.00", net: "137.00" }],
    });
    const counted = {
      pieces: [
        { cents: 2000, count: 6 },
        { cents: 500, count: 3 },
        { cents: 25, count: 0 },
      ],
    };
    const body = { day, moves: 4, float: "50", counted, reason: "A toonie rolled under the fridge" };
    const { data } = await till.called.close(body, desk);
    const close = await read(data.id, desk);
    expect(close).toMatchObject({ day, float: "50.00", counted: "135.00", difference: "-2.00", reason: body.reason });
    expect(close.pieces).toEqual(counted.pieces.slice(0, 2));
    expect(close.methods).toEqual([
      sums({ method: "cash", payments: "100.00", refunds: "20.00", sales: "7.00", net: "87.00" }),
      sums({ method: "visa", payments: "50.00", net: "50.00" }),
    ]);
    expect(close.people.map(({ by, method, net }) => [by?.id, method, net])).toEqual([
      [admin, "cash", "-20.00"],
      [admin, "visa", "50.00"],
      [desk, "cash", "107.00"],
    ]);
    expect((await till.draft(day)).data.closed).toMatchObject({ id: data.id, by: { id: desk } });
  });

  test("with a difference says why, and is refused where something moved that nobody has seen", async () => {
    await till.pay("10.00");
    const { problem } = await till.close(day, { counted: { sum: "9.95" } });
    expect(problem).toMatchObject({ status: 400, errors: [{ path: "reason", code: "REQUIRED" }] });
    const stale = await till.close(day, { moves: 0 });
    expect(stale.problem).toMatchObject({ status: 412, code: "STALE" });
    expect((await till.close(day, { reason: "None needed" })).status).toBe(200);
    const { data } = await world.call(closes.list, { query: {} }, admin);
    expect(data[0]).toMatchObject({ day, difference: "0.00", reason: null });
  });

  test("counts no coins that the currency does not have, and none twice", async () => {
    const pieces = [
      { cents: 1, count: 3 },
      { cents: 500, count: 1 },
      { cents: 500, count: 1 },
    ];
    const { problem } = await till.close(day, { counted: { pieces } });
    expect(problem.errors).toEqual([
      { path: "counted.pieces.0.cents", code: "INVALID" },
      { path: "counted.pieces.2.cents", code: "INVALID" },
    ]);
  });

  test("of a day without any movement can be made, and of a day to come cannot", async () => {
    expect((await till.close(day)).status).toBe(200);
    const ahead = await till.called.close({ day: addDays(day, 1), moves: 0, float: "0", counted: { sum: "0" } }, admin);
    expect(ahead.problem).toMatchObject({ errors: [{ path: "day", code: "DATE_IN_FUTURE" }] });
  });

  test("of long ago is a slip of the year, unless that day was closed before", async () => {
    const long = addDays(day, -unclosedDays - 1);
    const close = () => till.called.close({ day: long, moves: 0, float: "0", counted: { sum: "0" } }, admin);
    expect((await close()).problem).toMatchObject({ errors: [{ path: "day", code: "TOO_LONG_AGO" }] });
    const present = world.now;
    world.now = new Date(present.getTime() - (unclosedDays + 1) * 86_400_000);
    const { data } = await close();
    world.now = present;
    await reopen(data.id);
    expect((await close()).status).toBe(200);
  });

  test("begins with what was in the drawer at the last one", async () => {
    await till.close(day, { float: "150.00", counted: { sum: "150.00" } });
    world.now = new Date(world.now.getTime() + 86_400_000);
    expect((await till.draft(addDays(day, 1))).data.float).toBe("150.00");
  });
});

describe("once a day is closed", () => {
  test("no money moves on it any more, and a caller who tries reads who closed it", async () => {
    const paid = await till.pay("30.00");
    const name = { first_name: "Dee", last_name: "Vo" };
    expect((await till.close(day, { as: otherDesk })).status).toBe(200);
    const closed = { status: 409, code: "DAY_CLOSED", day, by: name, at: world.now.toISOString() };
    // Held money of a member would pay for it, and no money would move.
    const buyer = await world.person("client");
    const sale = {
      clientId: buyer,
      clientType: "monthly" as const,
      packageId: stock.membershipPackage,
      salesId: stock.seller,
      paymentMethod: "visa",
      startOfDate: day,
    };
    expect((await till.pay("5.00")).problem).toMatchObject(closed);
    expect((await till.refund(paid.data.id, "5.00")).problem).toMatchObject(closed);
    expect((await till.sell(1)).problem).toMatchObject(closed);
    expect((await till.called.buy(buyer, sale, admin)).problem).toMatchObject(closed);
    expect((await till.close(day)).problem).toMatchObject(closed);
    expect((await till.sell(1, { method: "account", clientId: client })).status).toBe(200);
    const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "4.00", due_on: addDays(day, 20) };
    expect((await till.called.fee(client, fee, admin)).status).toBe(200);
    expect((await till.pay("5.00", { received_on: addDays(day, -1) })).status).toBe(200);
    world.now = new Date(world.now.getTime() + 86_400_000);
    expect((await till.pay("5.00", { received_on: day })).problem).toMatchObject(closed);
    expect((await till.pay("5.00")).status).toBe(200);
    expect((await till.sell(1)).status).toBe(200);
  });

  test("SQL refuses a writer that does not ask", async () => {
    await till.close(day);
    const entry = { client_id: client, kind: "payment" as const, amount_cents: 100, method: "cash" };
    const insert = (over: object) =>
      world.db
        .insertInto("account_entry")
        .values({ ...entry, created_at: world.now, ...over })
        .execute();
    await expect(insert({})).rejects.toMatchObject({ constraint: "day_closed" });
    await expect(insert({ day })).rejects.toMatchObject({ constraint: "day_closed" });
    const sale = { currency: "CAD" as const, payment_method: "cash", seller_id: desk, created_at: world.now };
    const written = world.db.insertInto("sale").values(sale).execute();
    await expect(written).rejects.toMatchObject({ constraint: "day_closed" });
    await insert({ day: addDays(day, -1) });
  });

  test("an admin alone opens it again, once, and both stay on file", async () => {
    await till.pay("12.00");
    const { data: first } = await till.close(day, { as: desk });
    expect((await reopen(first.id, "Mine", desk)).problem.code).toBe("FORBIDDEN");
    expect((await reopen(first.id)).status).toBe(200);
    expect((await reopen(first.id)).problem).toMatchObject({ status: 409, code: "INVALID_STATE" });
    expect((await till.pay("8.00")).status).toBe(200);
    const { data: second } = await till.close(day);
    const { data: listed } = await world.call(closes.list, { query: {} }, admin);
    expect(listed.slice(0, 2)).toMatchObject([
      { id: second.id, totals: [{ net: "20.00" }], reopened: null },
      { id: first.id, totals: [{ net: "12.00" }], reopened: { by: { id: admin }, reason: "A payment was forgotten" } },
    ]);
    const kept = world.db.updateTable("day_close").set({ counted_cents: 0 }).where("id", "=", first.id).execute();
    await expect(kept).rejects.toThrow();
  });
});

describe("who closes", () => {
  test("the desk closes today and sees its own closes, a trainer none", async () => {
    const { data } = await till.close(day, { as: desk });
    const ofAdmin = await till.close(addDays(day, -1));
    expect((await world.call(closes.close, { params: { id: String(ofAdmin.data.id) } }, desk)).status).toBe(404);
    expect((await world.call(closes.close, { params: { id: String(data.id) } }, otherDesk)).status).toBe(404);
    const { data: seen } = await world.call(closes.list, { query: {} }, desk);
    expect(new Set(seen.map(({ closed }) => closed.by.id))).toEqual(new Set([desk]));
    const body = { day: addDays(day, -3), moves: 0, float: "0", counted: { sum: "0" } };
    expect((await till.called.close(body, desk)).problem.code).toBe("FORBIDDEN");
    expect((await till.draft(addDays(day, -3), desk)).problem.code).toBe("FORBIDDEN");
    expect((await world.call(closes.list, { query: {} }, trainer)).problem.code).toBe("FORBIDDEN");
  });

  test("everybody who takes money sees who has closed today, until it is open again", async () => {
    const seen = async (as: number) => (await world.call(closes.today, {}, as)).data;
    expect(await seen(desk)).toEqual({ closed: null });
    const { data } = await till.close(day, { as: otherDesk });
    const by = { id: otherDesk, name: { first_name: "Dee", last_name: "Vo" } };
    const closed = { id: data.id, by, at: world.now.toISOString() };
    expect([await seen(desk), await seen(trainer)]).toEqual([{ closed }, { closed }]);
    await reopen(data.id);
    expect(await seen(desk)).toEqual({ closed: null });
  });

  test("an admin and the desk see earlier days on which money moved and that nobody closed", async () => {
    const unclosed = async () => {
      const { data } = await world.call(closes.unclosed, {}, admin);
      expect((await world.call(closes.unclosed, {}, desk)).data).toEqual(data);
      return data;
    };
    await till.sell(1);
    await till.pay("3.00", { received_on: addDays(day, -1) });
    expect(await unclosed()).toContain(addDays(day, -1));
    expect(await unclosed()).not.toContain(day);
    world.now = new Date(world.now.getTime() + 86_400_000);
    expect((await unclosed()).slice(0, 2)).toEqual([day, addDays(day, -1)]);
    const { data } = await till.close(day);
    expect(await unclosed()).not.toContain(day);
    await reopen(data.id);
    expect(await unclosed()).toContain(day);
  });
});
