import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { type QuickDraft, clients } from "#contract/membership/clients.ts";
import { lookers } from "#contract/membership/lookers.ts";
import { orders } from "#contract/sales/orders.ts";
import { selling } from "#contract/sales/selling.ts";
import { people } from "#contract/identity/people.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");

/** Yuki, who gives a phone number and nothing else. */
function quick(over: Partial<QuickDraft> = {}): QuickDraft {
  const { extra, paymentMethod, salesId } = proDraft(shop);
  return {
    first_name: "Yuki",
    last_name: "Tanaka",
    phone: "+1 416-555-0199",
    startOfDate: "2026-05-20",
    clientType: "monthly",
    packageId: shop.membershipPackage,
    extra,
    paymentMethod,
    salesId,
    ...over,
  };
}

const add = (body: QuickDraft, as = admin, headers = {}) => world.call(clients.quickAdd, { body }, as, headers);

const wizard = (over: object) => world.call(clients.create, { body: proDraft(shop, over) }, admin);

async function clientCount(): Promise<number> {
  return (await world.call(clients.list, { query: {} }, admin)).meta.total;
}

describe("adding somebody quickly", () => {
  test("needs name, phone and package; without an e-mail there is no sign-in, and the profile is incomplete", async () => {
    const { data } = await add(quick());
    expect(data).toMatchObject({ name: { first_name: "Yuki", last_name: "Tanaka" }, initial_password: null });
    const params = { id: String(data.id) };
    const profile = (await world.call(people.profile, { params }, admin)).data;
    expect(profile).toMatchObject({ status: "incomplete", email: null, address: null, endOfDate: "2026-06-20" });
    expect((await world.call(orders.ofPerson, { params }, admin)).data).toMatchObject([
      { id: data.order_id, amount: "89.00", start_at: "2026-05-20" },
    ]);
    const [row] = (await world.call(clients.list, { query: { q: "tanaka yuki" } }, admin)).data;
    expect(row).toMatchObject({ id: data.id, name: { email: null } });
    const byPhone = await world.call(clients.list, { query: { q: "4165550199" } }, admin);
    expect(byPhone.data.map(({ id }) => id)).toEqual([data.id]);
    const stream = (await world.call(activity.list, { params, query: {} }, admin)).data;
    expect(stream.map(({ event }) => event)).toEqual(["ORDER_ADDED", "CREATED"]);
  });

  test("with an e-mail answers the password once, and a repeated call adds nobody and shows no password", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = quick({ email: "Yuki.Once@Example.com" });
    const first = await add(body, admin, headers);
    expect(first.data.initial_password).toMatch(/^[A-Za-z\d]{16}$/);
    const before = await clientCount();
    const again = await add(body, admin, headers);
    expect(again.data).toEqual({ ...first.data, initial_password: null });
    expect(await clientCount()).toBe(before);
    expect((await add(quick({ email: "yuki.once@example.com" }))).problem.code).toBe("DUPLICATE_USER");
  });

  test.each([
    ["no phone", { phone: "" }, ["phone"]],
    ["a phone of letters", { phone: "call me" }, ["phone"]],
    ["an e-mail that is none", { email: "yuki" }, ["email"]],
    ["a name nobody can see", { first_name: " " }, ["first_name"]],
    ["a package that is no more on sale", { packageId: 9999 }, ["packageId"]],
  ])("refuses %s and adds nobody", async (_, over, paths) => {
    const before = await clientCount();
    const refused = await add(quick(over));
    expect(refused.status).toBe(400);
    expect(refused.problem.errors?.map(({ path }) => path)).toEqual(paths);
    expect(await clientCount()).toBe(before);
  });

  test("staff without an e-mail cannot be written at all", async () => {
    await expect(world.person("employee", { email: null })).rejects.toThrow("person_staff_email");
  });

  test("at a price that has changed since it was looked at is refused with the new one", async () => {
    const raise = world.db.updateTable("package").set((row) => ({ version: row("version", "+", 1) }));
    await raise.where("id", "=", shop.membershipPackage).execute();
    const stale = await add(quick({ packageVersion: 1 }));
    expect(stale.problem).toMatchObject({ status: 412, package: { amount: "89.00", version: 2 } });
    expect((await add(quick({ packageVersion: 2 }))).status).toBe(200);
  });
});

