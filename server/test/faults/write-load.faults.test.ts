import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { packages } from "#contract/sales/packages.ts";
import { shop } from "#contract/sales/shop.ts";
import { staff } from "#contract/membership/staff.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { verifyLog } from "../../club/audit/verify-queries.ts";
import { type Db, connect } from "../../kernel/db/connection.ts";
import { settingsOfOpenClub } from "../../kernel/db/embedded/cluster.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { invariants } from "../../start/domains.ts";
import { type Ground, readStock, readTraces } from "./kill-deeds.ts";
import { KillLoad, faultsOf } from "./kill-load.ts";
import { adminAccount, startClubWithAdmin } from "./club-with-admin.ts";
import { type LiveClub, callClub, databasePid } from "./live-club.ts";
import { type Mailbox, openMailbox } from "../receivers/mailbox.ts";
import { folderForTests } from "../world/memory-folder.ts";
import { end, isAlive } from "./processes.ts";

/** `npm run test:kill` kills two hundred times; `SEED` repeats a run. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? atDepth({ gate: 3, full: 20 }));
const SEED = Number(process.env["SEED"]);
/** So many lead lives in the club at a time, as fast as they are answered. */
const WRITERS = 3;
const STOCK = 9_000;
/** Refunds need an identity confirmed within ten minutes. */
const PROVED_MS = 3 * 60_000;
const ROUND_MS = 60_000;
/** A look at everything, on a busy machine. */
const PATIENCE_MS = 60_000;
/** An admin is enough in the gate. */
const CLUB = atDepth({ gate: "empty" as const, full: "demo" as const });

let folder: string;
let dataDir: string;
let club: LiveClub;
let mailbox: Mailbox;
let db: Db;
let token: string;
let provedAt = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(folderForTests(), "palestra-"));
  dataDir = join(folder, "data");
  await chmod(folder, 0o711);
  mailbox = await openMailbox();
  await open();
  db = connect(await settingsOfOpenClub(dataDir), { statementMs: PATIENCE_MS });
});

afterAll(async () => {
  await db.destroy();
  await end(club.process, "SIGTERM");
  await mailbox[Symbol.asyncDispose]();
  await rm(await realpath(join(dataDir, "database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<void> {
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: "club@palestra.test", PUBLIC_URL: "https://club.palestra.test" };
  club = await startClubWithAdmin(dataDir, { ...mail, CLUB });
  if (Date.now() - provedAt < PROVED_MS) return;
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: adminAccount })).data));
  provedAt = Date.now();
}

const get = async (path: string) => (await callClub(club, "GET", path, { token })).data;

async function post(path: string, body: object): Promise<unknown> {
  const { status, data } = await callClub(club, "POST", path, { token, body });
  expect(status).toBe(200);
  return data;
}

/** Ten sessions for three months, where the club has no packages. */
async function insertPackage(): Promise<{ id: number }> {
  const name = JSON.stringify({ en: "Ten sessions", cn: "十节私教课" });
  const terms = { kind: "course" as const, amount_cents: 99_900, duration: 3, duration_unit: "month" as const };
  const row = { ...terms, name, description: name, paid: 10, free: 2 };
  return db.insertInto("package").values(row).returning("id").executeTakeFirstOrThrow();
}

async function groundOf(): Promise<Ground> {
  const [sold = await insertPackage()] = packages.courses.answer.parse(await get("/products/courses-packages"));
  const [seller] = staff.sellers.answer.parse(await get("/employees/list-sales"));
  if (!seller) throw new Error("Nobody sells in this club");
  const trainers: number[] = [];
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const who = { first_name: "Mei", last_name: `Lin${writer}`, email: `mei${writer}@example.com`, role: "trainer" };
    const when = { dateOfBirth: "1990-06-15", startOfDate: "2020-01-01", endOfDate: "2099-01-01" };
    const where = { phone: `416 555 020${writer}`, address: "12 King St W", zipCode: "M5V 2T6", gender: "female" };
    const made = await post("/trainers/create", { ...who, ...when, ...where });
    trainers.push(staff.createTrainer.answer.parse(made).id);
  }
  const name = JSON.stringify({ en: "Bar", cn: "能量棒" });
  const ware = { name, type: "snack", sku: "KILL-1", weight: null, weightUnit: "g", price: "3.50", currency: "CAD" };
  const made = await post("/shop/products", { ...ware, stock: STOCK, published: 1 });
  return { package: sold.id, seller: seller.id, trainers, product: shop.create.answer.parse(made).id };
}

