import { describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { auth } from "#contract/identity/auth.ts";
import { type ClientDraft, clients } from "#contract/membership/clients.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { type Shop, openShop, proDraft } from "../../test/scenes/shop.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";

const world = await openSharedWorld();

async function counts() {
  const tables = ["person", "orders", "lot", "activity"] as const;
  const all = tables.map((table) => world.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as("n")));
  return Promise.all(all.map(async (query) => (await query.executeTakeFirstOrThrow()).n));
}

describe("adding a client", () => {
  test("writes person, order, credits and activity, and the client can sign in with the password shown once", async () => {
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const added = await world.call(clients.create, { body: proDraft(shop) }, admin);
    expect(added.status).toBe(200);
    const { id, initial_password } = added.data;
    const params = { params: { id: String(id) } };

    const profile = (await world.call(people.clientProfile, params, admin)).data;
    expect(profile).toMatchObject({
      status: "active",
      endOfDate: "2026-08-20",
      upcoming_courses: 13,
      completed_courses: 0,
    });
    expect(profile.reports_to).toEqual({ id: shop.trainer, name: { first_name: "Tessa", last_name: "Rainer" } });

    const [order] = (await world.call(orders.ofPerson, params, admin)).data;
    expect(order).toMatchObject({
      amount: "999.00",
      payment_status: "inProgress",
      fulfillment_status: "fulfilled",
      end_at: "2026-08-20",
      actions: ["view", "edit", "settle", "delete"],
      coursePackage: { name: { en: "Ten sessions", cn: "十节私教课" } },
      credits: { paid: 10, free: 3, left: 13, booked: 0, completed: 0, expired: 0 },
    });

    const stream = (await world.call(activity.list, { ...params, query: {} }, admin)).data;
    expect(stream.map(({ event, by }) => [event, by?.id])).toEqual([
      ["ORDER_ADDED", admin],
      ["CREATED", admin],
    ]);

    const body = { email: proDraft(shop).email, password: initial_password ?? "" };
    expect((await world.call(auth.login, { body })).status).toBe(200);
  });

  test("at a price that has changed since it was looked at is refused with the new one, and writes nothing", async () => {
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const raised = world.db.updateTable("package").set({ amount_cents: 120_050, version: 2 });
    await raised.where("id", "=", shop.coursePackage).execute();
    const before = await counts();
    const { problem } = await world.call(clients.create, { body: proDraft(shop, { packageVersion: 1 }) }, admin);
    expect(problem).toMatchObject({
      status: 412,
      code: "STALE",
      package: { id: shop.coursePackage, version: 2, amount: "1200.50" },
    });
    expect(await counts()).toEqual(before);
    const added = await world.call(clients.create, { body: proDraft(shop, { packageVersion: 2 }) }, admin);
    expect(added.status).toBe(200);
  });

  test("starting later gives a pending client whose order has not started", async () => {
    const shop = await openShop(world);
    const trainer = await world.person("trainer");
    const body = proDraft(shop, {
      clientType: "monthly",
      packageId: shop.membershipPackage,
      reports_to: 0,
      startOfDate: "2027-01-31",
    });
    const { data } = await world.call(clients.create, { body }, trainer);
    const params = { params: { id: String(data.id) } };
    const profile = (await world.call(people.clientProfile, params, trainer)).data;
    expect(profile).toMatchObject({
      status: "pending",
      endOfDate: "2027-02-28",
      actions: ["delete"],
      reports_to: null,
    });
    const [order] = (await world.call(orders.ofPerson, params, trainer)).data;
    expect(order).toMatchObject({ payment_status: "notStart", fulfillment_status: "unfulfilled", actions: ["view"] });
  });

  test("on an e-mail that lives already is refused whatever its case, and free again after deletion", async () => {
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const { id } = (await world.call(clients.create, { body: proDraft(shop) }, admin)).data;
    const again = await world.call(
      clients.create,
      { body: proDraft(shop, { email: " Ouyang.XIU@example.com" }) },
      admin,
    );
    expect(again.problem).toMatchObject({ status: 409, code: "DUPLICATE_USER" });
    await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", id).execute();
    expect((await world.call(clients.create, { body: proDraft(shop) }, admin)).status).toBe(200);
  });

  test("twenty in parallel with one e-mail add one", async () => {
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const before = await counts();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => world.call(clients.create, { body: proDraft(shop) }, admin)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === "DUPLICATE_USER")).toHaveLength(19);
    expect((await counts()).slice(1, 3)).toEqual(before.slice(1, 3).map((count) => count + 1));
  });

  test("ten in parallel with one key add one and show the password once", async () => {
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const key = { "idempotency-key": "intent-1" };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => world.call(clients.create, { body: proDraft(shop) }, admin, key)),
    );
    expect(new Set(all.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(all.filter(({ data }) => data.initial_password !== null)).toHaveLength(1);
    const other = proDraft(shop, { email: "someone@example.com" });
    expect((await world.call(clients.create, { body: other }, admin, key)).problem.code).toBe("IDEMPOTENCY_MISMATCH");
  });

  const refused: readonly [string, (shop: Shop) => Partial<ClientDraft>, string, string][] = [
    ["a birth in the future", () => ({ dateOfBirth: "2026-05-21" }), "dateOfBirth", "DATE_IN_FUTURE"],
    ["29 February of a common year", () => ({ dateOfBirth: "2025-02-29" }), "dateOfBirth", "INVALID_DATE"],
    ["a gender the club does not list", () => ({ gender: "robot" }), "gender", "INVALID"],
    ["an e-mail without a domain", () => ({ email: "ouyang" }), "email", "INVALID_EMAIL"],
    ["six digits of a phone", () => ({ phone: "123456" }), "phone", "INVALID_PHONE"],
    ["a zip of thirteen", () => ({ zipCode: "A".repeat(13) }), "zipCode", "TOO_LONG"],
    ["a hidden character in a name", () => ({ first_name: "Xi\u202eu" }), "first_name", "INVALID_NAME"],
    ["no trainer for pro", () => ({ reports_to: null }), "reports_to", "TRAINER_REQUIRED"],
    ["a trainer who is none", (shop) => ({ reports_to: shop.seller }), "reports_to", "TRAINER_NOT_ACTIVE"],
    [
      "a trainer for a month",
      (shop) => ({ clientType: "monthly", packageId: shop.membershipPackage }),
      "reports_to",
      "TRAINER_NOT_ALLOWED",
    ],
    ["a membership for pro", (shop) => ({ packageId: shop.membershipPackage }), "packageId", "PACKAGE_NOT_OFFERED"],
    ["a package that is not there", () => ({ packageId: 999 }), "packageId", "PACKAGE_NOT_OFFERED"],
    ["a seller who is not there", () => ({ salesId: 999 }), "salesId", "SELLER_NOT_ACTIVE"],
    ["payment in gold", () => ({ paymentMethod: "gold" }), "paymentMethod", "INVALID"],
    [
      "half an extra course",
      () => ({ extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 0.5 } }),
      "extra.courses",
      "INVALID",
    ],
    [
      "less than no extra time",
      () => ({ extra: { membership_duration: -1, membership_duration_symbol: "day", courses: 0 } }),
      "extra.membership_duration",
      "TOO_SMALL",
    ],
  ];

  test.each(refused)("with %s names the field and writes nothing", async (_, over, path, code) => {
    const shop = await openShop(world);
    const admin = await world.person("admin");
    const before = await counts();
    const outcome = await world.call(clients.create, { body: proDraft(shop, over(shop)) }, admin);
    expect(outcome.problem).toMatchObject({ status: 400, code: "VALIDATION_ERROR", errors: [{ path, code }] });
    expect(await counts()).toEqual(before);
  });

  test("is refused to managers, employees and clients", async () => {
    const shop = await openShop(world);
    for (const role of ["manager", "employee", "client"] as const) {
      const caller = await world.person(role);
      expect((await world.call(clients.create, { body: proDraft(shop) }, caller)).status).toBe(403);
    }
  });
});