describe("two desks that add the same person in parallel", () => {
  test("add them once, and the second learns who is there", async () => {
    for (let round = 0; round < 10; round += 1) {
      const body = (written: string) => quick({ phone: written, known: [] });
      const number = `647555${String(1000 + round)}`;
      const ways = [`+1 ${number}`, `(${number.slice(0, 3)}) ${number.slice(3)}`, number];
      const outcomes = await Promise.all(ways.map((written) => add(body(written))));
      const [added, ...more] = outcomes.filter(({ status }) => status === 200);
      expect(more).toEqual([]);
      const refused = outcomes.filter(({ status }) => status === 409);
      expect(refused.map(({ problem }) => [problem.code, problem["clients"]])).toEqual(
        refused.map(() => ["LIKELY_DUPLICATE", [{ id: added?.data.id, name: added?.data.name }]]),
      );
      expect(refused).toHaveLength(2);
    }
  });

  test("add both where the desk has looked at the first: a family shares a phone", async () => {
    const phone = "905-555-7777";
    const mother = await add(quick({ phone, known: [] }));
    const child = await add(quick({ first_name: "Ken", phone, known: [mother.data.id] }));
    expect(child.status).toBe(200);
    expect((await add(quick({ first_name: "Rin", phone, known: [mother.data.id] }))).problem["clients"]).toEqual([
      { id: child.data.id, name: child.data.name },
    ]);
  });

  test("and one e-mail is one person, whatever was looked at", async () => {
    const email = "one.person@example.com";
    const both = await Promise.all(
      ["4165551111", "4165552222"].map((phone) => add(quick({ phone, email, known: [] }))),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("the wizard gets the same answer, once it says whom it knows, by name and birth too", async () => {
    const first = await wizard({ email: "a1@example.com", phone: "4165553333" });
    const turned = { first_name: "欧阳", last_name: "修", email: "a2@example.com", phone: "4165554444" };
    const answer = await wizard({ ...turned, known: [] });
    expect(answer.problem).toMatchObject({ code: "LIKELY_DUPLICATE", clients: [{ id: first.data.id }] });
    expect((await wizard(turned)).status).toBe(200);
  });
});

const looker = (over: object = {}, as = admin, headers = {}) => {
  const body = { first_name: "Lou", last_name: "Looker", phone: "+1 416-555-0142", ...over };
  return world.call(lookers.add, { body }, as, headers);
};

describe("a client who buys later", () => {
  test("is added with name and phone alone, can be sold a package, and is no member until then", async () => {
    const desk = await world.person("desk");
    const { data } = await looker({}, desk);
    expect(data).toMatchObject({ name: { first_name: "Lou", last_name: "Looker" }, initial_password: null });
    const params = { id: String(data.id) };
    const { data: before } = await world.call(people.profile, { params }, admin);
    expect(before).toMatchObject({ phone: "+1 416-555-0142", status: "suspended" });
    expect((await world.call(orders.ofPerson, { params, query: {} }, desk)).data).toEqual([]);
    const { first_name: _first, last_name: _last, phone: _phone, email: _email, ...what } = quick();
    const sold = await world.call(selling.addPackage, { params, body: { ...what, clientId: data.id } }, desk);
    expect(sold.status).toBe(200);
    expect((await world.call(people.profile, { params }, admin)).data.status).toBe("incomplete");
  });

  test("gets a first password with an e-mail, once, and is refused where somebody alike is there", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { email: "lou@example.com", phone: "+1 416-555-0143" };
    const first = await looker(body, admin, headers);
    expect(first.data.initial_password).toMatch(/^[A-Za-z\d]{16}$/);
    expect((await looker(body, admin, headers)).data).toEqual({ ...first.data, initial_password: null });
    expect((await looker({ ...body, phone: "+1 416-555-0144" })).problem.code).toBe("DUPLICATE_USER");
    expect((await looker({ phone: body.phone, known: [] })).problem.code).toBe("LIKELY_DUPLICATE");
    expect((await looker({ phone: body.phone, known: [first.data.id] })).status).toBe(200);
  });

  test.each([{ phone: "" }, { phone: "call me" }, { first_name: "a".repeat(61) }, { last_name: "\u202Ea" }])(
    "is not added with %j",
    async (over) => expect((await looker(over)).status).toBe(400),
  );

  test("is added by admins and the desk", async () => {
    for (const role of ["manager", "trainer", "employee", "client"] as const)
      expect((await looker({}, await world.person(role))).status).toBe(403);
  });
});