/** The app restarts its database by itself, without waiting for a call. */
async function killDatabase(): Promise<void> {
  const pid = await databasePid(dataDir);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid), { interval: 5 }).toBe(false);
}

const kills: Readonly<Record<string, () => Promise<void>>> = {
  app: async () => {
    await end(club.process, "SIGKILL");
    await open();
  },
  database: killDatabase,
  both: async () => {
    await killDatabase();
    await end(club.process, "SIGKILL");
    await open();
  },
};

const rounds = fc.record({
  whom: fc.constantFrom("app", "database", "both"),
  after: fc.integer({ min: 1, max: 15 }),
  ms: fc.integer({ min: 0, max: 60 }),
});

/** One of each kind in the gate, unless a number of rounds is asked for. */
const kinds =
  process.env["KILL_ROUNDS"] === undefined
    ? atDepth({
        gate: [
          { whom: "database", after: 4, ms: 15 },
          { whom: "app", after: 9, ms: 40 },
          { whom: "both", after: 14, ms: 5 },
        ],
        full: undefined,
      })
    : undefined;

/** Waits until the database answers the one who looks as well. */
async function lookInto(load: KillLoad): Promise<string[]> {
  const isThere = () =>
    sql`select`.execute(db).then(
      () => true,
      () => false,
    );
  await expect.poll(isThere, { interval: 10 }).toBe(true);
  const acknowledged = new Set(load.acknowledged);
  const traces = await readTraces(db);
  const broken = (await checkInvariants(db, invariants)).flatMap((each) => each.broken);
  return [...faultsOf(traces, { acknowledged, begun: load.begun }), ...broken];
}

/** The ids under which each letter reached the mail server: a second copy has that of the first. */
function mailsOf() {
  const letters = mailbox.received.map(({ headers }) => [headers.get("subject")?.[0], headers.get("message-id")?.[0]]);
  const own = letters.filter(([subject]) => subject?.startsWith("life."));
  return [...Map.groupBy(own, ([subject]) => subject)].map(
    ([subject, all]) => [subject, new Set(all.map(([, id]) => id))] as const,
  );
}

test(
  `nothing is lost, doubled or half-made when app, database or both are killed under load (seed ${SEED})`,
  { tags: ["gate"], timeout: 60_000 + ROUNDS * ROUND_MS },
  async () => {
    const ground = await groundOf();
    using load = new KillLoad({ club: () => club, token: () => token, ground });
    const killed: Record<string, number> = {};
    for (const { whom, after, ms } of kinds ?? fc.sample(rounds, { numRuns: ROUNDS, seed: SEED })) {
      await load.more(after);
      await sleep(ms);
      await kills[whom]?.();
      killed[whom] = (killed[whom] ?? 0) + 1;
      await load.more(WRITERS);
      expect(await lookInto(load), `after ${JSON.stringify(killed)}`).toEqual([]);
    }
    await load.stop();
    expect(await lookInto(load)).toEqual([]);
    expect(load.acknowledged).toEqual(load.begun);
    const { sold, left } = await readStock(db, ground.product);
    expect(sold + left).toBe(STOCK);
    expect((await verifyLog(db, new Date(0))).faults).toEqual([]);
    for (const [subject, ids] of mailsOf()) expect(ids.size, subject).toBe(1);
    const said = `${load.acknowledged.size} calls done, ${load.unsure} times nobody answered`;
    console.log(`Killed ${JSON.stringify(killed)} with seed ${SEED}: ${said}: 0 lost, 0 doubled, 0 half-made.`);
  },
);
