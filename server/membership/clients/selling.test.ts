import { endings } from "#contract/membership/terminations.ts";
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { orders } from "#contract/sales/orders.ts";
import { packages } from "#contract/sales/packages.ts";
import { people } from "#contract/identity/people.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";
import { selling, type PackagePayment } from "#contract/sales/selling.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
const manager = await world.person("manager");

let trainees = 0;

/** A pro client with ten paid credits and three free ones, valid from 20 May for three months, who may sign in. */
async function buyer() {
  const body = proDraft(shop, { email: `trainee${(trainees += 1)}@example.com` });
  const { id } = (await world.call(clients.create, { body }, admin)).data;
  await world.db.updateTable("person").set({ must_change_password: false }).where("id", "=", id).execute();
  const path = { id: String(id) };
  const sell = (over: Partial<PackagePayment> = {}, as = admin, headers = {}) =>
    world.call(selling.addPackage, { params: path, body: { ...payment(id), ...over } }, as, headers);
  const profile = async () => (await world.call(people.profile, { params: path }, admin)).data;
  return { id, path, sell, profile };
}

function payment(clientId: number): PackagePayment {
  return {
    clientId,
    clientType: "pro",
    reports_to: shop.trainer,
    packageId: shop.coursePackage,
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0 },
    salesId: shop.seller,
    paymentMethod: "cash",
    startOfDate: "2026-08-01",
  };
}

const centuries = { membership_duration: 300, membership_duration_symbol: "year" as const, courses: 0 };

const membership = () => ({ clientType: "monthly" as const, reports_to: 0, packageId: shop.membershipPackage });

