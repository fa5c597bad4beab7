import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { messages } from "#contract/messaging/messages.ts";
import { push } from "#contract/outward/push.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { enqueue } from "../../messaging/messages/outbox/outbox-queries.ts";
import { openOutbound } from "../../kernel/outbound/outbound.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { openCourier, openPushService, signerOf } from "../../test/receivers/push-service.ts";
import { at, openGym } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const service = await openPushService();
const outbound = openOutbound({ allowed: ["127.0.0.1"] });
const gym = await openGym({ outbound });
const { world, shop, admin } = gym;
const { trainer } = shop;
const courier = await openCourier(world);
afterAll(async () => {
  courier.close();
  outbound.close();
  await world[Symbol.asyncDispose]();
  await service[Symbol.asyncDispose]();
});

const SECOND = 1_000;
const later = (ms: number) => (world.now = new Date(world.now.getTime() + ms));
const site = "https://club.example.com";
let count = 0;
let day = "2026-06-10";

beforeEach(async () => {
  world.now = noon;
  day = addDays(day, 1);
  service.taken.length = 0;
  service.answer = () => ({ status: 201 });
  await world.db.deleteFrom("message").execute();
  await world.db.deleteFrom("push_subscription").execute();
});

/** Switches push on in a browser of somebody's, in the login that the world has of them. */
async function switchOn(person: number) {
  const browser = service.browser(`browser-${(count += 1)}`);
  const { endpoint, keys } = browser;
  const answer = await world.call(push.switchOn, { body: { site, endpoint, keys } }, person);
  expect(answer.status).toBe(200);
  return browser;
}

/** A second browser beside it, as another login would have. */
async function addBrowser(person: number, endpoint?: string) {
  const browser = service.browser(`browser-${(count += 1)}`);
  const login = await world.db
    .selectFrom("login")
    .select("id")
    .where("person_id", "=", person)
    .executeTakeFirstOrThrow();
  const { keys } = browser;
  const row = { person_id: person, login_id: login.id, user_agent: "test", site, created_at: world.now };
  await world.db
    .insertInto("push_subscription")
    .values({ ...row, endpoint: endpoint ?? browser.endpoint, ...keys })
    .execute();
  return browser;
}

const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const hour = (from: number) => [at(day, clock(from)), at(day, clock(from + 1))] as const;

async function book(client: number, from: number, as = admin) {
  const made = await world.call(reservations.create, { body: gym.draft(client, ...hour(from)) }, as);
  expect(made.status).toBe(200);
  return { params: { id: `${made.data.id}` } };
}

const move = (session: { params: { id: string } }, client: number, to: number, as = admin) =>
  world.call(reservations.details, { ...session, body: gym.draft(client, ...hour(to)) }, as);

async function outcomes(person: number) {
  const { data } = await world.call(messages.ofPerson, { params: { id: `${person}` }, query: {} }, admin);
  return data.map(({ event, channel, state, outcome, devices, attempts }) => {
    return { event, channel, state, outcome, devices, attempts };
  });
}

