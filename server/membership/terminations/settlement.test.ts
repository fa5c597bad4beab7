import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { endings } from "#contract/membership/terminations.ts";
import { leave } from "#contract/membership/leave.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { at, expectInvariants, openGym } from "../../test/scenes/sessions.ts";
import { today } from "../../test/world/world.ts";
import { selling, type PackagePayment } from "#contract/sales/selling.ts";
import { documents } from "#contract/sales/documents.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

type Draft = CallInput<typeof endings.settle>["body"];

interface Ware {
  readonly kind: "course" | "membership";
  readonly cents: number;
  readonly months: number;
  readonly paid?: number;
  readonly free?: number;
}

/** A package for these tests. */
async function ware({ kind, cents, months, paid = 0, free = 0 }: Ware): Promise<number> {
  const name = JSON.stringify({ en: "Ware", cn: "商品" });
  const row = { kind, name, description: name, amount_cents: cents, duration: months, duration_unit: "month" as const };
  const inserted = world.db.insertInto("package").values({ ...row, paid, free });
  return (await inserted.returning("id").executeTakeFirstOrThrow()).id;
}

/** Sells a ware to a client from a day on, paid in full unless said otherwise; gives the order's id. */
async function sell(clientId: number, of: Ware, start: string, over: Partial<PackagePayment> = {}): Promise<number> {
  const isCourse = of.kind === "course";
  const body: PackagePayment = {
    clientId,
    clientType: isCourse ? "pro" : "monthly",
    reports_to: isCourse ? shop.trainer : null,
    packageId: await ware(of),
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
    salesId: shop.seller,
    paymentMethod: "cash",
    startOfDate: start,
    ...over,
  };
  const sold = await world.call(selling.addPackage, { params: { id: `${clientId}` }, body }, admin);
  expect(sold.problem).not.toHaveProperty("code");
  return sold.data.order.id;
}

/** A client who ran out long ago, so that whatever they have is what they are sold. */
const buyer = () => world.person("client", { reports_to: shop.trainer, end_of_date: "2026-01-02" });

const settle = (orderId: number, body: Draft, as = admin, headers = {}) =>
  world.call(endings.settle, { params: { id: `${orderId}` }, body }, as, headers);

/** A preview of ending an order, by a rule. */
async function look(orderId: number, body: Partial<Draft> = {}) {
  const looked = await settle(orderId, { on: today, ...body });
  expect(looked.problem).not.toHaveProperty("code");
  return looked.data.statement;
}

/** Looks and confirms. */
async function end(orderId: number, body: Partial<Draft> = {}) {
  const { version: confirm } = await look(orderId, body);
  const done = await settle(orderId, { on: today, ...body, confirm });
  expect(done.problem).not.toHaveProperty("code");
  return done.data;
}

/** Sessions of a client on days in a row, each completed. */
async function train(clientId: number, from: string, days: number): Promise<void> {
  const trainerId = await world.person("trainer");
  for (let day = 0; day < days; day += 1) {
    const id = await gym.book(clientId, at(addDays(from, day), "08:00"), at(addDays(from, day), "09:00"), {
      trainerId,
    });
    const completed = { params: { id: `${id}` }, body: { status: "completed" as const } };
    expect((await world.call(reservations.status, completed, admin)).status).toBe(200);
  }
}

const accountOf = async (id: number) => (await world.call(accounts.account, { params: { id: `${id}` } }, admin)).data;
const ordersOf = async (id: number) =>
  (await world.call(orders.ofPerson, { params: { id: `${id}` }, query: {} }, admin)).data;
const endOf = async (id: number) =>
  (await world.call(people.profile, { params: { id: `${id}` } }, admin)).data.endOfDate;

const ten: Ware = { kind: "course", cents: 100_000, months: 3, paid: 10, free: 2 };
const month: Ware = { kind: "membership", cents: 31_000, months: 1 };

