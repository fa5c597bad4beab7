import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { type Db, connect } from "../../kernel/db/connection.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { invariants } from "../../start/domains.ts";
import { type CountingProxy, openCountingProxy } from "./counting-proxy.ts";
import { type LiveClub, callClub, startClub } from "./live-club.ts";
import { changing } from "./sending-club.ts";
import type { ClusterSettings } from "../../kernel/db/embedded/roles.ts";
import { end, hostCluster } from "./processes.ts";
import { clubDate } from "../../kernel/time/club-time.ts";

let folder: string;
let database: ReturnType<typeof hostCluster>["child"];
let settings: ClusterSettings;
/** The next processes of the club: they start while others are at work. */
let waiting: Promise<Running>[] = [];
let db: Db;
let club: Running;
/** A process of the club, and what counts its statements. */
interface Running extends LiveClub {
  readonly proxy: CountingProxy;
}

const AHEAD = 2;
let token: string;
let client: number;
const today = clubDate(new Date(), "America/Toronto");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  await chmod(folder, 0o711);
  await mkdir(join(folder, "home"), { mode: 0o711 });
  const { child, opened } = hostCluster(join(folder, "home"));
  database = child;
  ({ settings } = await opened);
  db = connect(settings);
  club = await start();
  waiting = Array.from({ length: AHEAD }, start);
  const account = { email: "admin@palestra.demo", password: "palestra2026" };
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: account })).data));
  const found = await sql<{ id: number }>`
    select id from person where user_type = 'client' order by id limit 1`.execute(db);
  client = found.rows[0]?.id ?? 0;
});

afterAll(async () => {
  for (const each of [club, ...(await Promise.all(waiting))]) await stop(each, "SIGTERM");
  await db.destroy();
  await end(database, "SIGTERM");
  await rm(await realpath(join(folder, "home/database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Running> {
  const proxy = await openCountingProxy(settings);
  return { proxy, ...(await startClub(await mkdtemp(join(folder, "club-")), { DATABASE_URL: proxy.url })) };
}

async function stop({ process, proxy }: Running, signal: NodeJS.Signals): Promise<void> {
  await end(process, signal);
  await proxy.close();
}

/** Takes up with the next process. */
async function goOn(): Promise<void> {
  const next = waiting.shift();
  if (!next) throw new Error("no process is waiting");
  club = await next;
  waiting.push(start());
}

const post = (path: string, body: object, key = randomUUID()) => callClub(club, "POST", path, { token, body, key });

async function count(rows: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return Number((await rows.execute(db)).rows[0]?.count);
}

/**
 * Kills the app after the first statement of a call that leaves something, after the second, and so on until the call is through: each time
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
    const { proxy } = club;
    proxy.after(
      statement,
      () => {
        proxy.after(Infinity, () => {});
        void stop(club, "SIGKILL").then(gone.resolve);
      },
      changing(/\baccount_entry\b/),
    );
    const answer = await post(path, body, key).catch(() => undefined);
    isThrough = answer !== undefined;
    proxy.after(Infinity, () => {});
    if (!isThrough) {
      await gone.promise;
      await goOn();
    }
    const kept = (await count(written)) - before;
    seen.push(kept);
    expect((await post(path, body, key)).status).toBe(200);
    expect((await count(written)) - before).toBe(1);
  }
  expect(new Set(seen)).toEqual(new Set([0, 1]));
  expect((await checkInvariants(db, invariants)).flatMap(({ broken }) => broken)).toEqual([]);
}

test("a payment is whole or not at all, at any statement at which the app is killed", async () => {
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
