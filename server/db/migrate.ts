import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import type { Log } from "../log.ts";
import { StartRefused } from "../start-refused.ts";
import { type ConnectionSettings, connectOnce } from "./connection.ts";

export interface Migration {
  /** `0001-people.sql`; the number gives the order. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const FOLDER = join(import.meta.dirname, "migrations");

const TABLE =
  "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)";

/** Number of the advisory lock under which one app at a time migrates a database. */
const LOCK = 7_253_772;

/**
 * Brings the database to this app's tables: every SQL file not yet applied, in order, each in a transaction.
 * @param now instant recorded with what is applied
 * @throws StartRefused when a newer app has been here, an applied file was changed, or a file fails
 */
export async function migrate(
  settings: ConnectionSettings,
  { now, log, folder = FOLDER }: { now: Date; log: Log; folder?: string },
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = await connectOnce(settings);
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const applied = await readApplied(client);
    checkApplied(applied, migrations);
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      await apply(client, migration, now);
      log.info({ migration: migration.name }, "database migrated");
    }
  } finally {
    await client.end();
  }
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

function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newest = [...applied.keys()].toSorted().at(-1);
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new StartRefused(`The database was written by a newer version (${newest}): update this one to open it`);
    }
    if (known.get(name) !== checksum) {
      throw new StartRefused(
        `The migration ${name} was changed after it was applied to this database: restore the file`,
      );
    }
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration, now: Date): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await record(client, { name, checksum }, now);
    await client.query("commit");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The migration ${name} failed and left no trace: ${reason}`, { cause: error });
  }
}

/** Notes a migration as applied, in the transaction that applies it. */
export async function record(client: Client, { name, checksum }: Omit<Migration, "sql">, now: Date): Promise<void> {
  await client.query(TABLE);
  await client.query("insert into migration values ($1, $2, $3)", [name, checksum, now]);
}