describe("golden cases", () => {
  test("Two lots: 17 of 40 used, 80 untouched", async () => {
    const client = await buyer();
    const first = await sell(client, { kind: "course", cents: 600_800, months: 6, paid: 40 }, "2026-05-01");
    await train(client, "2026-05-01", 17);
    const second = await sell(client, { kind: "course", cents: 1_118_000, months: 12, paid: 80 }, "2026-05-01");
    const statement = await look(first);
    expect(statement).toMatchObject({ rule: "byUse", price: "6008.00", paid: "6008.00", sum: "3454.60", open: "0.00" });
    expect(statement.lines).toEqual([{ kind: "sessions", count: 23, of: 40, each: "150.20", amount: "3454.60" }]);
    expect(statement).toMatchObject({ revoked: { paid: 23, free: 0 }, end_at: today, endOfDate: "2027-05-01" });
    const done = await end(first);
    expect(done.done?.sum).toBe("3454.60");
    expect(done.done?.document).toMatch(/^CN-\d+$/);
    expect(done.done?.order).toMatchObject({
      payment_status: "done",
      actions: ["view", "edit"],
      end_at: today,
      credits: { paid: 40, completed: 17, revoked: 23, booked: 0, left: 0, expired: 0 },
      settled: { on: today, sum: "3454.60", document: done.done?.document },
    });
    expect((await end(second)).done?.sum).toBe("11180.00");
    expect(await accountOf(client)).toMatchObject({ balance: "0.00", due: "0.00", open: [] });
    expect(await endOf(client)).toBe(today);
    const entries = await world.call(accounts.entries, { params: { id: `${client}` }, query: {} }, admin);
    const refunds = entries.data.filter(({ kind }) => kind === "refund").map(({ amount, method }) => [amount, method]);
    expect(refunds).toEqual([
      ["11180.00", "cash"],
      ["3454.60", "cash"],
    ]);
    await expectInvariants(gym.world);
  });

  test("by days: a membership of 31 days, 12 of which are left", async () => {
    const client = await buyer();
    const order = await sell(client, month, "2026-05-01");
    expect((await look(order)).lines).toEqual([{ kind: "days", count: 12, of: 31, each: null, amount: "120.00" }]);
    expect(await end(order)).toMatchObject({ done: { sum: "120.00", order: { end_at: today } } });
    expect(await endOf(client)).toBe(today);
  });
});

test("to look at it does nothing, and the club's rule is read where none is named", async () => {
  const client = await buyer();
  const order = await sell(client, ten, "2026-05-20");
  const before = await ordersOf(client);
  const rules = ["none", "ontario", "quebec", "china"] as const;
  const sums = [];
  for (const rule of rules) sums.push((await look(order, { rule })).sum);
  expect(sums).toEqual(["0.00", "1000.00", "900.00", "1000.00"]);
  expect(await ordersOf(client)).toEqual(before);
  const kept = await world.db.selectFrom("settlement").select("order_id").where("order_id", "=", order).execute();
  expect(kept).toEqual([]);
});

test("sessions from the day on are cancelled, those before it count as used, and nothing more can be booked", async () => {
  const client = await buyer();
  const order = await sell(client, ten, "2026-05-01");
  await train(client, today, 1);
  const unmarked = await gym.book(client, at("2026-05-19", "10:00"), at("2026-05-19", "11:00"));
  const tonight = await gym.book(client, at(today, "18:00"), at(today, "19:00"));
  const later = await gym.book(client, at("2026-05-25", "10:00"), at("2026-05-25", "11:00"));
  const other = await sell(client, { ...ten, months: 6 }, "2026-05-01");
  const tomorrow = addDays(today, 1);
  expect(await look(order, { on: today })).toMatchObject({
    affected_reservations: [{ id: tonight }, { id: later }],
    affected_count: 2,
    unmarked: 1,
    revoked: { paid: 8, free: 2 },
    sum: "800.00",
    end_at: tomorrow,
  });
  const statement = await look(order, { on: tomorrow });
  expect(statement).toMatchObject({ affected_reservations: [{ id: later }], unmarked: 1, sum: "700.00" });
  const { done } = await end(order, { on: tomorrow });
  expect(done?.order.credits).toMatchObject({ booked: 2, completed: 1, revoked: 9, left: 0 });
  const taken = await gym.book(client, at(today, "20:00"), at(today, "21:00"));
  const paid = await world.db
    .selectFrom("credit_entry")
    .innerJoin("lot", "lot.id", "lot_id")
    .select("order_id")
    .where("reservation_id", "=", taken)
    .execute();
  expect(paid).toEqual([{ order_id: other }]);
  const states = await world.db
    .selectFrom("reservation")
    .select(["id", "status"])
    .where("id", "in", [unmarked, tonight, later])
    .orderBy("id")
    .execute();
  expect(states.map(({ status }) => status)).toEqual(["scheduled", "scheduled", "cancelled"]);
  const ledger = await world.call(orders.ledger, { params: { id: `${client}` }, query: {} }, admin);
  const revoked = ledger.data.filter(({ event }) => event === "revoked");
  expect(revoked).toMatchObject([{ order_id: order, change: -9 }]);
  expect(ledger.data.at(-1)?.balance).toBe(11);
  await expectInvariants(world);
});

