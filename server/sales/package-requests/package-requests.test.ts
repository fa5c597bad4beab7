import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { day } from "#contract/data/today.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { MAX_OPEN_REQUESTS, packageRequests } from "#contract/sales/package-requests.ts";
import { packages } from "#contract/sales/packages.ts";
import { selling } from "#contract/sales/selling.ts";
import { openGym, undo } from "../../test/scenes/sessions.ts";
import { today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());

let client = 0;
let desk = 0;

beforeEach(async () => {
  client = await world.person("client");
  desk = await world.person("desk");
});

const hers = () => ({ params: { id: String(client) } });
const named = (id: number) => ({ params: { id: String(client), requestId: String(id) } });
const ask = (packageId = shop.membershipPackage, as = client) =>
  world.call(packageRequests.ask, { ...hers(), body: { packageId } }, as);
const open = async () => (await world.call(packageRequests.open, hers(), client)).data;
const noticesOf = async (person: number) =>
  (await world.call(notifications.list, { query: {} }, person)).data.items.map(({ event, read }) => ({ event, read }));
const waiting = async (as: number) => {
  const { data } = await world.call(day.list, { params: { list: "asked" }, query: {} }, as);
  return data.filter((row) => row.client.id === client);
};

async function anotherPackage(): Promise<number> {
  const name = JSON.stringify({ en: "Ten more", cn: "再来十节" });
  const body = { name, description: name, amount: "10.00", duration: "1 month", paid: 10, free: 0 };
  return (await world.call(packages.addCourses, { body }, admin)).data.id;
}

describe("a client's request for a package", () => {
  test("is on Today with its package, and the desk is notified, not the admins", async () => {
    const { data } = await ask();
    expect(await open()).toMatchObject([{ id: data.id, packageId: shop.membershipPackage }]);
    expect(await waiting(desk)).toMatchObject([{ id: data.id, packageId: shop.membershipPackage, date: today }]);
    expect(await noticesOf(desk)).toEqual([{ event: "PACKAGE_ASKED", read: false }]);
    expect((await noticesOf(admin)).filter(({ event }) => event === "PACKAGE_ASKED")).toEqual([]);
    const { data: stream } = await world.call(activity.list, { ...hers(), query: {} }, admin);
    expect(stream.at(0)).toMatchObject({ event: "PACKAGE_ASKED" });
  });

  test("is on the day of their own trainer alone", async () => {
    const [own, other] = [await world.person("trainer"), await world.person("trainer")];
    await world.db.updateTable("person").set({ reports_to: own }).where("id", "=", client).execute();
    await ask();
    expect([(await waiting(own)).length, (await waiting(other)).length]).toEqual([1, 0]);
  });

  test("is there once for each package, and five in all", async () => {
    await ask();
    expect((await ask()).problem.code).toBe("INVALID_STATE");
    for (let made = 1; made < MAX_OPEN_REQUESTS; made += 1) {
      expect((await ask(await anotherPackage())).status).toBe(200);
    }
    expect((await ask(await anotherPackage())).problem.code).toBe("TOO_MANY");
  });

  test("is not for a package that is no longer sold", async () => {
    const gone = await anotherPackage();
    await ask(gone);
    const target = { params: { id: String(gone) }, query: {} };
    expect((await world.call(packages.deleteCourses, target, admin)).status).toBe(200);
    expect(await open()).toMatchObject([{ packageId: gone }]);
    const [request] = await open();
    await world.call(packageRequests.withdraw, named(request?.id ?? 0), client);
    expect((await ask(gone)).problem.code).toBe("NOT_FOUND");
  });

  test("is withdrawn with its unread notification, and is back after an undo", async () => {
    const { data } = await ask();
    const { data: gone } = await world.call(packageRequests.withdraw, named(data.id), client);
    expect(await open()).toEqual([]);
    expect(await noticesOf(desk)).toEqual([]);
    expect((await world.call(packageRequests.withdraw, named(data.id), client)).problem.code).toBe("NOT_FOUND");
    expect((await undo(world, gone.undo, client)).status).toBe(200);
    expect(await open()).toMatchObject([{ id: data.id }]);
  });

  test("leaves with the undo, and who has read of it learns that", async () => {
    const { data } = await ask();
    await world.call(notifications.read, { body: { until: 2_000_000_000 } }, desk);
    await undo(world, data.undo, client);
    expect(await waiting(desk)).toEqual([]);
    expect((await noticesOf(desk)).map(({ event }) => event)).toEqual(["UNDONE", "PACKAGE_ASKED"]);
  });
});

describe("the desk", () => {
  test("closes a request, and opens it again by an undo", async () => {
    const { data } = await ask();
    const { data: done } = await world.call(packageRequests.settle, named(data.id), desk);
    expect([await open(), await waiting(desk)]).toEqual([[], []]);
    expect((await world.call(packageRequests.settle, named(data.id), desk)).problem.code).toBe("NOT_FOUND");
    await undo(world, done.undo, desk);
    expect((await waiting(desk)).length).toBe(1);
  });

  test("closes it by selling the package, and opens it again when the sale is undone", async () => {
    await ask();
    await ask(await anotherPackage());
    const extra = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;
    const terms = { clientType: "monthly", packageId: shop.membershipPackage, extra, paymentMethod: "cash" } as const;
    const body = { clientId: client, ...terms, salesId: shop.seller, startOfDate: today };
    const { data: sold } = await world.call(selling.addPackage, { ...hers(), body }, desk);
    expect((await open()).map(({ packageId }) => packageId)).not.toContain(shop.membershipPackage);
    expect((await open()).length).toBe(1);
    const kept = await sql`select from package_request where done_by = ${desk}`.execute(world.db);
    expect(kept.rows.length).toBe(1);
    await undo(world, sold.undo, desk);
    expect((await open()).length).toBe(2);
  });
});