describe("a push", () => {
  test("is encrypted for its device, signed by the club, and says which message and nothing of anybody", async () => {
    const client = await gym.client({ first_name: "Wanda", last_name: "Wolkenstein" });
    const browser = await switchOn(client);
    await book(client, 10);
    await courier.deliver();
    expect(service.taken).toEqual([]);
    later(31 * SECOND);
    await courier.deliver();
    const [taken, ...others] = service.taken;
    expect(others).toEqual([]);
    if (!taken) return;
    const { uid } = await world.db.selectFrom("message").select("uid").executeTakeFirstOrThrow();
    expect(JSON.parse(browser.open(taken.body))).toEqual({ event: "sessionBooked", id: uid });
    expect(() => service.browser("other").open(taken.body)).toThrow();
    expect(taken.body.includes("session")).toBe(false);
    expect(taken.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal" });
    const { data } = await world.call(push.devices, {}, client);
    const { key, payload } = await signerOf(taken);
    expect(key).toBe(data.key);
    expect(payload).toMatchObject({ sub: "https://club.example.com", aud: new URL(browser.endpoint).origin });
    const start = new Date(at(day, "10:00")).getTime();
    expect(Number(taken.headers.ttl)).toBe(Math.min((start - world.now.getTime()) / 1_000, 28 * 24 * 3_600));
    expect(await outcomes(client)).toEqual([
      { event: "sessionBooked", channel: "push", state: "sent", outcome: "accepted", devices: 1, attempts: 1 },
    ]);
  });

  test("shows the device when and what, names nobody, and nothing once push is off", async () => {
    const client = await gym.client({ locale: "cn", first_name: "Wanda", last_name: "Wolkenstein" });
    const browser = await switchOn(client);
    await switchOn(trainer);
    const session = await book(client, 10);
    later(31 * SECOND);
    await courier.deliver();
    await move(session, client, 14);
    later(31 * SECOND);
    await courier.deliver();
    const idOf = (name: string) => {
      const taken = service.taken.findLast((each) => each.name === name);
      return taken && (JSON.parse(browser.open(taken.body)) as { id: string }).id;
    };
    const message = idOf(browser.name) ?? "";
    const facts = await world.call(push.facts, { params: { message } });
    const [, month, date] = day.split("-").map(Number);
    expect(facts.data).toMatchObject({ locale: "cn", path: "/client/bookings" });
    expect(facts.data.start).toContain(`${month}月${date}日`);
    expect(facts.data.start).toContain("14:00");
    expect(facts.data.was).toContain("10:00");
    expect(JSON.stringify(facts.data)).not.toMatch(/Wanda|Wolkenstein|First|Last/);
    const { uid } = await world.db
      .selectFrom("message")
      .select("uid")
      .where("person_id", "=", trainer)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect((await world.call(push.facts, { params: { message: uid } })).data.path).toBe(`/calendar?date=${day}`);
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await world.call(push.facts, { params: { message: unknown } })).problem.code).toBe("NOT_FOUND");
    const { devices } = (await world.call(push.devices, {}, client)).data;
    await world.call(push.switchOff, { params: { id: `${devices[0]?.id}` } }, client);
    expect((await world.call(push.facts, { params: { message } })).problem.code).toBe("NOT_FOUND");
  });

  test("notifies both of what others do with their sessions, half a minute after the last change, and nobody of what they do themselves", async () => {
    const client = await gym.client();
    const [own, theirs] = [await switchOn(client), await switchOn(trainer)];
    const session = await book(client, 8, trainer);
    await move(session, client, 9, trainer);
    later(31 * SECOND);
    await courier.deliver();
    const pushed = () =>
      service.taken.splice(0).map(({ name, body }) => {
        const browser = [own, theirs].find((each) => each.name === name);
        return [name, (JSON.parse(browser?.open(body) ?? "{}") as { event?: string }).event] as const;
      });
    expect(pushed()).toEqual([[own.name, "sessionBooked"]]);
    await move(session, client, 11, trainer);
    await move(session, client, 12, client);
    later(31 * SECOND);
    await courier.deliver();
    expect(pushed()).toEqual([[theirs.name, "sessionMoved"]]);
    await world.call(reservations.status, { ...session, body: { status: "cancelled" } }, admin);
    later(31 * SECOND);
    await courier.deliver();
    expect(new Map(pushed())).toEqual(
      new Map([
        [own.name, "sessionCancelled"],
        [theirs.name, "sessionCancelled"],
      ]),
    );
  });

  test("reminds of a session, urgently, and not by a device that somebody has muted", async () => {
    const client = await gym.client();
    const browser = await switchOn(client);
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    await book(client, 10, client);
    world.now = new Date(new Date(at(day, "10:00")).getTime() - 24 * 3_600_000 - 300_000);
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    later(600_000);
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    await courier.deliver();
    const [taken] = service.taken.splice(0);
    expect(JSON.parse(browser.open(taken?.body ?? Buffer.alloc(0)))).toMatchObject({ event: "reminder" });
    expect(taken?.headers.urgency).toBe("high");
    const mute = { kind: "reminders", channel: "push", muted: true } as const;
    expect(
      (await world.call(messagePreferences.mute, { params: { id: `${client}` }, body: mute }, client)).status,
    ).toBe(200);
    world.now = new Date(new Date(at(day, "10:00")).getTime() - 2 * 3_600_000 - 300_000);
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    later(600_000);
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    await courier.deliver();
    expect(service.taken).toEqual([]);
  });

  test("goes to nobody who may not sign in any more, and their devices are forgotten", async () => {
    const client = await gym.client();
    await switchOn(client);
    await write(client);
    await world.db.updateTable("person").set({ dismissed_from: "2026-05-20" }).where("id", "=", client).execute();
    await courier.deliver();
    expect(service.taken).toEqual([]);
    expect(await outcomes(client)).toMatchObject([{ state: "dropped", outcome: "noDevice" }]);
    const left = world.db.selectFrom("push_subscription").select("id").where("person_id", "=", client);
    expect(await left.execute()).toEqual([]);
  });

  test("is written for nobody who has no device", async () => {
    const client = await gym.client();
    await switchOn(trainer);
    await book(client, 15);
    expect(await outcomes(client)).toEqual([]);
  });
});

const write = (person: number, over: object = {}) =>
  transaction(world.db, (trx) =>
    enqueue(trx, world.now, {
      personId: person,
      channel: "push",
      event: "reminder",
      about: "reminder 17",
      expiresAt: new Date(world.now.getTime() + 3 * 24 * 3_600_000),
      facts: {
        reservation: 17,
        sequence: 0,
        course: "hiit",
        start: "2026-07-20T14:00:00.000Z",
        end: "2026-07-20T15:00:00.000Z",
        other: 1,
        trainer: { first_name: "娜娜", last_name: "欧阳" },
        client: null,
      },
      ...over,
    }),
  );
const devicesOf = async (person: number) => (await world.call(push.devices, {}, person)).data.devices;

