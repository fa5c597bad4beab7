import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { audit } from "#contract/club/audit.ts";
import { endings } from "#contract/membership/terminations.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { profiles } from "#contract/membership/profile.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { type WebhookDraft, webhookEvents, webhooks } from "#contract/outward/webhooks.ts";
import { type Db, transaction } from "../../kernel/db/connection.ts";
import { openOutbound } from "../../kernel/outbound/outbound.ts";
import { webhookFigures } from "../../start/webhook-figures.ts";
import { dropForgotten, deleteOldDeliveries, claimDueDeliveries } from "./due-queries.ts";
import { deliverSome } from "./delivery-commands.ts";
import { otherProcess } from "../../test/faults/other-process.ts";
import { type Program, openProgram } from "../../test/receivers/program.ts";
import { openGym, sell, undo } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const outbound = openOutbound({ allowed: ["127.0.0.1"] }, 400);
/** A hook that runs during the lookup of an address. */
let atLookup = () => Promise.resolve();
const mayBeKept = async (url: string) => {
  await atLookup();
  return outbound.mayBeKept(url);
};
const gym = await openGym({ toPrograms: { ...outbound, mayBeKept } });
const { world, admin } = gym;
const { count, figures } = webhookFigures();
afterAll(async () => {
  outbound.close();
  await world[Symbol.asyncDispose]();
});

let program: Program;
beforeEach(async () => {
  world.now = noon;
  program = await openProgram();
});
afterEach(async () => {
  await sql`delete from webhook`.execute(world.db);
  await program[Symbol.asyncDispose]();
});

const minute = 60_000;
const hour = 60 * minute;
const params = (id: number) => ({ params: { id: String(id) } });
const { signal } = new AbortController();
const deliver = (db: Db = world.db, by = outbound) =>
  deliverSome({ db, outbound: by, clock: () => world.now, signal, count });

/** Sends until nothing is due any more. */
async function deliverAll(): Promise<void> {
  while ((await deliver()) > 0);
}

async function added(over: Partial<WebhookDraft> = {}) {
  const draft = { address: program.url, events: [...webhookEvents], ...over };
  const { data, status } = await world.call(webhooks.add, { body: draft }, admin);
  expect(status).toBe(200);
  program.secret = data.secret ?? "";
  return data;
}

async function logOf(id: number) {
  return (await world.call(webhooks.deliveries, { ...params(id), query: {} }, admin)).data;
}

let calls = 0;
/** Changes somebody's phone, each time to another one. */
async function change(id: number): Promise<void> {
  const phone = `416 555 ${1000 + (calls += 1)}`;
  expect((await world.call(profiles.update, { ...params(id), body: { phone } }, admin)).status).toBe(200);
}

const later = (ms: number) => new Date(noon.getTime() + ms);
const heardOf = (object: string) =>
  program.received.filter(({ type }) => type.startsWith(object)).map(({ type, data }) => [type, data] as const);
/** Sends as one of several processes: messages taken by another may become due again. */
async function drain(db: Db): Promise<void> {
  for (let idle = 0; idle < 20;) idle = (await deliver(db)) > 0 ? 0 : idle + 1;
}
const heard = () => program.received.map(({ type, data }) => [type, data.id]);