test("with the membership go the sessions beyond its end, whatever pays for them", async () => {
  const client = await buyer();
  const order = await sell(client, { ...month, months: 12 }, "2026-05-01");
  await world.db
    .updateTable("person")
    .set({ client_type: "pro", reports_to: shop.trainer })
    .where("id", "=", client)
    .execute();
  const credits = await sell(client, ten, "2026-05-01");
  const inside = await gym.book(client, at("2026-06-25", "10:00"), at("2026-06-25", "11:00"));
  await world.db.updateTable("orders").set({ end_at: "2026-06-01" }).where("id", "=", credits).execute();
  const statement = await look(order);
  expect(statement).toMatchObject({ endOfDate: "2026-06-01", affected_reservations: [{ id: inside }] });
  await end(order);
  expect(await endOf(client)).toBe("2026-06-01");
});

test("of a client whose membership has ended says since when, whatever else was bought", async () => {
  const client = await buyer();
  const order = await sell(client, ten, "2026-05-01");
  await sell(client, { ...month, months: 12 }, "2026-05-01");
  expect(await look(order)).toMatchObject({ endOfDate: "2027-05-01" });
  const ending = { reason_type: "dismissed" as const, reason_name: "memberWish", started_at: today };
  expect((await world.call(leave.submit, { params: { id: `${client}` }, body: ending }, admin)).status).toBe(200);
  expect(await look(order)).toMatchObject({ endOfDate: today });
});

/** A plan of five parts, with so much paid at the sale. */
const inParts = (paid: string): Partial<PackagePayment> => ({
  payments: [{ amount: paid, method: "visa" }],
  plan: { parts: 5, every: "month" },
});

describe("what was not paid in full", () => {
  test("comes back as far as it was paid, and instalments that are left fall away", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-05-01", inParts("700.00"));
    await train(client, "2026-05-01", 5);
    const statement = await look(order);
    expect(statement).toMatchObject({ sum: "200.00", open: "0.00", paid: "700.00" });
    expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["sessions", "500.00"],
      ["freeSessions", "0.00"],
      ["unpaid", "-300.00"],
    ]);
    expect((await end(order)).done?.sum).toBe("200.00");
    expect(await accountOf(client)).toMatchObject({ balance: "0.00", open: [] });
  });

  test("leaves open what was used and not paid", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-05-01", inParts("300.00"));
    await train(client, "2026-05-01", 5);
    expect(await look(order)).toMatchObject({ sum: "0.00", open: "200.00" });
    const { done } = await end(order);
    expect([done?.sum, done?.document?.slice(0, 3)]).toEqual(["0.00", "CN-"]);
    expect(await accountOf(client)).toMatchObject({ balance: "200.00" });
  });

  test("by the rule `none` all of it stays owed, and no document is issued", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-05-01", inParts("300.00"));
    expect((await end(order, { rule: "none" })).done).toMatchObject({ sum: "0.00", document: null });
    expect(await accountOf(client)).toMatchObject({ balance: "700.00" });
  });
});

test("onto the account the sum pays what else is open; by another way it goes back by that", async () => {
  const client = await buyer();
  const order = await sell(client, ten, "2026-05-01");
  await sell(client, month, "2026-05-01", { payments: [] });
  expect(await accountOf(client)).toMatchObject({ balance: "310.00" });
  await end(order, { refund: "account" });
  expect(await accountOf(client)).toMatchObject({ balance: "-690.00", due: "0.00", open: [] });
  const another = await sell(client, ten, "2026-05-01"); // 690.00 of it paid by what is held, the rest in cash
  expect((await end(another, { refund: "eTransfer" })).done).toMatchObject({ sum: "1000.00" });
  const { data } = await world.call(accounts.entries, { params: { id: `${client}` }, query: { sort: "at" } }, admin);
  const refunds = data.filter(({ kind }) => kind === "refund").map(({ amount, method }) => `${amount} ${method}`);
  expect(refunds.toSorted()).toEqual(["310.00 eTransfer", "690.00 eTransfer"]);
  expect(await accountOf(client)).toMatchObject({ balance: "0.00", due: "0.00", open: [] });
  await expectInvariants(world);
});

