import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectOnce, transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { pacedMs } from "../../test/world/pace.ts";
import { type Reader, everything, follow, listening } from "../../test/receivers/reader.ts";
import type { World } from "../../test/world/world.ts";
import { publish, publishLogins } from "./queries.ts";
import type { LiveChange } from "./rules.ts";

const PAUSE_MS = 200;
const news = { topics: ["reservations"] };

// Waiting for a pause to pass is never left to the machine's speed.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** Somebody's stream, with its first message read and ready for the next. */
async function open(world: World, personId: number, address = world.app.listeningOrigin): Promise<Reader> {
  const reader = await follow(address, await world.token(personId));
  expect(await reader.message()).toEqual(everything);
  vi.advanceTimersByTime(PAUSE_MS);
  return reader;
}

function publishChanges(world: World, ...changes: readonly Partial<LiveChange>[]): Promise<void> {
  const nobody: LiveChange = { topic: "reservations", client: 0, trainer: 0, clientsTrainer: 0 };
  return transaction(world.db, async (trx) => publish(trx, ...changes.map((change) => ({ ...nobody, ...change }))));
}

async function set(world: World, name: "trainerScope" | "secondFactor", value: string): Promise<void> {
  const row = { name, value: JSON.stringify(value), version: 2, changed_at: world.now };
  await world.db
    .insertInto("setting")
    .values(row)
    .onConflict((known) => known.column("name").doUpdateSet(row))
    .execute();
}

/** Ends all logins and says so. */
function endLogins(world: World): Promise<void> {
  return transaction(world.db, async (trx) => {
    await trx.updateTable("login").set({ ended_at: world.now, ended_by: "revoked" }).execute();
    publishLogins(trx, "everybody");
  });
}

/** Which of some people hear of a change: all of what came before the streams of all ended. */
async function learners(world: World, people: Readonly<Record<string, number>>, change: Partial<LiveChange>) {
  const readers = new Map<string, Reader>();
  for (const [name, id] of Object.entries(people)) readers.set(name, await open(world, id));
  const before = new Map([...readers].map(([name, { heard }]) => [name, heard.length]));
  await publishChanges(world, change);
  await endLogins(world);
  for (const reader of readers.values()) await reader.ended();
  return [...readers].filter(([name, { heard }]) => heard.length > (before.get(name) ?? 0)).map(([name]) => name);
}

test.each(["all", "own"] as const)("a change reaches those who may read it, with trainerScope %s", async (scope) => {
  await using world = await listening();
  await set(world, "trainerScope", scope);
  const trainer = await world.person("trainer");
  const others = await world.person("trainer");
  const people = {
    admin: await world.person("admin"),
    manager: await world.person("manager"),
    employee: await world.person("employee"),
    trainer,
    "trainer of the client": others,
    "another trainer": await world.person("trainer"),
    client: await world.person("client", { reports_to: others }),
    "another client of the trainer": await world.person("client", { reports_to: trainer }),
    "another client": await world.person("client", { reports_to: others }),
    "client without trainer": await world.person("client"),
  };
  const change = { client: people.client, trainer, clientsTrainer: others };
  const inScope = scope === "all" ? ["another trainer"] : [];
  expect(await learners(world, people, change)).toEqual([
    "admin",
    "manager",
    "trainer",
    "trainer of the client",
    ...inScope,
    "client",
    "another client of the trainer",
  ]);
});

test("a client without trainer is in the scope of every trainer, and all roles of a person count", async () => {
  await using world = await listening();
  await set(world, "trainerScope", "own");
  const people = {
    trainer: await world.person("trainer"),
    "employee who trains": await world.person("employee", { roles: ["employee", "trainer"] }),
    employee: await world.person("employee"),
  };
  expect(await learners(world, people, { clientsTrainer: null })).toEqual(["trainer", "employee who trains"]);
});

test("a change made in one process is announced in another within a second", async () => {
  await using world = await listening();
  const sibling = await world.sibling();
  await sibling.listen({ host: "127.0.0.1", port: 0 });
  const admin = await world.person("admin");
  const [here, there] = [await open(world, admin), await open(world, admin, sibling.listeningOrigin)];
  const publishAndHear = async () => {
    await publishChanges(world, {});
    expect([await here.message(), await there.message()]).toEqual([news, news]);
  };
  expect(await pacedMs(publishAndHear)).toBeLessThan(1_000);
});