describe("a program", () => {
  test("hears of people: ids and names of fields, and nothing of what is in them", async () => {
    await added();
    const client = await world.person("client");
    await change(client);
    await world.call(endings.deleteClient, { ...params(client), query: {} }, admin);
    await deliverAll();
    expect(program.received.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: "person.created", data: { id: client, version: 1, userType: "client" } },
      { type: "person.changed", data: { id: client, version: 2, userType: "client", changed: ["phone"] } },
      { type: "person.ended", data: { id: client, version: 3, userType: "client", changed: ["deleted"] } },
    ]);
    expect(program.received.filter(({ raw }) => /416 ?555|First/.test(raw))).toEqual([]);
    expect(program.received.every(({ headers }) => headers["content-type"] === "application/json")).toBe(true);
  });

  test("hears of orders and of payments", async () => {
    const client = await gym.client();
    await added();
    const order = await transaction(world.db, (trx) => sell(trx, gym.shop, client));
    await world.call(endings.cancelOrder, { params: { id: String(order) }, query: {} }, admin);
    const paid = { amount: "30.00", method: "cash", on_account: true };
    await world.call(accounts.pay, { ...params(client), body: paid }, admin);
    const { rows } = await sql<{ id: number }>`
      select id from account_entry where client_id = ${client} and kind = 'payment' order by id desc limit 1`.execute(
      world.db,
    );
    const payment = rows[0]?.id ?? 0;
    for (const amount of ["10.00", "20.00"]) {
      const refund = { payment, amount, method: "cash", reason: "Wrong" };
      expect((await world.call(accounts.refund, { ...params(client), body: refund }, admin)).status).toBe(200);
    }
    await deliverAll();
    const about = { id: order, clientId: client };
    expect(heardOf("order")).toEqual([
      ["order.created", { ...about, version: 1 }],
      ["order.ended", { ...about, version: 2, changed: ["cancelled"] }],
    ]);
    const money = { id: payment, clientId: client };
    expect(heardOf("payment").filter(([, { id }]) => id === payment)).toEqual([
      ["payment.created", money],
      ["payment.changed", { ...money, changed: ["refunded"] }],
      ["payment.ended", { ...money, changed: ["refunded"] }],
    ]);
  });

  test("hears of reservations, and of the effects of an undo", async () => {
    const client = await gym.client();
    await added({ events: ["reservation.created", "reservation.changed", "reservation.ended"] });
    const id = await gym.book(client, "2026-05-21T14:00:00Z", "2026-05-21T15:00:00Z");
    const cancelled = await world.call(
      reservations.status,
      { params: { id: String(id) }, body: { status: "cancelled" } },
      admin,
    );
    expect((await undo(world, cancelled.data.undo, admin)).status).toBe(200);
    await deliverAll();
    expect(program.received.map(({ type, data }) => [type, data.changed])).toEqual([
      ["reservation.created", undefined],
      ["reservation.ended", ["status"]],
      ["reservation.changed", ["status"]],
    ]);
    expect(program.received[0]?.data).toEqual({ id, version: 1, clientId: client, trainerId: gym.shop.trainer });
  });

  test("hears of every writer, and only what it asked for; nothing is kept for nobody", async () => {
    const client = await world.person("client");
    const write = (phone: string) =>
      sql`update person set phone = ${phone}, version = version + 1 where id = ${client}`.execute(world.db);
    await write("1");
    const { id } = await added({ events: ["person.changed"] });
    await write("2");
    await sql`update person set must_change_password = not must_change_password where id = ${client}`.execute(world.db);
    await world.person("client");
    await world.db
      .startTransaction()
      .execute()
      .then(async (trx) => {
        await sql`update person set phone = '3' where id = ${client}`.execute(trx);
        await trx.rollback().execute();
      });
    await deliverAll();
    expect(heard()).toEqual([["person.changed", client]]);
    expect(await logOf(id)).toHaveLength(1);
  });
});