test("another sum needs a reason, and the document says both", async () => {
  const client = await buyer();
  const order = await sell(client, ten, "2026-05-01");
  const { version: confirm } = await look(order);
  const wordless = await settle(order, { on: today, sum: "250", confirm });
  expect(wordless.problem).toMatchObject({ status: 400, errors: [{ path: "reason", code: "REQUIRED" }] });
  const tooHigh = await settle(order, { on: today, sum: "1000.01", reason: "Goodwill", confirm });
  expect(tooHigh.problem).toMatchObject({ code: "AMOUNT_TOO_HIGH", open: "1000.00" });
  const { data } = await settle(order, { on: today, sum: "250", reason: "As agreed", confirm });
  expect(data.done).toMatchObject({ sum: "250.00", order: { settled: { sum: "250.00" } } });
  const number = data.done?.document ?? "";
  const note = (await world.call(documents.read, { params: { number } }, admin)).data;
  const settled = { rule: "byUse", ruled: "1000.00", sum: "250.00" };
  expect(note).toMatchObject({ kind: "creditNote", total: "250.00", reason: "As agreed", settled });
  expect(await accountOf(client)).toMatchObject({ balance: "0.00" });
  const answer = await world.call(activity.list, { params: { id: `${client}` }, query: {} }, admin);
  const event = answer.data.find((each) => each.event === "ORDER_SETTLED");
  expect(event?.detail).toMatchObject({ after: { order, ruled: "1000.00", sum: "250.00", reason: "As agreed" } });
});

describe("an order that is still to begin", () => {
  test("is cancelled, and all of it comes back", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-06-01");
    expect(await look(order)).toMatchObject({ end_at: null, sum: "1000.00" });
    const { done } = await end(order);
    expect(done?.order).toMatchObject({ payment_status: "cancelled", actions: ["view"], credits: null });
    expect(await accountOf(client)).toMatchObject({ balance: "0.00" });
    await expectInvariants(world);
  });

  test("keeps what was agreed: no more is credited than that", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-06-01");
    await end(order, { sum: "600", reason: "Half of it was for the plan" });
    const entries = await world.call(accounts.entries, { params: { id: `${client}` }, query: {} }, admin);
    const back = entries.data.filter(({ kind }) => kind === "refund").map(({ amount }) => amount);
    expect(back).toEqual(["600.00"]);
  });

  test("ends before it begins or not at all", async () => {
    const order = await sell(await buyer(), ten, "2026-06-01");
    const refused = await settle(order, { on: "2026-06-02" });
    expect(refused.problem).toMatchObject({ errors: [{ path: "on", code: "OUTSIDE_CONTRACT" }] });
  });
});

describe("refuses", () => {
  test("a caller who is no admin, and an unknown order", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-05-01");
    for (const role of ["manager", "trainer", "desk", "employee"] as const)
      expect((await settle(order, { on: today }, await world.person(role))).status).toBe(403);
    expect((await settle(order, { on: today }, client)).status).toBe(403);
    expect((await settle(999_999, { on: today })).status).toBe(404);
  });

  test.each([
    ["a day on which it is over", { on: "2026-08-01" }, "on", "OUTSIDE_CONTRACT"],
    ["a day long past", { on: "2026-04-18" }, "on", "TOO_LONG_AGO"],
    ["a way the club does not pay", { on: today, refund: "barter" }, "refund", "INVALID"],
  ])("%s", async (_, body, path, code) => {
    const order = await sell(await buyer(), ten, "2026-05-01");
    expect((await settle(order, body)).problem).toMatchObject({ status: 400, errors: [{ path, code }] });
  });

  test("an order that is cancelled, over, or has ended early, which is not cancelled either", async () => {
    const client = await buyer();
    const [cancelled, over, ended] = [
      await sell(client, ten, "2026-06-01"),
      await sell(client, month, "2026-04-01"),
      await sell(client, ten, "2026-05-01"),
    ];
    await world.call(endings.cancelOrder, { params: { id: `${cancelled}` }, query: {} }, admin);
    await end(ended);
    for (const order of [cancelled, over, ended])
      expect((await settle(order, { on: today })).problem).toMatchObject({ code: "INVALID_STATE" });
    const taken = await world.call(endings.cancelOrder, { params: { id: `${ended}` }, query: {} }, admin);
    expect(taken.problem).toMatchObject({ code: "INVALID_STATE" });
  });

  test("what is not as it was shown, with the present sum", async () => {
    const client = await buyer();
    const order = await sell(client, ten, "2026-05-01");
    const { version: confirm } = await look(order);
    await train(client, "2026-05-10", 1);
    const stale = await settle(order, { on: today, confirm });
    expect(stale.problem).toMatchObject({ status: 412, code: "STALE", sum: "900.00" });
    const anew = await look(order);
    await gym.book(client, at("2026-05-25", "10:00"), at("2026-05-25", "11:00"));
    expect((await settle(order, { on: today, confirm: anew.version })).problem).toMatchObject({ sum: "900.00" });
    expect((await ordersOf(client)).at(-1)).toMatchObject({ settled: null, version: 1 });
  });
});

