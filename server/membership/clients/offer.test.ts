import { afterAll, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { packages } from "#contract/sales/packages.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";
import { selling } from "#contract/sales/selling.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");
await world.person("trainer");
const params = { id: String((await world.call(clients.create, { body: proDraft(shop) }, admin)).data.id) };

test("an offer begins with what the client bought last, and fills in the rest of the sale", async () => {
  const { data } = await world.call(selling.offer, { params }, admin);
  expect(data).toEqual({
    packages: [
      {
        id: shop.coursePackage,
        version: 1,
        name: { en: "Ten sessions", cn: "十节私教课" },
        amount: "999.00",
        net: "999.00",
        taxes: [],
        duration: { duration: 3, duration_symbol: "month" },
        paid: 10,
        free: 2,
        renews: 0,
        goodFor: { sessions: 1, classes: { access: "none", typeIds: [] } },
        classLimit: null,
        clientType: "pro",
      },
      expect.objectContaining({ id: shop.membershipPackage, clientType: "monthly", paid: 0, free: 0 }),
    ],
    bought: shop.coursePackage,
    starts: { sessions: "2026-08-20", membership: "2026-05-20", classes: "2026-05-20" },
    staysPro: true,
    trainer: shop.trainer,
    seller: admin,
    paymentMethod: "weChat",
  });
});

test("a trainer who sells is preset as seller, and as the trainer of somebody new", async () => {
  expect((await world.call(selling.offer, { params }, shop.trainer)).data.seller).toBe(shop.trainer);
  const { data } = await world.call(selling.newOffer, {}, shop.trainer);
  expect(data).toMatchObject({ bought: null, seller: shop.trainer, trainer: shop.trainer, paymentMethod: "weChat" });
  expect(data.starts).toEqual({ sessions: "2026-05-20", membership: "2026-05-20", classes: "2026-05-20" });
  expect((await world.call(selling.newOffer, {}, admin)).data.trainer).toBeNull();
});

test("a trainer who is away trains nobody who buys, and a way to pay that the club gave up is not offered", async () => {
  const away = await world.person("trainer");
  const client = await world.person("client", { client_type: "pro", reports_to: away });
  const offer = async () => (await world.call(selling.offer, { params: { id: String(client) } }, admin)).data;
  expect((await offer()).trainer).toBe(away);
  await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", away).execute();
  expect((await offer()).trainer).toBeNull();
  const setting = { params: { name: "paymentMethod" as const } };
  await world.call(company.changeSetting, { ...setting, body: { options: ["cash", "visa"] } }, admin);
  expect((await offer()).paymentMethod).toBeNull();
});

test("what was sold last comes before what was not, without what is off sale or makes no client type", async () => {
  const named = (name: string, duration: string) => {
    const text = JSON.stringify({ en: name, cn: name });
    const body = { name: text, description: text, amount: "10.00", duration, shared: 0 as const };
    return world.call(packages.addMembership, { body }, admin);
  };
  const { data: weekly } = await named("Week", "1 week");
  const { data: daily } = await named("Day", "1 day");
  const offered = async () => (await world.call(selling.newOffer, {}, admin)).data.packages.map(({ id }) => id);
  expect(await offered()).toEqual([shop.coursePackage, shop.membershipPackage, weekly.id, daily.id]);
  const sale = { ...proDraft(shop), reports_to: null, paymentMethod: "cash", clientType: "dayPass" as const };
  const sold = await world.call(
    clients.create,
    { body: { ...sale, email: "day@example.com", packageId: daily.id } },
    admin,
  );
  expect(sold.status).toBe(200);
  expect(await offered()).toEqual([daily.id, shop.coursePackage, shop.membershipPackage, weekly.id]);
  await world.call(packages.deleteMembership, { params: { id: String(daily.id) }, query: {} }, admin);
  const setting = { params: { name: "clientType" as const } };
  await world.call(company.changeSetting, { ...setting, body: { options: ["pro", "monthly"] } }, admin);
  expect(await offered()).toEqual([shop.coursePackage, shop.membershipPackage]);
});

test("a price says the taxes in it", async () => {
  const rate = { name: "HST", percent: 13, from: "2010-07-01" };
  await world.call(company.changeSetting, { params: { name: "taxRates" }, body: { value: [rate] } }, admin);
  const [first] = (await world.call(selling.newOffer, {}, admin)).data.packages;
  expect(first?.taxes).toEqual([{ name: "HST", percent: 13, amount: "114.93" }]);
});

test("after a sale on account its way to pay is preset, for the payment and for the next sale", async () => {
  const { data: former } = await world.call(selling.offer, { params }, admin);
  const body = { ...proDraft(shop), email: "later@example.com", paymentMethod: "visa", payments: [] };
  const { data } = await world.call(clients.create, { body }, admin);
  const offer = async (id: string) => (await world.call(selling.offer, { params: { id } }, admin)).data.paymentMethod;
  expect(await offer(String(data.id))).toBe("visa");
  const other = await world.person("client");
  expect(await offer(String(other))).toBe("visa");
  expect(await offer(params.id)).toBe(former.paymentMethod);
});

test("nothing is asked for that leaves no choice: the only trainer, the only seller, the only way to pay", async () => {
  // A founder's profile is incomplete, so they cannot sell yet.
  const founder = await world.person("admin", { phone: null });
  const offered = async () => (await world.call(selling.newOffer, {}, founder)).data;
  expect(await offered()).toMatchObject({ trainer: null, seller: null });
  const setting = { params: { name: "paymentMethod" as const } };
  await world.call(company.changeSetting, { ...setting, body: { options: ["visa"] } }, admin);
  const gone = world.db.updateTable("person").set({ status_set: "suspended" }).where("user_type", "<>", "client");
  await gone.where("id", "not in", [shop.trainer, founder]).execute();
  expect(await offered()).toMatchObject({ trainer: shop.trainer, seller: shop.trainer, paymentMethod: "visa" });
});