describe("what a program does not take", () => {
  test("is sent again after growing pauses under the same id, and what follows of the same object waits for it", async () => {
    const [one, other] = [await world.person("client"), await world.person("client")];
    const { id } = await added({ events: ["person.changed"] });
    program.answer = ({ data }) => ({ status: data.id === one ? 503 : 200 });
    for (let time = 0; time < 3; time += 1) await change(one);
    await change(other);
    await deliverAll();
    expect(heard()).toEqual([
      ["person.changed", one],
      ["person.changed", other],
    ]);
    const times: number[] = [];
    for (let second = 1; second <= 800; second += 1) {
      world.now = new Date(noon.getTime() + second * 1000);
      if ((await deliver()) > 0) times.push(second);
    }
    expect(times).toEqual([5, 35, 155, 755]);
    expect(new Set(program.received.filter(({ data }) => data.id === one).map((each) => each.id)).size).toBe(1);
    const listed = (await world.call(webhooks.list, {}, admin)).data;
    expect(listed).toMatchObject([{ id, state: "on", waiting: 3 }]);
    program.answer = () => ({ status: 204 });
    world.now = new Date(noon.getTime() + hour);
    await deliverAll();
    const versions = program.received.filter(({ data }) => data.id === one).map(({ data }) => data["version"]);
    expect(versions).toEqual([2, 2, 2, 2, 2, 2, 3, 4]);
    expect((await world.call(webhooks.list, {}, admin)).data[0]?.failing_since).toBe(null);
  });

  test("is on the log with its result: too slow, led elsewhere, nobody there, an answer cut short", async () => {
    const { id } = await added({ events: ["person.changed"] });
    const [slow, away, long] = [
      await world.person("client"),
      await world.person("client"),
      await world.person("client"),
    ];
    program.answer = ({ data }) => {
      if (data.id === slow) return undefined;
      if (data.id === away) return { status: 302, headers: { location: `${program.url}?elsewhere` } };
      return { status: 500, text: `\0${"x".repeat(5_000)}` };
    };
    for (const each of [slow, away, long]) await change(each);
    await deliver();
    expect(heard()).toHaveLength(3);
    const log = await logOf(id);
    expect(log.map(({ object_id, outcome, status, attempts }) => [object_id, outcome, status, attempts])).toEqual([
      [long, "answer", 500, 1],
      [away, "answer", 302, 1],
      [slow, "tooSlow", null, 1],
    ]);
    expect(log[0]?.answer).toBe(`�${"x".repeat(1_023)}`);
    expect(log[2]?.duration_ms).toBeGreaterThanOrEqual(390);
    await world.call(
      webhooks.change,
      { ...params(id), body: { address: "http://127.0.0.1:1/", events: ["person.changed"] } },
      admin,
    );
    world.now = new Date(noon.getTime() + minute);
    await deliver();
    expect((await logOf(id)).map(({ outcome }) => outcome)).toEqual(["unreachable", "unreachable", "unreachable"]);
  });

  test("is not even sent to where only we could go, however the name is written or leads there", async () => {
    const inside = openOutbound({ allowed: [] });
    for (const address of [
      "https://10.0.0.8/",
      "https://[::1]/",
      "https://169.254.169.254/latest",
      "file:///etc/passwd",
      "https://u:p@example.com/",
      // Leads to no place in the house, if anywhere, and so is not called without TLS.
      "http://example.com/",
      "https://example.com/\u202Egnp.exe",
      "https://example.com/\u0007",
    ]) {
      const refused = await world.call(webhooks.add, { body: { address, events: ["person.changed"] } }, admin);
      expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, "address"]);
    }
    const { id } = await added({
      address: `https://localhost:${new URL(program.url).port}/`,
      events: ["person.changed"],
    });
    const plain = { address: `http://localhost:${new URL(program.url).port}/`, events: ["order.created" as const] };
    expect((await world.call(webhooks.add, { body: plain }, admin)).status).toBe(200);
    await change(await world.person("client"));
    await deliver(world.db, inside);
    expect(program.received).toEqual([]);
    expect((await logOf(id)).map(({ outcome, state }) => [outcome, state])).toEqual([["notAllowed", "waiting"]]);
    inside.close();
  });

  test("for three days switches the webhook off, drops what waits and notifies admins; resumed, it hears what happens then", async () => {
    const client = await world.person("client");
    const { id } = await added({ events: ["person.changed"] });
    program.answer = () => ({ status: 500 });
    await change(client);
    await change(client);
    for (let hours = 0; hours < 72; hours += 1) {
      world.now = new Date(noon.getTime() + hours * hour);
      await deliver();
    }
    expect((await world.call(webhooks.list, {}, admin)).data[0]?.state).toBe("on");
    world.now = new Date(noon.getTime() + 84 * hour);
    await deliver();
    expect((await world.call(webhooks.list, {}, admin)).data).toMatchObject([{ state: "off", waiting: 0 }]);
    expect((await logOf(id)).map(({ state }) => state)).toEqual(["dropped", "failed"]);
    const { data: received } = await world.call(notifications.list, { query: {} }, admin);
    expect(received.items[0]).toMatchObject({ event: "WEBHOOK_OFF", detail: { host: new URL(program.url).host } });
    await change(client);
    program.answer = () => ({ status: 200 });
    program.received.length = 0;
    expect((await world.call(webhooks.setState, { ...params(id), body: { state: "on" } }, admin)).data.state).toBe(
      "on",
    );
    await change(client);
    await deliverAll();
    expect(program.received.map(({ data }) => data["version"])).toEqual([5]);
  });

  test("with 410 switches it off immediately", async () => {
    const { id } = await added({ events: ["person.changed"] });
    program.answer = () => ({ status: 410 });
    await change(await world.person("client"));
    await deliverAll();
    expect((await world.call(webhooks.list, {}, admin)).data).toMatchObject([{ id, state: "off" }]);
  });
});