test("confirmed again with its key it is answered again; a preview is computed again", async () => {
  const client = await buyer();
  const order = await sell(client, ten, "2026-05-01");
  const headers = { "idempotency-key": `end ${order}` };
  const first = await settle(order, { on: today }, admin, headers);
  await train(client, "2026-05-10", 1);
  const second = await settle(order, { on: today }, admin, headers);
  expect([first.data.statement.sum, second.data.statement.sum]).toEqual(["1000.00", "900.00"]);
  const confirmed = { on: today, confirm: second.data.statement.version };
  const answers = [];
  for (const _ of [1, 2]) answers.push(await settle(order, confirmed, admin, headers));
  expect(answers.map(({ data }) => data.done?.document)).toEqual([
    answers[0]?.data.done?.document,
    answers[0]?.data.done?.document,
  ]);
});

describe("at the same moment", () => {
  test("ten settlements of an order are one", async () => {
    for (let round = 0; round < atDepth({ gate: 2, full: 5 }); round += 1) {
      const client = await buyer();
      const order = await sell(client, ten, "2026-05-01");
      const { version: confirm } = await look(order);
      const all = await Promise.all(Array.from({ length: 10 }, () => settle(order, { on: today, confirm })));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ problem }) => problem.code === "STALE")).toHaveLength(9);
      expect(await accountOf(client)).toMatchObject({ balance: "0.00" });
    }
  });

  test("a booking and a settlement: either the session is cancelled with it, or the sum is looked at again", async () => {
    for (let round = 0; round < atDepth({ gate: 4, full: 10 }); round += 1) {
      const client = await buyer();
      const order = await sell(client, ten, "2026-05-01");
      const { version: confirm } = await look(order);
      const hour = String(8 + round).padStart(2, "0");
      const session = gym.draft(client, at("2026-05-26", `${hour}:00`), at("2026-05-26", `${hour}:30`));
      const [booked, settled] = await Promise.all([
        world.call(reservations.create, { body: session }, admin),
        settle(order, { on: today, confirm }),
      ]);
      const outcome = [booked.status, settled.status];
      expect([
        [200, 412],
        [409, 200],
      ]).toContainEqual(outcome);
    }
    await expectInvariants(world);
  });
});

test("random orders, parts, sessions and rules: never more than was paid, and everything still adds up", async () => {
  // The same each time; each draw is used up in turn.
  let seed = 20_260_520;
  const draw = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % (most + 1);
  };
  const rules = ["byUse", "none", "ontario", "quebec", "china"] as const;
  for (let round = 0; round < atDepth({ gate: 10, full: 25 }); round += 1) {
    const client = await buyer();
    const paid = 1 + draw(5);
    const cents = draw(40_000);
    const part = ((draw(100) * cents) / 10_000).toFixed(2);
    const way =
      draw(1) === 0 ? {} : { payments: cents === 0 || part === "0.00" ? [] : [{ amount: part, method: "visa" }] };
    const order = await sell(client, { kind: "course", cents, months: 3, paid, free: draw(2) }, "2026-05-08", way);
    await train(client, "2026-05-08", draw(paid));
    const rule = rules[draw(4)] ?? "byUse";
    const before = await accountOf(client);
    const statement = await look(order, { rule });
    const { done } = await end(order, { rule });
    const after = await accountOf(client);
    expect(Number(statement.sum)).toBeLessThanOrEqual(Number(statement.paid));
    expect(done?.sum).toBe(statement.sum);
    expect(after.balance).toBe(statement.open);
    expect(Number(before.balance)).toBeGreaterThanOrEqual(Number(after.balance));
  }
  await expectInvariants(world);
});
