import { cp, mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connect, transaction } from "#server/kernel/db/connection.ts";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import { migrate } from "#server/kernel/db/migrate.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { checkInvariants } from "#server/club/domain/invariant-queries.ts";
import { invariants } from "#server/start/domains.ts";
import { urlOf } from "#server/test/world/cluster.ts";
import { type LiveClub, startClub } from "#server/test/faults/live-club.ts";
import { type Pair, administer, openPair, waitForStandby } from "#server/test/faults/pair.ts";
import { end } from "#server/test/faults/processes.ts";
import { clubDate } from "#server/kernel/time/club-time.ts";
import { fillReservations, freeSession } from "../club/bookings.ts";
import { fillClub } from "../club/club.ts";
import { signInFor } from "../club/sign-in.ts";
import { type DatabaseDoor, type Door, freePort } from "./doors.ts";
import { type Load, type Report, startLoad, reportTo } from "./load.ts";

export interface Plan {
  readonly clients: number;
  readonly trainers: number;
  readonly reservations: number;
  readonly readers: number;
  readonly bookers: number;
  /** How long the load runs before and after each blow. */
  readonly seconds: number;
  readonly pgBin?: string | undefined;
  readonly databaseDoor: (folder: string, settings: ClusterSettings) => Promise<DatabaseDoor>;
  readonly appDoor: (folder: string, ports: readonly number[]) => Promise<Door>;
  /** The name of the database in the pooler's session entry, for LISTEN. */
  readonly direct: string;
  readonly say: (line: string) => void;
}

/** The observation of one blow. */
export interface Row extends Report {
  readonly blow: string;
  /** Bookings that were answered with success up to now, and those of them that are not there. */
  readonly acknowledged: number;
  readonly lost: number;
  /** The broken invariants: overlapping sessions, credits that are not accounted for. */
  readonly broken: readonly string[];
}

const FILLING_MS = 600_000;
const checkout = join(import.meta.dirname, "../..");

type Closing = () => Promise<unknown>;

/** Runs a club on two PostgreSQL servers and two processes, and kills one after another. */
export async function prove(plan: Plan): Promise<readonly Row[]> {
  const closings: Closing[] = [];
  try {
    return await proveWith(plan, (closing) => closings.push(closing));
  } finally {
    for (const closing of closings.toReversed()) await closing();
  }
}

async function proveWith(plan: Plan, atClose: (closing: Closing) => void): Promise<readonly Row[]> {
  const pair = await openPair({ pgBin: plan.pgBin });
  atClose(() => pair.close());
  const { settings } = pair.primary;
  const filled = await fill(plan, settings);
  await waitForStandby(settings);
  const database = await plan.databaseDoor(pair.folder, settings);
  atClose(() => database.close());
  const environment = environmentOf(plan, database, pair);
  const ports = [await freePort(), await freePort()];
  const folderOf = (index: number) => join(pair.folder, `app${index}`);
  const start = (index: number, root?: string) =>
    startClub(folderOf(index), { ...environment, PORT: String(ports[index]) }, root);
  const apps: LiveClub[] = [];
  for (const index of ports.keys()) apps.push(await start(index));
  atClose(() => Promise.all(apps.map((app) => end(app.process, "SIGTERM"))));
  const door = await plan.appDoor(pair.folder, ports);
  atClose(() => door.close());
  const load = startLoad({ ...filled, port: door.port });
  atClose(() => load.stop());

  const blows: Record<string, () => Promise<void>> = {
    nothing: async () => {},
    "kill -9 a process": () => end(replaced(apps, 0), "SIGKILL"),
    "start it again": async () => void (apps[0] = await start(0)),
    "restart one with a newer version": async () => {
      const newer = await newerVersion(pair.folder);
      await end(replaced(apps, 1), "SIGTERM");
      apps[1] = await start(1, newer);
    },
    "kill the primary, promote the standby": async () => {
      await pair.primary.kill();
      await administer(pair.standby.settings, "select pg_promote()");
      await database.lead(pair.standby.settings);
    },
  };
  const rows: Row[] = [];
  for (const [blow, strike] of Object.entries(blows)) {
    const from = load.outcomes.length;
    await strike();
    await sleep(plan.seconds * 1_000);
    const primary = blow.startsWith("kill the primary") ? pair.standby.settings : settings;
    rows.push(await judge(blow, load, from, primary));
    plan.say(lineOf(rows.at(-1)));
  }
  return rows;
}