describe("selling a package", () => {
  test("moves the client's end to the later of both, and makes them what was sold", async () => {
    const { sell, profile } = await buyer();
    expect((await sell()).data.endOfDate).toBe("2026-11-01");
    expect((await sell({ startOfDate: "2026-05-20" })).data.endOfDate).toBe("2026-11-01");
    expect(await profile()).toMatchObject({ endOfDate: "2026-11-01", clientType: "pro", upcoming_courses: 37 });
    await sell({ ...membership(), startOfDate: "2026-05-20" });
    expect(await profile()).toMatchObject({
      clientType: "pro",
      reports_to: { id: shop.trainer },
      endOfDate: "2026-11-01",
    });
  });

  test("adds duration and gift as one interval, months clamped", async () => {
    const { sell } = await buyer();
    const extra = { membership_duration: 1, membership_duration_symbol: "month" as const, courses: 2 };
    const sold = await sell({ ...membership(), startOfDate: "2027-01-31", extra });
    expect(sold.data).toMatchObject({ endOfDate: "2027-03-31", order: { credits: { paid: 0, free: 2 } } });
  });

  test("lifts the suspension of a membership that had run out", async () => {
    const { id, sell, profile } = await buyer();
    await world.db
      .updateTable("person")
      .set({ start_of_date: "2026-01-01", end_of_date: "2026-05-01" })
      .where("id", "=", id)
      .execute();
    expect((await profile()).status).toBe("suspended");
    await sell({ startOfDate: "2026-05-20" });
    expect((await profile()).status).toBe("active");
  });

  test.each([
    ["another client in the body than in the path", { clientId: 1 }, ["clientId"]],
    ["no trainer for private training", { reports_to: null }, ["reports_to"]],
    ["somebody as trainer who is none", () => ({ reports_to: shop.seller }), ["reports_to"]],
    ["a trainer with a membership", () => ({ ...membership(), reports_to: shop.trainer }), ["reports_to"]],
    ["a membership for private training", () => ({ packageId: shop.membershipPackage }), ["packageId"]],
    ["a package nobody knows", { packageId: 999 }, ["packageId"]],
    ["less than no extra", { extra: { ...payment(1).extra, courses: -1 } }, ["extra.courses"]],
    ["half an extra", { extra: { ...payment(1).extra, membership_duration: 0.5 } }, ["extra.membership_duration"]],
    ["a gift that ends beyond all dates", { extra: centuries }, ["extra.membership_duration"]],
    ["a way to pay the club does not take", { paymentMethod: "barter" }, ["paymentMethod"]],
    ["a start that is no day", { startOfDate: "2026-02-30" }, ["startOfDate"]],
  ])("refuses %s and writes nothing", async (_, over, paths) => {
    const { path, sell } = await buyer();
    const refused = await sell(typeof over === "function" ? over() : over);
    expect(refused.status).toBe(400);
    expect(refused.problem.errors?.map((error) => error.path)).toEqual(paths);
    expect((await world.call(orders.ofPerson, { params: path }, admin)).data).toHaveLength(1);
  });

  test("refuses a price that has changed since it was looked at, with the new one", async () => {
    const { sell } = await buyer();
    const added = await world.call(packages.addCourses, { body: coursePackage("100.00") }, admin);
    const { version, ...pack } = added.data;
    const body = { ...coursePackage("120.5"), id: pack.id, version };
    await world.call(packages.updateCourses, { body }, admin);
    const stale = await sell({ packageId: pack.id, packageVersion: version });
    expect(stale.problem).toMatchObject({
      status: 412,
      package: { id: pack.id, amount: "120.50", version: version + 1 },
    });
    expect((await sell({ packageId: pack.id, packageVersion: version + 1 })).data.order.amount).toBe("120.50");
  });

  test("refuses a package that has been taken off sale; the orders of it stay as they were", async () => {
    const { path, sell } = await buyer();
    const { data: pack } = await world.call(packages.addCourses, { body: coursePackage("77.00") }, admin);
    await sell({ packageId: pack.id });
    await world.call(packages.deleteCourses, { params: { id: String(pack.id) }, query: {} }, admin);
    expect((await sell({ packageId: pack.id })).problem).toMatchObject({ errors: [{ code: "PACKAGE_NOT_OFFERED" }] });
    const bought = (await world.call(orders.ofPerson, { params: path }, admin)).data;
    expect(bought.at(-1)).toMatchObject({
      amount: "77.00",
      coursePackage: { name: { en: "Six sessions", cn: "六节课" } },
    });
  });

  test("ten times in parallel under one key is one order", async () => {
    const { path, sell } = await buyer();
    const headers = { "idempotency-key": "one sale" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => sell({}, admin, headers)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.order.id}`)).size).toBe(1);
    expect((await world.call(orders.ofPerson, { params: path }, admin)).data).toHaveLength(2);
  });

  test("numbers receipts without a gap, also when sold at the same moment or refused", async () => {
    const buyers = await Promise.all([buyer(), buyer(), buyer(), buyer()]);
    await Promise.all(buyers.flatMap(({ sell }) => [sell(), sell({ paymentMethod: "barter" }), sell()]));
    const rows = await world.db.selectFrom("orders").select("receipt_number").orderBy("receipt_number").execute();
    expect(rows.map((row) => row.receipt_number)).toEqual(rows.map((_, index) => index + 1));
  });
});

function coursePackage(amount: string) {
  const name = JSON.stringify({ en: "Six sessions", cn: "六节课" });
  return { name, description: name, amount, duration: "2 month", shared: 0 as const, paid: 6, free: 0 };
}

describe("the pages of what a client bought", () => {
  test("lose and repeat nothing, in the requested order, and the balance is that of all of them", async () => {
    const { path: params, sell } = await buyer();
    for (let more = 0; more < 4; more += 1) await sell();
    const page = async (query: object) => (await world.call(orders.ofPerson, { params, query }, admin)).data;
    const whole = await world.call(orders.ofPerson, { params }, admin);
    const ids = whole.data.map(({ id }) => id);
    expect(whole.meta).toEqual({ total: 5, page: 1, pageSize: 200 });
    const turned = await Promise.all(["1", "2", "3"].map((each) => page({ page: each, pageSize: "2" })));
    expect(turned.map((rows) => rows.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect((await page({ sort: "-id", pageSize: "3" })).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3));
    const { data: balance } = await world.call(orders.balance, { params }, admin);
    const left = whole.data.reduce((sum, { credits }) => sum + (credits?.left ?? 0), 0);
    const spent = whole.data.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
    expect(balance).toMatchObject({ spent, credits: { left, booked: 0 }, open: whole.data });
    await sell();
    expect((await page({ page: "2", pageSize: "2" })).map(({ id }) => id)).toEqual(ids.slice(2, 4));
  });

  test("of their credits begin with the first or the latest line, and a page that cannot be is refused", async () => {
    const { path: params, sell } = await buyer();
    for (let more = 0; more < 2; more += 1) await sell();
    const read = (query: object) => world.call(orders.ledger, { params, query }, admin);
    const { data: lines, meta } = await read({});
    expect([lines.length, meta.total]).toEqual([3, 3]);
    expect((await read({ sort: "-at", pageSize: "2" })).data).toEqual(lines.toReversed().slice(0, 2));
    expect((await read({ sort: "-at", pageSize: "2", page: "2" })).data).toEqual(lines.slice(0, 1));
    expect((await read({ page: "9" })).data).toEqual([]);
    for (const query of [{ page: "0" }, { pageSize: "201" }, { pageSize: "x" }]) {
      expect((await read(query)).problem.code).toBe("VALIDATION_ERROR");
      expect((await world.call(orders.ofPerson, { params, query: query }, admin)).problem.code).toBe(
        "VALIDATION_ERROR",
      );
    }
  });
});

describe("cancelling an order", () => {
  test("takes its credits back, moves the end, keeps the receipt's number, and happens once", async () => {
    const { path, sell, profile } = await buyer();
    const { order } = (await sell()).data;
    const params = { id: String(order.id) };
    const cancelled = await world.call(
      endings.cancelOrder,
      { params, query: { version: String(order.version) } },
      admin,
    );
    expect(cancelled.data).toMatchObject({
      endOfDate: "2026-08-20",
      order: { payment_status: "cancelled", receipt_number: order.receipt_number, actions: ["view"], credits: null },
    });
    expect(await profile()).toMatchObject({ endOfDate: "2026-08-20", upcoming_courses: 13 });
    expect((await world.call(endings.cancelOrder, { params, query: {} }, admin)).problem.code).toBe("INVALID_STATE");
    const receipt = await world.call(orders.receipt, { params }, admin);
    expect(receipt.data).toMatchObject({ number: order.receipt_number, cancelled_at: world.now.toISOString() });
    const lines = (await world.call(orders.ledger, { params: path }, admin)).data;
    expect(lines.at(-1)).toMatchObject({ event: "revoked", change: -12, balance: 13 });
  });

  test("is refused once a credit of it is booked, and possible again when it was returned", async () => {
    const { id, path } = await buyer();
    const [order] = (await world.call(orders.ofPerson, { params: path }, admin)).data;
    const params = { id: String(order?.id) };
    const session = { clientId: id, trainerId: shop.trainer, courseId: 1, tags: [1] };
    const times = { startedAt: "2026-05-22T15:00:00Z", endedAt: "2026-05-22T16:00:00Z" };
    const booked = await world.call(reservations.create, { body: { ...session, ...times } }, admin);
    expect((await world.call(endings.cancelOrder, { params, query: {} }, admin)).problem.code).toBe("ORDER_IN_USE");
    const reservation = { id: String(booked.data.id) };
    await world.call(reservations.status, { params: reservation, body: { status: "cancelled" } }, admin);
    expect((await world.call(endings.cancelOrder, { params, query: {} }, admin)).status).toBe(200);
  });

  test("of a client who has been deleted works as its receipt offers", async () => {
    const { id, path, sell } = await buyer();
    const { order } = (await sell()).data;
    await world.call(endings.deleteClient, { params: path, query: {} }, admin);
    const params = { id: String(order.id) };
    expect((await world.call(orders.receipt, { params }, admin)).data.order.actions).toContain("delete");
    const cancelled = await world.call(
      endings.cancelOrder,
      { params, query: { version: String(order.version) } },
      admin,
    );
    expect(cancelled.data).toMatchObject({ endOfDate: "2026-08-20", order: { payment_status: "cancelled" } });
    const row = await world.db.selectFrom("person").select("end_of_date").where("id", "=", id).execute();
    expect(row).toEqual([{ end_of_date: "2026-08-20" }]);
  });
});

describe("an order", () => {
  test("changes how it was paid and who sold it, and nothing else", async () => {
    const { path, sell } = await buyer();
    const { order } = (await sell()).data;
    const params = { id: String(order.id) };
    const changed = await world.call(orders.update, { params, body: { paymentMethod: "visa", version: 1 } }, admin);
    expect(changed.data).toMatchObject({ payment_method: "visa", version: 2, amount: order.amount });
    expect((await world.call(orders.update, { params, body: { version: 1, salesId: manager } }, admin)).status).toBe(
      412,
    );
    const same = await world.call(orders.update, { params, body: { paymentMethod: "visa" } }, admin);
    expect(same.data.version).toBe(2);
    const lines = (await world.call(activity.list, { params: path, query: {} }, admin)).data;
    expect(lines.filter(({ event }) => event === "ORDER_CHANGED")).toMatchObject([
      { detail: { before: { paymentMethod: "cash" }, after: { order: order.id, paymentMethod: "visa" } } },
    ]);
    const wrong = await world.call(orders.update, { params, body: { paymentMethod: "barter", salesId: 999 } }, admin);
    expect(wrong.problem.errors?.map((error) => error.path)).toEqual(["paymentMethod", "salesId"]);
  });

  test("has a receipt that its client and staff read, and nobody else", async () => {
    await world.call(
      company.changeSetting,
      { params: { name: "taxRates" }, body: { value: [{ name: "HST", percent: 13, from: "2026-01-01" }] } },
      admin,
    );
    const { id, sell } = await buyer();
    const params = { id: String((await sell()).data.order.id) };
    const own = await world.call(orders.receipt, { params }, id);
    expect(own.data).toMatchObject({ net: "884.07", taxes: [{ name: "HST", percent: 13, amount: "114.93" }] });
    expect((await world.call(orders.receipt, { params }, shop.trainer)).status).toBe(200);
    expect((await world.call(orders.receipt, { params }, manager)).status).toBe(403);
  });

  test("out of reach is answered like one that is not there", async () => {
    const { sell } = await buyer();
    const params = { id: String((await sell()).data.order.id) };
    const setScope = (value: "own" | "all") =>
      world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value } }, admin);
    await setScope("own");
    for (const caller of [await world.person("client"), await world.person("trainer")]) {
      const missing = await world.call(orders.receipt, { params: { id: "99999" } }, caller);
      expect(missing.status).toBe(404);
      expect((await world.call(orders.receipt, { params }, caller)).problem).toEqual(missing.problem);
    }
    expect((await world.call(orders.receipt, { params }, shop.trainer)).status).toBe(200);
    await setScope("all");
  });
});

describe("top sales", () => {
  test("are what the living orders of the range add up to, by seller, most first", async () => {
    const seller = await world.person("employee");
    const { sell } = await buyer();
    await sell({ salesId: seller });
    const cancelled = (await sell({ salesId: seller })).data.order;
    await world.call(endings.cancelOrder, { params: { id: String(cancelled.id) }, query: {} }, admin);
    await sell({ ...membership(), salesId: seller });
    world.now = new Date(world.now.getTime() + 60_000);
    const { data } = await world.call(orders.topSales, { query: { range: "thisWeek" } }, manager);
    const rows = await world.db.selectFrom("orders").selectAll().where("cancelled_at", "is", null).execute();
    const total = (kind: string) =>
      rows.filter((row) => row.product_type === kind).reduce((sum, row) => sum + row.amount_cents, 0);
    const sum = (key: "total_membership_amount" | "total_course_amount") =>
      data.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0);
    expect(sum("total_course_amount")).toBe(total("privateTrainingSession"));
    expect(sum("total_membership_amount")).toBe(total("membershipPackage"));
    expect(data.find(({ sales }) => sales.email.startsWith("employee") && sales.first_name !== "Sal")).toMatchObject({
      total_membership_amount: "89.00",
      total_course_amount: "999.00",
    });
    const amounts = data.map((row) => Number(row.total_course_amount) + Number(row.total_membership_amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect((await world.call(orders.topSales, { query: { range: "lastMonth" } }, admin)).data).toEqual([]);
  });
});

describe("packages", () => {
  test.each([
    ["more than two decimals", { amount: "10.005" }, "amount"],
    ["less than nothing", { amount: "-1" }, "amount"],
    ["more than everything", { amount: "1e308" }, "amount"],
    ["full-width digits", { amount: "１０" }, "amount"],
    ["no Chinese name", { name: JSON.stringify({ en: "Six", cn: " " }) }, "name.cn"],
    ["text that is no JSON", { description: "Six" }, "description"],
    ["a duration of nothing", { duration: "0 month" }, "duration"],
    ["a duration of ages", { duration: "1000 year" }, "duration"],
    ["no credit at all", { paid: 0, free: 0 }, "paid"],
  ])("refuse %s", async (_, over, path) => {
    const refused = await world.call(packages.addCourses, { body: { ...coursePackage("1.00"), ...over } }, admin);
    expect(refused.problem).toMatchObject({ status: 400, errors: [{ path }] });
  });

  test("are changed by their own kind of call only, with the version that was looked at", async () => {
    const { data: pack } = await world.call(packages.addCourses, { body: coursePackage("10.5") }, admin);
    expect(pack).toMatchObject({
      amount: "10.50",
      duration: { duration: 2, duration_symbol: "month" },
      paid: 6,
      version: 1,
    });
    const { paid: _paid, free: _free, ...plain } = coursePackage("11.00");
    const asMembership = await world.call(packages.updateMembership, { body: { ...plain, id: pack.id } }, admin);
    expect(asMembership.status).toBe(404);
    const same = await world.call(packages.updateCourses, { body: { ...coursePackage("10.50"), id: pack.id } }, admin);
    expect(same.data.version).toBe(1);
    const changed = await world.call(
      packages.updateCourses,
      { body: { ...coursePackage("11"), id: pack.id, version: 1 } },
      admin,
    );
    expect(changed.data).toMatchObject({ amount: "11.00", version: 2 });
    const params = { id: String(pack.id) };
    expect((await world.call(packages.deleteCourses, { params, query: { version: "1" } }, admin)).status).toBe(412);
    expect((await world.call(packages.deleteCourses, { params, query: {} }, admin)).status).toBe(200);
    expect((await world.call(packages.deleteCourses, { params, query: {} }, admin)).status).toBe(404);
    const listed = (await world.call(packages.courses, {}, admin)).data.map(({ id }) => id);
    expect(listed).not.toContain(pack.id);
  });
});

test("adding a client numbers the receipt too", async () => {
  const before = await world.db.selectFrom("receipt_counter").select("last").executeTakeFirstOrThrow();
  await buyer();
  const after = await world.db.selectFrom("receipt_counter").select("last").executeTakeFirstOrThrow();
  expect(after.last).toBe(before.last + 1);
});