test("a failed transaction announces nothing", async () => {
  await using world = await listening();
  const client = await world.person("client");
  const people = { client };
  const failing = transaction(world.db, async (trx) => {
    publish(trx, { topic: "reservations", client, trainer: 0, clientsTrainer: null });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await learners(world, people, {})).toEqual([]);
});

test("changes in quick succession make one message immediately and one after a pause", async () => {
  await using world = await listening();
  const clients = await Promise.all([1, 2, 3].map(() => world.person("client")));
  const admin = await open(world, await world.person("admin"));
  const witnesses = await Promise.all(clients.map((client) => open(world, client)));
  for (const [at, client] of clients.entries()) {
    await publishChanges(world, { client });
    expect(await witnesses[at]?.message()).toEqual(news);
  }
  expect(await admin.message()).toEqual(news);
  vi.advanceTimersByTime(PAUSE_MS);
  await endLogins(world);
  await admin.ended();
  expect(admin.heard.filter((each) => each !== "beat")).toHaveLength(3);
});

test("what another process has written counts in totals as soon as it is announced", async () => {
  await using world = await listening();
  const reader = await open(world, await world.person("admin"));
  const other = await connectOnce(world.settings);
  await other.query("create table thing (id integer generated always as identity)");
  const things = () => countRows(world.db, sql`from thing`);
  expect(await things()).toBe(0);
  await other.query("insert into thing default values");
  await other.end();
  await publishChanges(world, {});
  await reader.message();
  expect(await things()).toBe(1);
});

test("more changes than one notification carries arrive whole", async () => {
  await using world = await listening();
  const client = await world.person("client");
  const reader = await open(world, client);
  const largest = 2_147_483_647;
  const many = Array.from({ length: 1_000 }, (_, at) => ({ client: largest - at, trainer: largest }));
  await publishChanges(world, ...many, { client });
  expect(await reader.message()).toEqual(news);
});

test("of a burst of changes none is lost", async () => {
  await using world = await listening();
  const clients = await Promise.all(Array.from({ length: 20 }, () => world.person("client")));
  const readers = await Promise.all(clients.map((client) => open(world, client)));
  vi.advanceTimersByTime(PAUSE_MS);
  await Promise.all(clients.map((client) => publishChanges(world, { client })));
  for (const reader of readers) expect(await reader.message()).toEqual(news);
});

/** Ends the connection over which the processes hear each other. */
async function cutEars(world: World): Promise<void> {
  const cut = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(world.db);
  expect(cut.rows).toEqual([{ cut: true }]);
}

test("a lost connection is opened again, with a message to catch up and a look at who is still there", async () => {
  await using world = await listening();
  const [admin, client] = [await world.person("admin"), await world.person("client")];
  const [staying, leaving] = [await open(world, admin), await open(world, client)];
  await world.db.updateTable("login").set({ ended_at: world.now }).where("person_id", "=", client).execute();
  await cutEars(world);
  expect(await staying.message()).toEqual(everything);
  await leaving.ended();
  vi.advanceTimersByTime(PAUSE_MS);
  await publishChanges(world, {});
  expect(await staying.message()).toEqual(news);
});

test("words of another version on the channel make browsers read again", async () => {
  await using world = await listening();
  const reader = await open(world, await world.person("employee"));
  for (const words of ["no JSON", '[{"topic":"weather"}]']) {
    await sql`select pg_notify('palestra_changes', ${words})`.execute(world.db);
    expect(await reader.message()).toEqual(everything);
    vi.advanceTimersByTime(PAUSE_MS);
  }
});

test("the connection for listening is opened by the first stream, and one serves all", async () => {
  await using world = await listening();
  const ears = sql`select from pg_stat_activity where datname = current_database() and query like 'listen %'`;
  expect((await ears.execute(world.db)).rows).toHaveLength(0);
  const admin = await world.person("admin");
  await Promise.all([open(world, admin), open(world, admin), open(world, admin)]);
  expect((await ears.execute(world.db)).rows).toHaveLength(1);
});

test("the twenty-first stream of a login ends its first, and those of others continue", async () => {
  await using world = await listening();
  const [admin, client] = [await world.person("admin"), await world.person("client")];
  const other = await open(world, client);
  const token = await world.token(admin);
  const first = await follow(world.app.listeningOrigin, token);
  const rest = await Promise.all(Array.from({ length: 19 }, () => follow(world.app.listeningOrigin, token)));
  for (const reader of [first, ...rest]) expect(await reader.message()).toEqual(everything);
  await follow(world.app.listeningOrigin, token);
  await first.ended();
  vi.advanceTimersByTime(PAUSE_MS);
  await publishChanges(world, { client });
  for (const reader of [other, ...rest]) expect(await reader.message()).toEqual(news);
});

test("before a second factor that the club requires, a stream announces only the end of the login", async () => {
  await using world = await listening();
  const client = await world.person("client");
  await set(world, "secondFactor", "everyone");
  const reader = await follow(world.app.listeningOrigin, await world.token(client));
  expect(reader.status).toBe(200);
  await publishChanges(world, { client });
  await endLogins(world);
  await reader.ended();
  expect(reader.heard.filter((each) => each !== "beat")).toEqual([]);
});
