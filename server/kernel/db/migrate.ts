import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Client, DatabaseError } from "pg";
import type { Log } from "../log/log.ts";
import { StartRefused } from "../process/start-refused.ts";
import { type ConnectionSettings, connectOnce } from "./connection.ts";

export interface Migration {
  /**
   * `0001-people.sql`; the number gives the order. `0001-people.contract.sql` removes what older versions used: they do
   * not open the database any more. `0001-people.outside.sql` runs outside a transaction, each statement separately,
   * and can run again after a failure (`create index concurrently if not exists`). All others only add.
   */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FOLDER = join(import.meta.dirname, "migrations");

const TABLE =
  "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)";

/** Number of the advisory lock under which one app at a time migrates a database. */
const LOCK = 7_253_772;

/** How long a migration waits for a lock, which all that comes after it waits for too, and how often it tries. */
const LOCK_MS = 2_000;
const LOCK_TRIES = 30;
const PAUSE_MS = 500;
/** A lock was not to be had in time, or two waited for each other. */
const LOCKED = new Set(["55P03", "40P01"]);

interface Migrating {
  readonly now: Date;
  readonly log: Log;
  /** Runs before existing tables change. */
  readonly before?: () => Promise<void>;
  readonly folder?: string;
  readonly lockMs?: number;
}

/**
 * Migrates the database to this app's tables: every SQL file not yet applied, in order. What a newer app has added
 * stays, and this one works beside it.
 *
 * @param now instant recorded with what is applied
 *
 * @throws StartRefused if a newer app has removed something, an applied file was changed, or a file fails
 */
export async function migrate(
  settings: ConnectionSettings,
  { now, log, before, folder = FOLDER, lockMs = LOCK_MS }: Migrating,
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await connectOnce(settings);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const applied = await readApplied(client);
    const newer = checkApplied(applied, migrations);
    if (newer.length > 0) log.warn({ newer }, "a newer version has added to the database: this one goes on beside it");
    const missing = migrations.filter(({ name }) => !applied.has(name));
    if (applied.size > 0 && missing.length > 0) await before?.();
    for (const migration of missing) {
      await applyPatiently(client, migration, { now, lockMs });
      log.info({ migration: migration.name }, "database migrated");
    }
  } finally {
    await client.end();
  }
}

/** The last of this app's migrations, by its name: what a database must have seen. */
export async function newestMigration(folder: string = FOLDER): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  return names.toSorted().at(-1) ?? "";
}

/** This app's migrations, in order. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(names.map((name, index) => readMigration(folder, name, index + 1)));
}

async function readMigration(folder: string, name: string, number: number): Promise<Migration> {
  if (!name.startsWith(`${String(number).padStart(4, "0")}-`))
    throw new Error(`Migration ${name} is not number ${number}`);
  const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(TABLE);
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Returns the migrations that this app does not know. */
function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): string[] {
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after it was applied to this database: restore the file`,
      );
    }
  }
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !known.has(name)).toSorted();
  const contracting = newer.find((name) => name.endsWith(".contract.sql"));
  if (contracting === undefined) return newer;
  throw new StartRefused(
    `A newer version has taken away what this one needs (${contracting}): update this one to open it`,
  );
}

/** Others queue behind a migration that waits for a lock: it gives up soon, lets them pass, and tries again. */
async function applyPatiently(client: Client, migration: Migration, { now, lockMs }: { now: Date; lockMs: number }) {
  await client.query("select set_config('lock_timeout', $1, false)", [String(lockMs)]);
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration, now);
    } catch (error) {
      await client.query("rollback");
      if (isLocked(error) && tries < LOCK_TRIES) {
        await sleep(PAUSE_MS);
        continue;
      }
      const reason = error instanceof Error ? error.message : String(error);
      const trace = isOutside(migration) ? "it runs again at the next start" : "left no trace";
      throw new StartRefused(`The migration ${migration.name} failed and ${trace}: ${reason}`, { cause: error });
    }
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof DatabaseError && LOCKED.has(error.code ?? "");
}

async function apply(client: Client, migration: Migration, now: Date): Promise<void> {
  if (isOutside(migration)) {
    for (const statement of migration.sql.split(/;\s*\n/)) if (statement.trim() !== "") await client.query(statement);
    return record(client, migration, now);
  }
  await client.query("begin");
  await client.query(migration.sql);
  await record(client, migration, now);
  await client.query("commit");
}

function isOutside({ name }: Migration): boolean {
  return name.endsWith(".outside.sql");
}

/** A migration for tables that nobody else sees yet: in whatever transaction is open. */
export function inTransaction(migration: Migration): string {
  return isOutside(migration) ? migration.sql.replaceAll(/ concurrently\b/gi, "") : migration.sql;
}

/** Notes a migration as applied, in the transaction that applies it. */
export async function record(client: Client, { name, checksum }: Omit<Migration, "sql">, now: Date): Promise<void> {
  await client.query(TABLE);
  await client.query("insert into migration values ($1, $2, $3)", [name, checksum, now]);
}