function replaced(apps: readonly LiveClub[], index: number) {
  const app = apps[index];
  if (!app) throw new Error(`There is no process ${index}`);
  return app.process;
}

/** A club with logins for all readers and bookers, in which there is something to read and to book. */
async function fill({ clients, trainers, reservations, readers, bookers, say }: Plan, settings: ClusterSettings) {
  const now = new Date();
  const db = connect(settings, { statementMs: FILLING_MS });
  try {
    await migrate(settings, { now, log: createLog("silent") });
    const club = await fillClub(db, settings, now, { clients, trainers, crowd: 0 });
    const today = clubDate(now, "America/Toronto");
    const bookings = await fillReservations(settings, { today, trainers: club.trainers, count: reservations });
    const { loginKey, tokenOf } = await signInFor(db, now);
    await transaction(db, (trx) =>
      trx
        .insertInto("login_key")
        .values({ key: Buffer.from(loginKey) })
        .execute(),
    );
    const tokens = [];
    for (let index = 0; index < readers + bookers; index += 1) tokens.push(await tokenOf(club.admin, "admin"));
    say(`a club of ${clients} clients and ${reservations} reservations`);
    let booked = 0;
    const week = `from=${today}T05:00:00Z&to=${today}T23:00:00Z`;
    return {
      readers: tokens.slice(0, readers),
      bookers: tokens.slice(readers),
      paths: ["/clients?page=1&pageSize=10", "/search?q=wa", `/courses/trainer/${club.trainers[0]}?${week}`, "/me"],
      nextSession: () => freeSession(bookings, booked++),
    };
  } finally {
    await db.destroy();
  }
}

function environmentOf({ direct }: Plan, door: DatabaseDoor, { primary, standby }: Pair): NodeJS.ProcessEnv {
  const { user, database } = primary.settings;
  const at = (name: string) => `postgres://${user}@127.0.0.1:${door.port}/${name}`;
  const ways = { DATABASE_URL: at(database), DATABASE_LISTEN_URL: at(direct) };
  return { ...ways, DATABASE_REPLICA_URL: urlOf(standby.settings), CLUB: "empty", LOGIN_KEY: "" };
}

/** This version with one more migration, as a newer one would be. */
async function newerVersion(folder: string): Promise<string> {
  const root = join(folder, "newer");
  await mkdir(root);
  for (const part of ["server", "contract", "package.json"]) {
    await cp(join(checkout, part), join(root, part), { recursive: true });
  }
  await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
  const migrations = join(root, "server/kernel/db/migrations");
  const next = String((await readdir(migrations)).filter((name) => name.endsWith(".sql")).length + 1).padStart(4, "0");
  await writeFile(join(migrations, `${next}-newer.sql`), "alter table reservation add column newer text;\n");
  const described = await readFile(join(root, "package.json"), "utf8");
  await writeFile(join(root, "package.json"), described.replace(/"version": "[^"]+"/, '"version": "99.0.0"'));
  return root;
}

/** Checks the primary while the load continues, and prints the results since a time. */
async function judge(blow: string, load: Load, from: number, settings: ClusterSettings): Promise<Row> {
  const ids = [...load.acknowledged];
  const db = connect(settings, { statementMs: FILLING_MS });
  try {
    const { rows } = await sql<{ there: number }>`
      select count(*)::integer as there from reservation where id = any(${ids}::integer[])`.execute(db);
    const findings = await checkInvariants(db, invariants);
    const broken = findings.flatMap(({ broken: found }) => found);
    const counted = reportTo(load.outcomes.slice(from));
    return { blow, ...counted, acknowledged: ids.length, lost: ids.length - (rows[0]?.there ?? 0), broken };
  } finally {
    await db.destroy();
  }
}

const columns = ["reads", "booked", "errors", "span s", "slowest s", "answered", "lost", "broken"];

/** The head of the table. */
export const head = ["after".padEnd(38), ...columns.map((name) => name.padStart(9))].join(" ");

function lineOf(row: Row | undefined): string {
  if (!row) return "";
  const { blow, reads, bookings, errors, span, slowest, acknowledged, lost, broken } = row;
  const seconds = [span, slowest].map((ms) => (ms / 1_000).toFixed(1));
  const figures = [reads, bookings, errors, ...seconds, acknowledged, lost, broken.length];
  return [blow.padEnd(38), ...figures.map((figure) => String(figure).padStart(9))].join(" ");
}
