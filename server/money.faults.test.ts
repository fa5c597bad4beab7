import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { auth } from "#contract/auth.ts";
import { closes } from "#contract/closes.ts";
import { type Db, connect } from "./db/connection.ts";
import { checkInvariants } from "./reservations/invariant-queries.ts";
import { type CountingProxy, openCountingProxy } from "./test/counting-proxy.ts";
import { type LiveClub, callClub, startClub } from "./test/live-club.ts";
import { end, hostCluster } from "./test/processes.ts";
import { clubDate } from "./time/club-time.ts";

let folder: string;
let database: ReturnType<typeof hostCluster>["child"];
let proxy: CountingProxy;
let db: Db;
let club: LiveClub;
let token: string;
let client: number;
const today = clubDate(new Date(), "America/Toronto");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  await chmod(folder, 0o711);
  await mkdir(join(folder, "home"), { mode: 0o711 });
  const { child, opened } = hostCluster(join(folder, "home"));
  database = child;
  const { settings } = await opened;
  proxy = await openCountingProxy(settings);
  db = connect(settings);
  await start();
  const account = { email: "admin@palestra.demo", password: "palestra2026" };
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: account })).data));
  const found = await sql<{ id: number }>`
    select id from person where user_type = 'client' order by id limit 1`.execute(db);
  client = found.rows[0]?.id ?? 0;
});

afterAll(async () => {
  await end(club.process, "SIGTERM");
  await db.destroy();
  await proxy.close();
  await end(database, "SIGTERM");
  await rm(await realpath(join(folder, "home/database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  club = await startClub(join(folder, "club"), { DATABASE_URL: proxy.url });
}

const post = (path: string, body: object, key = randomUUID()) => callClub(club, "POST", path, { token, body, key });

async function count(rows: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return Number((await rows.execute(db)).rows[0]?.count);
}

/**
 * Kills the app after the first statement of a call, after the second, and so on until the call is through: each time
 * what it writes is there whole or not at all, and the same call to the next process leaves it there once.
 */
async function killAtEachStatement(
  prepare: () => Promise<{ path: string; body: object; written: ReturnType<typeof sql<{ count: number }>> }>,
): Promise<void> {
  const seen: number[] = [];
  for (let statement = 1, isThrough = false; !isThrough; statement += 1) {
    const { path, body, written } = await prepare();
    const before = await count(written);
    const key = randomUUID();
    const gone = Promise.withResolvers<void>();
    proxy.after(statement, () => {
      proxy.after(Infinity, () => {});
      void end(club.process, "SIGKILL").then(gone.resolve);
    });
    const answer = await post(path, body, key).catch(() => undefined);
    isThrough = answer !== undefined;
    proxy.after(Infinity, () => {});
    if (!isThrough) {
      await gone.promise;
      await start();
    }
    const kept = (await count(written)) - before;
    seen.push(kept);
    expect((await post(path, body, key)).status).toBe(200);
    expect((await count(written)) - before).toBe(1);
  }
  expect(new Set(seen)).toEqual(new Set([0, 1]));
  expect((await checkInvariants(db)).flatMap(({ broken }) => broken)).toEqual([]);
}

test("a payment is whole or not at all, at whichever statement the app is killed", async () => {
  await post(`/payments/users/${client}/fees`, {
    name: { en: "Locker", cn: "储物柜" },
    amount: "900",
    due_on: today,
  });
  await killAtEachStatement(async () => ({
    path: `/payments/users/${client}/payments`,
    body: { amount: "1", method: "cash" },
    written: sql<{ count: number }>`select count(*) from account_entry where kind = 'payment'`,
  }));
});

test("a refund is whole or not at all, at whichever statement the app is killed", async () => {
  const body = { amount: "500", method: "cash" };
  const paid = accounts.pay.answer.parse((await post(`/payments/users/${client}/payments`, body)).data);
  await killAtEachStatement(async () => ({
    path: `/payments/users/${client}/refunds`,
    body: { payment: paid.id, amount: "1", method: "cash", reason: "Wrong" },
    written: sql<{ count: number }>`select count(*) from account_entry where kind = 'refund'`,
  }));
});

test("a close is whole or not at all, at whichever statement the app is killed", async () => {
  let last: number | undefined;
  await killAtEachStatement(async () => {
    const open = await sql<{
      id: number;
    }>`select id from day_close where reopened_at is null and day = ${today}`.execute(db);
    last = open.rows[0]?.id;
    if (last !== undefined) await post(`/payments/closes/${last}/reopening`, { reason: "Again" });
    const { data } = await callClub(club, "GET", `/payments/closes/days/${today}`, { token });
    const { moves, cash, float } = closes.draft.answer.parse(data);
    return {
      path: "/payments/closes",
      body: { day: today, moves, float, counted: { sum: (Number(cash) + Number(float)).toFixed(2) } },
      written: sql<{ count: number }>`select count(*) from day_close`,
    };
  });
});