describe("what a push service says", () => {
  test("gone: the device is deleted, and with the last one there is nobody to notify", async () => {
    const client = await gym.client();
    const [first, second] = [await switchOn(client), await addBrowser(client)];
    service.answer = (name) => ({ status: name === first.name ? 410 : 201 });
    await write(client);
    await courier.deliver();
    expect(service.taken.map(({ name }) => name)).toEqual([second.name]);
    expect(await outcomes(client)).toMatchObject([{ state: "sent", devices: 1 }]);
    expect(await devicesOf(client)).toHaveLength(1);
    service.answer = () => ({ status: 404 });
    await write(client);
    await courier.deliver();
    expect(await outcomes(client)).toMatchObject([{ state: "failed", outcome: "deviceGone" }, {}]);
    expect(await devicesOf(client)).toEqual([]);
  });

  test("later: only the devices that have not taken it are tried again, after growing pauses or as it asks", async () => {
    const client = await gym.client();
    const [well, busy] = [await switchOn(client), await addBrowser(client)];
    service.answer = (name) => (name === busy.name ? { status: 503 } : { status: 201 });
    await write(client);
    await courier.deliver();
    const waits = async () =>
      (await world.db.selectFrom("message").select("next_at").executeTakeFirstOrThrow()).next_at;
    expect((await waits()).getTime() - world.now.getTime()).toBe(60_000);
    service.answer = () => ({ status: 429, retryAfter: "1800" });
    later(60_000);
    await courier.deliver();
    expect((await waits()).getTime() - world.now.getTime()).toBe(1_800_000);
    later(1_799_000);
    await courier.deliver();
    service.answer = () => ({ status: 201 });
    later(1_000);
    await courier.deliver();
    expect(service.taken.map(({ name }) => name)).toEqual([well.name, busy.name]);
    expect(new Set(service.taken.map(({ headers }) => headers["topic"])).size).toBe(1);
    expect(await outcomes(client)).toMatchObject([{ state: "sent", outcome: "accepted", devices: 2, attempts: 3 }]);
  });

  test("later than is of use: nobody waits for more than six hours", async () => {
    const client = await gym.client();
    const device = await switchOn(client);
    service.answer = () => ({ status: 503, retryAfter: "86400" });
    await write(client);
    await courier.deliver();
    service.answer = () => ({ status: 201 });
    later(6 * 3_600_000 - 1_000);
    await courier.deliver();
    expect(service.taken).toEqual([]);
    later(1_000);
    await courier.deliver();
    expect(service.taken.map(({ name }) => name)).toEqual([device.name]);
  });

  test("never until its moment has passed: it is given up, and says so", async () => {
    const client = await gym.client();
    await switchOn(client);
    service.answer = () => ({ status: 500 });
    await write(client);
    for (let step = 0; step < 10; step += 1) {
      await courier.deliver();
      later(8 * 3_600_000);
    }
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    expect(await outcomes(client)).toMatchObject([{ state: "failed", outcome: "gaveUp", devices: 0 }]);
  });

  test("no: it has failed, and the device is kept", async () => {
    const client = await gym.client();
    await switchOn(client);
    service.answer = () => ({ status: 413 });
    await write(client);
    await courier.deliver();
    expect(await outcomes(client)).toMatchObject([{ state: "failed", outcome: "refused", attempts: 1 }]);
    expect(await devicesOf(client)).toHaveLength(1);
  });

  test("elsewhere: nobody is followed there", async () => {
    const client = await gym.client();
    await switchOn(client);
    service.answer = () => ({ status: 307 });
    await write(client);
    await courier.deliver();
    expect(await outcomes(client)).toMatchObject([{ state: "failed", outcome: "refused" }]);
  });
});

describe("the address of a push service", () => {
  const refused = ["http://10.0.0.1/x", "https://192.168.1.1/x", "https://[::1]/x", "https://169.254.169.254/latest"];
  test.each([...refused, "https://a:b@push.example.com/x"])("%s is not taken", async (endpoint) => {
    const client = await gym.client();
    const { keys } = service.browser("inside");
    const answer = await world.call(push.switchOn, { body: { site, endpoint, keys } }, client);
    expect(answer.problem).toMatchObject({
      code: "VALIDATION_ERROR",
      errors: [{ path: "endpoint", code: "NOT_ALLOWED" }],
    });
  });

  test("an address whose name leads inside is not called, whatever wrote it down", async () => {
    const client = await gym.client();
    const browser = await switchOn(client);
    await world.db
      .updateTable("push_subscription")
      .set({ endpoint: browser.endpoint.replace("127.0.0.1", "localhost") })
      .execute();
    const strict = await openCourier(world, { allowed: [] });
    await write(client);
    await strict.deliver();
    strict.close();
    expect(service.taken).toEqual([]);
    expect(await outcomes(client)).toMatchObject([{ state: "failed", outcome: "refused" }]);
  });
});

test("two processes and 300 due pushes: each once", async () => {
  const client = await gym.client();
  await switchOn(client);
  for (let each = 0; each < 300; each += 1) await write(client, { about: `reminder ${each}` });
  const other = await openCourier(world);
  await Promise.all([courier.deliver(), other.deliver()]);
  other.close();
  expect(service.taken).toHaveLength(300);
  expect(new Set(service.taken.map(({ headers }) => headers["topic"])).size).toBe(300);
});
