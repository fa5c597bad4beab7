import { chmod, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentHash } from "../../files/folder.ts";
import { createLog } from "../../log/log.ts";
import { checkInvariants } from "../../../club/domain/invariant-queries.ts";
import { invariants } from "../../../start/domains.ts";
import { createDatabase } from "../../../test/world/cluster.ts";
import { type LiveClub, callClub, startClub } from "../../../test/faults/live-club.ts";
import { end } from "../../../test/faults/processes.ts";
import { insertArchivedUpload } from "../../../club/uploads/queries.ts";
import { type ConnectionSettings, type Db, connect } from "../connection.ts";
import { openCluster, settingsOfOpenClub } from "../embedded/cluster.ts";
import { checkArchive, restore } from "./restore.ts";

/** The facts about the club of each archive when its version wrote it. */
const released: Readonly<Record<string, object>> = {
  "0.1.0": { clients: 26, completed: 163, orders: 58, cents: 108_754, creditsLeft: 132, sold: 3260, activities: 181 },
};

const folderOfArchives = join(import.meta.dirname, "../../../test/released");
const pathOf = (version: string) => join(folderOfArchives, `${version}.palestra`);
const now = new Date("2026-12-01T12:00:00Z");

/** Figures that no migration may change, by other columns than those that one would touch. */
async function figuresOf(db: Db) {
  const { rows } = await sql<object>`select
    (select count(*)::integer from person where user_type = 'client') as clients,
    (select count(*)::integer from reservation where status = 'completed') as completed,
    (select count(*)::integer from orders) as orders, (select sum(price_cents)::integer from lot) as cents,
    (select sum(paid + free)::integer from lot) - (select count(*)::integer from credit_entry where kind = 'booked')
      + (select count(*)::integer from credit_entry where kind = 'returned') as "creditsLeft",
    (select count(*)::integer from sale_line) as sold,
    (select count(*)::integer from activity) as activities`.execute(db);
  return rows[0];
}

async function on<T>(settings: ConnectionSettings, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(settings);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Photos that somebody has and that are not there. */
async function listUnkept(db: Db) {
  const { rows } = await sql`
    select profile_image from person left join upload on upload.name = profile_image
    where profile_image is not null and upload.name is null`.execute(db);
  return rows;
}

/** Orders of which the document says something else than they do, and clients who would owe or be owed by them. */
async function listMiscarried(db: Db) {
  const { rows } = await sql<object>`
    select orders.id, orders.receipt_number, document.number, charge.amount_cents, orders.amount_cents as cents
    from orders left join document on document.order_id = orders.id
    left join account_entry charge on charge.order_id = orders.id
    where document.number is distinct from orders.receipt_number or document.series <> 'receipt'
      or document.created_at <> orders.created_at or charge.created_at <> orders.created_at
      or coalesce(charge.amount_cents, 0) <> orders.amount_cents
    union all
    select client_id, null, null, null, sum(case when kind in ('charge', 'refund') then amount_cents else -amount_cents end)
    from account_entry group by client_id
    having sum(case when kind in ('charge', 'refund') then amount_cents else -amount_cents end) <> 0`.execute(db);
  return rows;
}

/** The net takings by method and day: from orders as before, and from accounts. */
async function takingsOf(db: Db, of: "orders" | "account") {
  const moved = {
    orders: sql`select created_at, payment_method as method, amount_cents as cents from orders
      union all select cancelled_at, payment_method, -amount_cents from orders where cancelled_at is not null`,
    account: sql`select created_at, method, case kind when 'refund' then -amount_cents else amount_cents end as cents
      from account_entry where method is not null`,
  };
  const { rows } = await sql<object>`
    select created_at::date as day, method, sum(cents)::integer as cents from (${moved[of]}) moved
    where cents <> 0 group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

async function broken(db: Db) {
  return (await checkInvariants(db, invariants)).filter((finding) => finding.broken.length > 0);
}

test("every version that was released has an archive here", async () => {
  const archives = (await readdir(folderOfArchives)).filter((name) => name.endsWith(".palestra"));
  expect(archives.map((name) => basename(name, ".palestra"))).toEqual(Object.keys(released));
});

describe.each(Object.entries(released))("a club of %s", (version, figures) => {
  test("is restored from its archive with the present tables, its figures, its files, and accounts that say what its orders did", async () => {
    const { settings, drop } = await createDatabase();
    await restore(settings, await checkArchive(pathOf(version)), { now, keepFiles: insertArchivedUpload });
    await on(settings, async (db) => {
      expect(await figuresOf(db)).toEqual(figures);
      expect(await broken(db)).toEqual([]);
      expect(await listUnkept(db)).toEqual([]);
      expect(await listMiscarried(db)).toEqual([]);
      expect(await takingsOf(db, "account")).toEqual(await takingsOf(db, "orders"));
    });
    await drop();
  });

  describe("in its data folder", () => {
    let dataDir: string;
    let club: LiveClub;

    /** The folder as that version left it: its tables, and its files beside them. */
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), "palestra-released-"));
      await chmod(dataDir, 0o711);
      const cluster = await openCluster({ dataDir, log: createLog("silent"), pgBin: undefined, durable: false });
      const uploads = join(dataDir, "uploads");
      const keepFiles = async (_: unknown, contents: AsyncIterable<Buffer>) => {
        for await (const content of contents) {
          await mkdir(uploads, { recursive: true });
          await writeFile(join(uploads, contentHash(content)), content);
        }
      };
      const asItWas = { ...(await checkArchive(pathOf(version))), later: [] };
      await restore(cluster.settings, asItWas, { now, keepFiles });
      await cluster.stop();
      club = await startClub(dataDir, { CLUB: "empty" });
    }, 60_000);

    afterAll(async () => {
      await end(club.process, "SIGTERM");
      await rm(await realpath(join(dataDir, "database")), { recursive: true });
      await rm(dataDir, { recursive: true });
    });

    test("is opened by the present program: its people sign in, its figures are the same, its files are in the database", async () => {
      const body = { email: "admin@palestra.demo", password: "palestra2026" };
      expect((await callClub(club, "POST", "/login", { body })).status).toBe(200);
      await on(await settingsOfOpenClub(dataDir), async (db) => {
        expect(await figuresOf(db)).toEqual(figures);
        expect(await broken(db)).toEqual([]);
        expect(await listUnkept(db)).toEqual([]);
      });
      expect(await readdir(dataDir)).not.toContain("uploads");
    });
  });
});