describe("of several processes", () => {
  test("each message is sent by one, once, in the order of its object", async () => {
    const people = [];
    for (let each = 0; each < 12; each += 1) people.push(await world.person("client"));
    await added({ events: ["person.changed"] });
    for (let round = 0; round < 8; round += 1) {
      await sql`update person set phone = ${String(round)}, version = version + 1 where id = any(${people}::integer[])`.execute(
        world.db,
      );
    }
    const other = await otherProcess(world);
    await Promise.all([drain(world.db), drain(world.db), drain(other), drain(other)]);
    await other.destroy();
    expect(program.received).toHaveLength(96);
    expect(new Set(program.received.map((each) => each.id)).size).toBe(96);
    for (const person of people) {
      const versions = program.received.filter(({ data }) => data.id === person).map(({ data }) => data["version"]);
      expect(versions).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  test("one that dies after the program has answered leaves a second copy of the same id", async () => {
    await added({ events: ["person.changed"] });
    await change(await world.person("client"));
    const dying = await transaction(world.db, (trx) =>
      claimDueDeliveries(trx, "00000000-0000-4000-8000-000000000001", 1, world.now),
    );
    expect(await deliver()).toBe(0);
    world.now = new Date(noon.getTime() + 61_000);
    await deliver();
    expect(program.received.map(({ id }) => id)).toEqual(dying.map(({ uid }) => uid));
  });
});

describe("an admin", () => {
  test("replaces the secret: for a day both sign, then the new one alone", async () => {
    const { id, secret: former } = await added({ events: ["person.changed"] });
    const client = await world.person("client");
    const { data } = await world.call(webhooks.rotate, params(id), admin);
    const fresh = data.secret ?? "";
    expect(fresh).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(data.former_until).toBe(new Date(noon.getTime() + 24 * hour).toISOString());
    for (const secret of [former ?? "", fresh]) {
      program.secret = secret;
      await change(client);
      await deliverAll();
    }
    expect(program.received.map(({ headers }) => String(headers["webhook-signature"]).split(" ").length)).toEqual([
      2, 2,
    ]);
    world.now = new Date(noon.getTime() + 24 * hour);
    await change(client);
    await deliverAll();
    expect(String(program.received[2]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    expect(JSON.stringify((await world.call(webhooks.list, {}, admin)).data)).not.toContain("whsec_");
  });

  test("tries whether a program is there, lets it wait, and has a message sent again", async () => {
    const { id } = await added({ events: ["person.changed"] });
    await world.call(webhooks.ping, params(id), admin);
    await deliverAll();
    expect(program.received.map(({ type, data }) => [type, data])).toEqual([["ping", {}]]);
    const client = await world.person("client");
    await world.call(webhooks.setState, { ...params(id), body: { state: "paused" } }, admin);
    await change(client);
    await deliverAll();
    expect(program.received).toHaveLength(1);
    await world.call(webhooks.setState, { ...params(id), body: { state: "on" } }, admin);
    await deliverAll();
    const [last] = await logOf(id);
    const again = { params: { id: String(id), deliveryId: String(last?.id) } };
    expect((await world.call(webhooks.resend, again, admin)).status).toBe(200);
    expect((await world.call(webhooks.resend, again, admin)).problem.code).toBe("INVALID_STATE");
    await deliverAll();
    expect(program.received.map((each) => each.id).slice(1)).toEqual([last?.uid, last?.uid]);
    expect(
      (await world.call(webhooks.resend, { params: { id: String(id), deliveryId: "2000000000" } }, admin)).status,
    ).toBe(404);
  });

  test("waits for the name of an address to be looked up, and no transaction does", async () => {
    const seen: number[] = [];
    atLookup = async () => {
      const { rows } = await sql<{ open: number }>`select count(*)::integer as open from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start is not null`.execute(
        world.db,
      );
      seen.push(rows[0]?.open ?? 0);
    };
    const { id } = await added({ address: "http://localhost:9/" });
    const body = { address: "http://localhost:10/", events: [...webhookEvents] };
    expect((await world.call(webhooks.change, { ...params(id), body }, admin)).status).toBe(200);
    atLookup = () => Promise.resolve();
    expect(seen).toEqual([0, 0]);
  });

  test("a change of the path alone is in the activity log, without the path", async () => {
    const { id } = await added({ address: "https://example.com/alpha" });
    const body = { address: "https://example.com/beta", events: ["order.ended" as const] };
    expect((await world.call(webhooks.change, { ...params(id), body }, admin)).status).toBe(200);
    const [entry] = (await world.call(audit.list, { query: {} }, admin)).data;
    expect(entry).toMatchObject({ what: "PUT /api/webhooks/{id}" });
    expect(JSON.stringify(entry)).toContain("address_changed_at");
    expect(JSON.stringify(entry)).not.toMatch(/alpha|beta/);
  });

  test("changes and deletes one, unless somebody was faster, and has twenty at most", async () => {
    const { id, version } = await added();
    const body = { address: "https://example.com/hook", events: ["order.ended" as const], version };
    expect((await world.call(webhooks.change, { ...params(id), body }, admin)).data).toMatchObject({ version: 2 });
    expect((await world.call(webhooks.change, { ...params(id), body }, admin)).problem.code).toBe("STALE");
    for (let each = 1; each < 20; each += 1) await added();
    const another = { body: { address: program.url, events: ["order.ended" as const] } };
    expect((await world.call(webhooks.add, another, admin)).problem.code).toBe("TOO_MANY");
    expect((await world.call(webhooks.remove, params(id), admin)).status).toBe(200);
    expect((await world.call(webhooks.remove, params(id), admin)).status).toBe(404);
  });
});

test("of each webhook the last thousand messages are kept, and what waits for a paused one for three days", async () => {
  const { id } = await added({ events: ["person.changed"] });
  await sql`
    insert into webhook_delivery (webhook_id, event, object, object_id, data, state, settled_at, happened_at)
    select ${id}, 'person.changed', 'person', each, '{}', case when each <= 1005 then 'delivered' else 'waiting' end,
      case when each <= 1005 then now() end, ${world.now}
    from generate_series(1, 1010) each`.execute(world.db);
  expect((await world.call(webhooks.deliveries, { ...params(id), query: {} }, admin)).meta.total).toBe(1_000);
  expect(await transaction(world.db, (trx) => deleteOldDeliveries(trx, 1_000))).toBe(10);
  await world.call(webhooks.setState, { ...params(id), body: { state: "paused" } }, admin);
  expect(await transaction(world.db, (trx) => dropForgotten(trx, later(72 * hour), 100))).toBe(0);
  expect(await transaction(world.db, (trx) => dropForgotten(trx, later(72 * hour + 1), 100))).toBe(5);
});

test("the figures count attempts by result, and what waits", async () => {
  await added({ events: ["person.changed"] });
  await change(await world.person("client"));
  const [attempts, waiting] = figures;
  expect(await waiting?.read(world.db)).toEqual(new Map([["", 1]]));
  const before = (await attempts?.read(world.db))?.get("delivered") ?? 0;
  await deliverAll();
  expect((await attempts?.read(world.db))?.get("delivered")).toBe(before + 1);
});
