import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertLogin } from "../identity/auth/logins/queries.ts";
import { openTokens } from "../identity/auth/logins/token.ts";
import { buildApp } from "./app.ts";
import { type Db, connect, transaction } from "../kernel/db/connection.ts";
import { migrate } from "../kernel/db/migrate.ts";
import { type Replica, openReplica } from "../kernel/db/replica.ts";
import { createLog } from "../kernel/log/log.ts";
import { type Pair, administer, openPair } from "../test/faults/pair.ts";
import { everything, follow } from "../test/receivers/reader.ts";
import { insertPerson } from "../identity/people/commands.ts";
import { newPerson } from "../test/world/world.ts";

const loginKey = new Uint8Array(32).fill(7);
const log = pino({ level: "silent" });

let pair: Pair;
let db: Db;
let replica: Replica;
/** Two processes of a club, which here share their connections to the replica, and one that knows of none. */
let apps: Awaited<ReturnType<typeof buildApp>>[];
let admin: number;

beforeAll(async () => {
  pair = await openPair();
  const { settings } = pair.primary;
  await migrate(settings, { now: new Date(), log: createLog("silent") });
  const primary = connect(settings);
  db = primary;
  replica = openReplica(pair.standby.settings, primary, log);
  const parts = { db: primary, settings, clock: () => new Date(), log, loginKey, replica };
  apps = [await buildApp(parts), await buildApp(parts), await buildApp({ ...parts, replica: undefined })];
  for (const app of apps) await app.listen({ host: "127.0.0.1", port: 0 });
  admin = await add("admin");
}, 240_000);

afterAll(async () => {
  for (const app of apps) await app.close();
  await replica.close();
  await db.destroy();
  await pair.close();
});

const pause = () => administer(pair.standby.settings, "select pg_wal_replay_pause()");
const resume = () => administer(pair.standby.settings, "select pg_wal_replay_resume()");

/** A person added like this was written by no login. */
async function add(role: "admin" | "client"): Promise<number> {
  return (await transaction(db, (trx) => insertPerson(trx, newPerson(role), { by: null, now: new Date() }))).id;
}

async function signIn(): Promise<string> {
  const [now, id] = [new Date(), randomUUID()];
  const visitor = { address: "127.0.0.1", userAgent: "test" };
  const endsAt = new Date(now.getTime() + 3_600_000);
  await transaction(db, (trx) =>
    insertLogin(trx, { id, personId: admin, remember: false, visitor, startedAt: now, endsAt }),
  );
  const claims = { personId: admin, loginId: id, renewal: 1, expires: Math.floor(endsAt.getTime() / 1000) };
  return (await openTokens(loginKey)).sign(claims, { roles: [], remember: false }, now);
}

/** How many clients a login sees, from one of the processes. */
async function countClients(token: string, process = 0): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await apps[process]?.inject({ url: "/api/clients?pageSize=1", headers });
  return answer?.json<{ meta: { total: number } }>().meta.total ?? -1;
}

/** Lets a login write something, in the first process. */
async function write(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await apps[0]?.inject({
    method: "PUT",
    url: "/api/me/locale",
    headers,
    payload: JSON.stringify({ locale: "en" }),
  });
  expect(answer?.statusCode).toBe(200);
}

/** How often the first process says that one of the servers has answered what both could. */
async function countReads(server: "replica" | "primary"): Promise<number> {
  const { body = "" } = (await apps[0]?.inject("/metrics")) ?? {};
  return Number(
    new RegExp(`^palestra_replicated_reads_total\\{server="${server}"\\} (\\d+)$`, "m").exec(body)?.[1] ?? 0,
  );
}

/** Waits until lists come from the replica: somebody whom only the primary knows is missing then. */
async function readsFromReplica(): Promise<void> {
  await expect.poll(() => replica.shows(null)).toBe(true);
}

test(
  "a writer reads what they wrote, at any process, and others what the replica has",
  { tags: ["gate"] },
  async () => {
    const [writer, other] = [await signIn(), await signIn()];
    await readsFromReplica();
    await pause();
    try {
      const before = await countClients(other);
      await add("client");
      const counted = [await countReads("replica"), await countReads("primary")];
      expect([await countClients(other), await countClients(writer)]).toEqual([before, before]);
      expect([await countReads("replica"), await countReads("primary")]).toEqual([Number(counted[0]) + 2, counted[1]]);
      await write(writer);
      expect([await countClients(writer), await countClients(writer, 1)]).toEqual([before + 1, before + 1]);
      expect(await countReads("primary")).toBe(Number(counted[1]) + 1);
    } finally {
      await resume();
    }
  },
);

test("nobody is asked to read again before the replica shows what has changed", async () => {
  const reader = await signIn();
  await readsFromReplica();
  const [, held, direct] = await Promise.all(apps.map(({ listeningOrigin }) => follow(listeningOrigin, reader)));
  expect([await held?.message(), await direct?.message()]).toEqual([everything, everything]);
  const before = await countClients(reader);
  await pause();
  let isNotified = false;
  const message = held?.message().finally(() => (isNotified = true));
  await add("client");
  await sql`select pg_notify('palestra_changes', ${JSON.stringify([{ topic: "notifications", person: admin }])})`.execute(
    db,
  );
  expect((await direct?.message())?.topics).toContain("notifications");
  expect(isNotified).toBe(false);
  await resume();
  expect((await message)?.topics).toContain("notifications");
  expect(await countClients(reader)).toBe(before + 1);
  held?.leave();
  direct?.leave();
});

test("a replica that falls far behind is read from no more, and again once it has caught up", async () => {
  const token = await signIn();
  await readsFromReplica();
  await pause();
  const before = await countClients(token);
  await add("client");
  await expect.poll(() => countClients(token), { timeout: 15_000 }).toBe(before + 1);
  await resume();
  await readsFromReplica();
});

test("without the replica everything is read from the primary, and no call fails for that", async () => {
  const token = await signIn();
  await readsFromReplica();
  const before = await countClients(token);
  await pair.standby.kill();
  expect(await countClients(token)).toBe(before);
  await add("client");
  await expect.poll(() => countClients(token)).toBe(before + 1);
});
