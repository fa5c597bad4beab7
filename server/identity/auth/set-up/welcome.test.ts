import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { profiles } from "#contract/membership/profile.ts";
import { staff } from "#contract/membership/staff.ts";
import { fastHash } from "../../../test/scenes/fast-hash.ts";
import { openShop, proDraft } from "../../../test/scenes/shop.ts";
import { type World, noon, openWorld, today } from "../../../test/world/world.ts";

const hash = await fastHash("gym2026strong");

/** A club whose mail goes out, as far as anybody asks before it does. */
async function openClub(): Promise<World & { admin: number }> {
  const world = await openWorld();
  const seen_at = new Date(noon.getTime() + 24 * 3_600_000);
  const server = { sender: "Club <club@example.com>", host: "localhost", seen_at };
  await world.db.insertInto("mail_server").values(server).execute();
  return Object.assign(world, { admin: await world.person("admin") });
}

/** The waiting mails to somebody. */
async function mailedTo({ db }: World, id: number) {
  const rows = await db
    .selectFrom("message")
    .select(["event", "locale", "address", "facts", "urgent"])
    .where("person_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, facts: new Map<string, unknown>(Object.entries(facts ?? {})) }));
}

/** The token in somebody's last link. */
async function tokenOf(world: World, id: number): Promise<string> {
  const link = (await mailedTo(world, id)).map(({ facts }) => facts.get("link")).findLast((path) => path !== undefined);
  return typeof link === "string" ? (link.split("#")[1] ?? "") : "";
}

const idOf = (id: number) => ({ params: { id: String(id) } });

const trainer = (over: object = {}) => ({
  first_name: "晓明",
  last_name: "王",
  email: "wang@example.com",
  dateOfBirth: "1988-02-29",
  gender: "male",
  startOfDate: today,
  endOfDate: "2027-05-20",
  phone: "0086 138 0013 8000",
  address: "南京西路1266号",
  zipCode: "200040",
  role: "trainer" as const,
  ...over,
});

const addTrainer = (world: World & { admin: number }, over?: object, headers?: Record<string, string>) =>
  world.call(staff.createTrainer, { body: trainer(over) }, world.admin, headers);

describe("with mail set up, everyone who is added", () => {
  test("is mailed a link in the language of the person who adds them, and no password is shown", async () => {
    await using world = await openClub();
    await world.db.updateTable("person").set({ locale: "cn" }).where("id", "=", world.admin).execute();
    const { data } = await addTrainer(world);
    expect(data).toMatchObject({ initial_password: null, mailed_to: "wang@example.com" });
    expect(await mailedTo(world, data.id)).toMatchObject([{ event: "welcome", locale: "cn", urgent: true }]);
    const token = await tokenOf(world, data.id);
    const entered = await world.call(passwordLinks.enter, { body: { token, pw: "myown2026x" } });
    const me = { authorization: `Bearer ${entered.data.token}` };
    expect((await world.call(auth.me, {}, undefined, me)).data).toMatchObject({ id: data.id, locale: "cn" });
  });

  test("is mailed one link, also when the call is repeated", async () => {
    await using world = await openClub();
    const headers = { "idempotency-key": randomUUID() };
    const first = await addTrainer(world, {}, headers);
    expect((await addTrainer(world, {}, headers)).data).toEqual(first.data);
    expect(await mailedTo(world, first.data.id)).toHaveLength(1);
  });

  test("as a client, by the wizard or quickly, is too; without an e-mail there is neither link nor password", async () => {
    await using world = await openClub();
    const shop = await openShop(world);
    const whole = await world.call(clients.create, { body: proDraft(shop) }, world.admin);
    expect(whole.data).toMatchObject({ initial_password: null, mailed_to: proDraft(shop).email.toLowerCase() });
    expect(await mailedTo(world, whole.data.id)).toMatchObject([{ event: "welcome" }, { event: "receipt" }]);
    const { extra, paymentMethod, salesId } = proDraft(shop);
    const purchase = {
      clientType: "monthly" as const,
      packageId: shop.membershipPackage,
      extra,
      paymentMethod,
      salesId,
    };
    const quick = { first_name: "Yuki", last_name: "Tanaka", phone: "416 555 0199", startOfDate: today, ...purchase };
    const short = await world.call(clients.quickAdd, { body: quick }, world.admin);
    expect(short.data).toMatchObject({ initial_password: null, mailed_to: null });

    const given = { ...idOf(short.data.id), body: { email: "yuki@example.com" } };
    const later = await world.call(profiles.update, given, world.admin);
    expect(later.data).toMatchObject({ initial_password: null, mailed_to: "yuki@example.com" });
    expect((await mailedTo(world, short.data.id)).map(({ event }) => event)).toEqual(["welcome"]);
  });
});

describe("a welcome that does not arrive", () => {
  test("is sent to the address that is right, and the link to the wrong one opens nothing", async () => {
    await using world = await openClub();
    const { data } = await addTrainer(world, { email: "wnag@example.com" });
    const wrong = await tokenOf(world, data.id);
    const body = { email: "wang@example.com" };
    const saved = await world.call(profiles.update, { ...idOf(data.id), body }, world.admin);
    expect(saved.data.mailed_to).toBe("wang@example.com");
    expect((await world.call(passwordLinks.look, { body: { token: wrong } })).status).toBe(410);
    const token = await tokenOf(world, data.id);
    expect((await world.call(passwordLinks.look, { body: { token } })).data.kind).toBe("welcome");
  });

  test("is sent again; where the address refuses it, an initial password is handed over instead", async () => {
    await using world = await openClub();
    const { data } = await addTrainer(world);
    const access = async () => (await world.call(passwordLinks.access, idOf(data.id), world.admin)).data;
    expect(await access()).toMatchObject({ awaits: true, refused: false, mailed: { state: "waiting" } });
    const again = await world.call(passwordLinks.send, idOf(data.id), world.admin);
    expect(again.data).toEqual({ mailed_to: "wang@example.com" });
    const token = await tokenOf(world, data.id);
    const bounce = { person_id: data.id, address: "wang@example.com", bounced_at: noon, answer: "550 no such user" };
    await world.db.insertInto("bounce").values(bounce).execute();
    expect(await access()).toMatchObject({ refused: true });
    expect((await world.call(passwordLinks.send, idOf(data.id), world.admin)).problem.code).toBe("ADDRESS_REFUSED");

    const handed = await world.call(passwordLinks.handOver, idOf(data.id), world.admin);
    expect((await world.call(passwordLinks.look, { body: { token } })).status).toBe(410);
    const signIn = { email: "wang@example.com", password: handed.data.initial_password };
    expect((await world.call(auth.login, { body: signIn })).status).toBe(200);
  });

  test("is sent five times an hour at most", async () => {
    await using world = await openClub();
    const { data } = await addTrainer(world);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await world.call(passwordLinks.send, idOf(data.id), world.admin)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});

describe("staff", () => {
  test("mail a link, and hand over no password, to who has chosen one", async () => {
    await using world = await openClub();
    const id = await world.person("client", { password_hash: hash });
    expect((await world.call(passwordLinks.access, idOf(id), world.admin)).data).toMatchObject({ awaits: false });
    expect((await world.call(passwordLinks.handOver, idOf(id), world.admin)).problem.code).toBe("INVALID_STATE");
    expect((await world.call(passwordLinks.send, idOf(id), world.admin)).status).toBe(200);
    expect((await mailedTo(world, id)).map(({ event }) => event)).toEqual(["passwordForgotten"]);
  });

  test("mail none to who may not sign in, nor where no mail goes out; another initial password is there always", async () => {
    await using club = await openClub();
    const suspended = await club.person("client", { status_set: "suspended" });
    expect((await club.call(passwordLinks.send, idOf(suspended), club.admin)).problem.code).toBe("INVALID_STATE");
    await using world = await openWorld();
    const admin = await world.person("admin");
    const id = await world.person("client", { email: "ana@example.com" });
    expect((await world.call(passwordLinks.send, idOf(id), admin)).problem.code).toBe("MAIL_NOT_SET_UP");
    const { data } = await world.call(passwordLinks.handOver, idOf(id), admin);
    const signIn = { email: "ana@example.com", password: data.initial_password };
    expect((await world.call(auth.login, { body: signIn })).status).toBe(200);
  });
});

describe("an e-mail that is changed", () => {
  test.each(["by oneself", "by an admin"])("%s is reported to both addresses", async (by) => {
    await using world = await openClub();
    const id = await world.person("client", { email: "old@example.com", password_hash: hash });
    const saved = await world.call(
      profiles.update,
      { ...idOf(id), body: { email: "new@example.com" } },
      by === "by oneself" ? id : world.admin,
    );
    expect(saved.data).toMatchObject({ initial_password: null, mailed_to: null });
    const mails = await mailedTo(world, id);
    expect(mails).toMatchObject([
      { event: "emailChanged", address: "old@example.com", urgent: true },
      { event: "emailChanged", address: "new@example.com", urgent: true },
    ]);
    expect(mails.map(({ facts }) => Object.fromEntries(facts))).toEqual(
      [1, 2].map(() => ({ former: "old@example.com", address: "new@example.com" })),
    );
  });
});

const chrome = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1";

describe("a sign-in", () => {
  test("on a device that is new to somebody is reported to them, except their first and one like another", async () => {
    await using world = await openClub();
    const id = await world.person("client", { email: "ana@example.com", password_hash: hash });
    const enter = async (userAgent: string, from: string, cookie = "") => {
      const response = await world.app.inject({
        method: "POST",
        url: "/api/login",
        headers: { "content-type": "application/json", "user-agent": userAgent, cookie },
        payload: JSON.stringify({ email: "ana@example.com", password: "gym2026strong" }),
        remoteAddress: from,
      });
      return String(response.headers["set-cookie"]).split(";")[0] ?? "";
    };
    const mailedDevices = async () => (await mailedTo(world, id)).map(({ facts }) => facts.get("device"));
    const device = await enter(chrome, "203.0.113.1");
    await enter(chrome, "198.51.100.1", device);
    await enter(chrome, "203.0.113.1");
    expect(await mailedDevices()).toEqual([]);
    await enter(phone, "203.0.113.1");
    expect(await mailedDevices()).toEqual([{ en: "Safari on iOS", cn: "iOS 上的 Safari" }]);
    await enter(chrome, "192.0.2.1");
    await enter("curl/8", "192.0.2.1");
    expect((await mailedDevices()).slice(1)).toEqual([
      { en: "Chrome on macOS", cn: "macOS 上的 Chrome" },
      { en: "Unknown device", cn: "未知设备" },
    ]);
    expect(await mailedTo(world, id)).toMatchObject([1, 2, 3].map(() => ({ event: "newDevice", urgent: true })));
    const noticed = (await world.call(notifications.list, {}, id)).data.items;
    expect(noticed.map(({ event, detail }) => [event, detail])).toEqual(
      (await mailedDevices()).toReversed().map((name) => ["NEW_DEVICE", { device: name }]),
    );
  });
});
