import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { type ConnectionSettings, connectOnce } from "../../kernel/db/connection.ts";
import { openCluster } from "../../kernel/db/embedded/cluster.ts";
import { asAdministrator, giveSchemaToApp } from "../../kernel/db/embedded/roles.ts";
import { migrate } from "../../kernel/db/migrate.ts";
import { createLog } from "../../kernel/log/log.ts";
import { folderForTests } from "./memory-folder.ts";

const silent = createLog("silent");

declare module "vitest" {
  interface ProvidedContext {
    /** Where this run's databases are; set by the setup of the project. */
    testServer: TestServer;
  }
}

/** A server for one run of the tests, and the databases in it that test files get copies of. */
export interface TestServer {
  /** The administrator, who creates databases. */
  readonly administrator: ConnectionSettings;
  /** As whom the app connects: on a server of ours as the role it has in a club. */
  readonly app: ConnectionSettings;
  /** One without tables, one with all of them and no rows. */
  readonly templates: Readonly<Record<"bare" | "migrated", string>>;
}

export interface TestDatabase {
  readonly settings: ConnectionSettings;
  readonly drop: () => Promise<void>;
}

/** A database of one's own with all tables and no rows (`bare`: without tables), made in tens of milliseconds. */
export async function createDatabase(template: keyof TestServer["templates"] = "migrated"): Promise<TestDatabase> {
  return copyOf(inject("testServer").templates[template]);
}

/**
 * A copy of a database that is filled once per run.
 * @param name of the filled database, at most 17 letters
 * @param template what it starts as
 */
export async function createFilled(
  name: string,
  fill: (settings: ConnectionSettings) => Promise<void>,
  template: keyof TestServer["templates"] = "migrated",
): Promise<TestDatabase> {
  const { administrator, app, templates } = inject("testServer");
  const filled = `${templates.migrated}_${name}`;
  const unfinished = `${filled}_new`;
  const client = await connectOnce(administrator);
  try {
    // Other workers wait here until the first one has filled it.
    await client.query("select pg_advisory_lock(hashtext($1))", [filled]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [filled]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(copying(unfinished, templates[template]));
      await fill(inDatabase(app, unfinished));
      await client.query(`alter database ${unfinished} rename to ${filled}`);
    }
  } finally {
    await client.end();
  }
  return copyOf(filled);
}

/** Copying files takes half the CPU of logging each page. */
function copying(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

async function copyOf(template: string): Promise<TestDatabase> {
  const { administrator, app } = inject("testServer");
  const name = newName("test");
  await administer(administrator, copying(name, template));
  return {
    settings: inDatabase(app, name),
    drop: () => administer(administrator, `drop database ${name} with (force)`),
  };
}

function newName(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll("-", "")}`;
}

/** The same server, another database. */
export function inDatabase(settings: ConnectionSettings, name: string): ConnectionSettings {
  if (!("connectionString" in settings)) return { ...settings, database: name };
  const url = new URL(settings.connectionString);
  url.pathname = name;
  return { connectionString: url.href };
}

/** The `DATABASE_URL` for another process. */
export function urlOf(settings: ConnectionSettings): string {
  if ("connectionString" in settings) return settings.connectionString;
  const { host, port, user, database } = settings;
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
}

async function administer(settings: ConnectionSettings, statement: string): Promise<void> {
  const client = await connectOnce(settings);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An embedded server in a temporary folder that goes with the tests, even when they are killed. */
export async function startTestServer(pgBin?: string): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(folderForTests(), "palestra-test-"));
  await chmod(dataDir, 0o711);
  const cluster = await openCluster({ dataDir, log: silent, pgBin, durable: false });
  const home = await realpath(join(dataDir, "database"));
  const watch = endWithUs(cluster.pid(), [home, dataDir]);
  const { settings } = cluster;
  const administrator = { ...asAdministrator(settings), database: "postgres" };
  const server = await prepareTemplates(administrator, settings, (database) =>
    giveSchemaToApp({ ...settings, database }),
  );
  return {
    server,
    async stop() {
      await cluster.stop();
      watch.kill();
      await rm(home, { recursive: true });
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Uses a server that is already there. */
export async function useTestServer(url: string): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const settings = { connectionString: url };
  const server = await prepareTemplates(settings, settings, async () => {});
  return {
    server,
    async stop() {
      for (const name of await namesOf(server)) await administer(settings, `drop database ${name} with (force)`);
    },
  };
}

/** All template databases of this run. */
async function namesOf({ administrator, templates }: TestServer): Promise<string[]> {
  const client = await connectOnce(administrator);
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname = $1 or starts_with(datname, $2)",
      [templates.bare, templates.migrated],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function prepareTemplates(
  administrator: ConnectionSettings,
  app: ConnectionSettings,
  handOver: (database: string) => Promise<void>,
): Promise<TestServer> {
  const templates = { bare: newName("bare"), migrated: newName("migrated") };
  await administer(administrator, `create database ${templates.bare}`);
  await handOver(templates.bare);
  await administer(administrator, `create database ${templates.migrated} template ${templates.bare}`);
  await migrate(inDatabase(app, templates.migrated), { now: new Date(), log: silent });
  return { administrator, app, templates };
}

/** A killed run cannot stop its server; this shell does it when its pipe closes. */
function endWithUs(pid: number, folders: readonly string[]): ChildProcess {
  const script = 'read _; pid=$1; shift; kill -INT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf "$@"';
  const stdio: ["pipe", "ignore", "ignore"] = ["pipe", "ignore", "ignore"];
  const watch = spawn("/bin/sh", ["-c", script, "sh", String(pid), ...folders], { detached: true, stdio });
  watch.unref();
  return watch;
}
