import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { folderForTests } from "../../../test/world/memory-folder.ts";
import { end, hostCluster, isAlive } from "../../../test/faults/processes.ts";
import { createLog } from "../../log/log.ts";
import { type Db, connect, connectOnce, transaction } from "../connection.ts";
import { migrate } from "../migrate.ts";
import { serverAccount } from "./account.ts";
import { packageFolder, packagedBinaries } from "./binaries.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { type ClusterSettings, asAdministrator } from "./roles.ts";

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const run = promisify(execFile);

/** The folder of a cleanly stopped database: most tests start with a copy of it, which takes a fraction of the time. */
let former: string;
let folder: string;
let dataDir: string;
const toEnd: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  former = await mkdtemp(join(folderForTests(), "palestra-"));
  await chmod(former, 0o711);
  const cluster = await openCluster({ dataDir: former, log: createLog("silent"), durable: false });
  await cluster.stop();
});

afterAll(() => rm(former, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(folderForTests(), "palestra-"));
  dataDir = join(folder, "data");
  await chmod(folder, 0o711);
  await mkdir(dataDir, { mode: 0o711 });
});

afterEach(async () => {
  for (const endIt of toEnd.splice(0).toReversed()) await endIt();
  const home = await realpath(join(dataDir, "database")).catch(() => folder);
  await rm(home, { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

async function open(options: { dataDir?: string; pgBin?: string; durable?: boolean } = {}): Promise<Cluster> {
  const cluster = await openCluster({ dataDir, log: createLog("silent"), durable: false, ...options });
  toEnd.push(() => cluster.stop());
  return cluster;
}

function pool(settings: ClusterSettings): Db {
  const db = connect(settings);
  toEnd.push(() => db.destroy());
  return db;
}

async function ask(settings: ClusterSettings, query: string): Promise<unknown[]> {
  const client = await connectOnce(settings);
  try {
    return (await client.query<object>(query)).rows;
  } finally {
    await client.end();
  }
}

const data = () => realpath(join(dataDir, "database/data"));
const isGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);

const openSafely = () => open({ durable: true });
const save = (settings: ClusterSettings) => ask(settings, "create table saved as select 1 as id");
const saved = (settings: ClusterSettings) => ask(settings, "select id from saved");
/** A database is there that an earlier start has left in order. */
async function leaveFormer(): Promise<void> {
  await run("cp", ["-a", join(former, "database"), join(dataDir, "database")]);
}
async function copyPackage(): Promise<string> {
  const copy = join(folder, "hidden/package");
  await cp(packageFolder(), copy, { recursive: true, verbatimSymlinks: true });
  const libraries = join(copy, "native/lib");
  for (const name of await readdir(libraries)) {
    if ((await lstat(join(libraries, name))).isSymbolicLink()) await rm(join(libraries, name));
  }
  return copy;
}
const ownerOf = async (pid: number) => (await stat(`/proc/${pid}`)).uid;
async function reachablePrograms(): Promise<string> {
  const copy = join(folder, "programs");
  await cp(packageFolder(), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "native/bin");
}

describe("a first start", () => {
  test("makes a database that is checked, durable, in Unicode and reachable through its folder alone", async () => {
    const { settings } = await open({ durable: true });
    const names = "'fsync', 'data_checksums', 'listen_addresses', 'synchronous_commit', 'server_encoding'";
    const rows = await ask(settings, `select name, setting from pg_settings where name in (${names}) order by name`);
    expect(rows).toEqual([
      { name: "data_checksums", setting: "on" },
      { name: "fsync", setting: "on" },
      { name: "listen_addresses", setting: "" },
      { name: "server_encoding", setting: "UTF8" },
      { name: "synchronous_commit", setting: "on" },
    ]);
    const [locale] = await ask(
      settings,
      "select datlocprovider, datlocale from pg_database where datname = current_database()",
    );
    expect(locale).toEqual({ datlocprovider: "b", datlocale: "C.UTF-8" });
    expect((await stat(settings.host)).mode & 0o777).toBe(0o700);
  });

  test("keeps an eighth of the memory as pages, within bounds", async () => {
    const { settings } = await openSafely();
    const [kept] = await ask(
      settings,
      "select pg_size_bytes(current_setting('shared_buffers'))::float8 / 2 ^ 20 as mb",
    );
    const memory = Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 20;
    expect(kept).toEqual({ mb: Math.min(Math.max(Math.floor(memory / 8), 128), 4_096) });
  });

  test("makes a role for the app that owns the schema and has no say outside of it", { tags: ["gate"] }, async () => {
    const { settings } = await open();
    const rights = "rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls";
    expect(await ask(settings, `select rolname, ${rights} from pg_roles where rolname = current_user`)).toEqual([
      {
        rolname: "club",
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
    await save(settings);
    for (const forbidden of [
      "create schema other",
      "create database other",
      "select * from pg_authid",
      "copy saved to program 'true'",
    ]) {
      await expect(ask(settings, forbidden), forbidden).rejects.toThrow("permission denied");
    }
  });

  test("that was killed while initialising leaves nothing that stops the next", async () => {
    const { child, opened } = hostCluster(dataDir);
    const initialising = async () =>
      (await readdir(join(dataDir, "database"))).find((name) => name.startsWith("initdb-"));
    await expect.poll(() => initialising().catch(() => undefined), { interval: 5 }).toBeDefined();
    await Promise.all([end(child, "SIGKILL"), expect(opened).rejects.toThrow("ended")]);
    const cluster = await open();
    expect(await ask(cluster.settings, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await initialising()).toBeUndefined();
  });

  test("below a path too long for a socket puts the socket into a private folder elsewhere", async () => {
    dataDir = join(folder, "a-long-name".repeat(12), "data");
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    const { settings } = await open();
    expect(await ask(settings, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(settings.host).toMatch(/^\/tmp\/palestra-/);
    expect((await stat(settings.host)).mode & 0o777).toBe(0o700);
    toEnd.unshift(() => rm(settings.host, { recursive: true }));
  });

  test("with PG_BIN in the wrong place is refused", async () => {
    await expect(open({ pgBin: "/usr/lib" })).rejects.toThrow(
      "PG_BIN: no PostgreSQL server that runs here in /usr/lib",
    );
  });
});

describe("after a kill", () => {
  beforeEach(leaveFormer);

  test("of the app the next start takes over the server that was left", async () => {
    const { child, opened } = hostCluster(dataDir);
    const left = await opened;
    await save(left.settings);
    await end(child, "SIGKILL");
    const cluster = await openSafely();
    expect(cluster.pid()).toBe(left.pid);
    expect(await saved(cluster.settings)).toEqual([{ id: 1 }]);
    await cluster.stop();
    await isGone(left.pid);
  });

  test("of an app that was the superuser the next start owns the schema instead, and all that is in it", async () => {
    const { child, opened } = hostCluster(dataDir);
    const left = await opened;
    const superuser = asAdministrator(left.settings);
    await ask(superuser, "alter schema public owner to palestra; drop extension btree_gist; drop role club");
    await migrate(superuser, { now: new Date(), log: createLog("silent") });
    await end(child, "SIGKILL");
    const cluster = await openSafely();
    expect(cluster.pid()).toBe(left.pid);
    const owners = await ask(
      cluster.settings,
      `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'public'::regnamespace
      union select proowner::regrole::text from pg_proc where proname in ('person_status', 'refuse_change')`,
    );
    expect(owners).toEqual([{ owner: "club" }]);
    expect(
      await ask(
        cluster.settings,
        "select extowner::regrole::text as owner from pg_extension where extname = 'btree_gist'",
      ),
    ).toEqual([{ owner: "palestra" }]);
    await ask(
      cluster.settings,
      "insert into setting values ('clubName', '\"Old\"', 1, now()); alter table setting add extra text",
    );
  });

  test("of the server the app starts it again, and its pool mends itself", async () => {
    const cluster = await openSafely();
    const first = cluster.pid();
    const db = pool(cluster.settings);
    await sql`create table saved as select 1 as id`.execute(db);
    process.kill(first, "SIGKILL");
    await isGone(first);
    const refusals: unknown[] = [];
    const answer = () =>
      sql`select id from saved`.execute(db).then(
        ({ rows }) => rows,
        (error: unknown) => refusals.push(error),
      );
    await expect.poll(answer, { timeout: 30_000 }).toEqual([{ id: 1 }]);
    // It answers a moment before the app has heard that it runs.
    await expect.poll(() => cluster.pid(), { timeout: 30_000 }).not.toBe(first);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: "DATABASE_UNAVAILABLE" });
  });

  test("of a server that was taken over the app starts it again too", async () => {
    const { child, opened } = hostCluster(dataDir);
    const left = await opened;
    await end(child, "SIGKILL");
    const cluster = await openSafely();
    const db = pool(cluster.settings);
    process.kill(left.pid, "SIGKILL");
    await expect.poll(() => cluster.pid(), { timeout: 30_000 }).not.toBe(left.pid);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  test("of the server while a busy connection still holds its memory, it is tried until it starts", async () => {
    const cluster = await openSafely();
    const first = cluster.pid();
    const db = pool(cluster.settings);
    const busy = transaction(db, async (trx) => {
      await sql`set local statement_timeout = 1500`.execute(trx);
      await sql`select count(*) from generate_series(1, 100000000)`.execute(trx);
    });
    const cutOff = expect(busy).rejects.toThrow();
    const isBusy = async () =>
      (await ask(cluster.settings, "select from pg_stat_activity where query ~ '^select count' and state = 'active'"))
        .length;
    await expect.poll(isBusy).toBe(1);
    process.kill(first, "SIGKILL");
    await expect.poll(() => cluster.pid(), { timeout: 30_000 }).not.toBe(first);
    expect(await ask(cluster.settings, "select 1 as one")).toEqual([{ one: 1 }]);
    await cutOff;
  });

  test("of app and server the next start recovers what was committed", async () => {
    const { child, opened } = hostCluster(dataDir);
    const left = await opened;
    await save(left.settings);
    process.kill(left.pid, "SIGKILL");
    await end(child, "SIGKILL");
    const cluster = await openSafely();
    expect(await saved(cluster.settings)).toEqual([{ id: 1 }]);
  });

  test("a stop in the middle of starting again leaves nothing running", async () => {
    const cluster = await openSafely();
    process.kill(cluster.pid(), "SIGKILL");
    await isGone(cluster.pid());
    await cluster.stop();
    await isGone(cluster.pid());
    // A killed server leaves its file behind, and a stop that comes before the new start has nothing to remove it with.
    const file = join(await data(), "postmaster.pid");
    const named = await readFile(file, "utf8").then(
      (text) => Number.parseInt(text, 10),
      () => undefined,
    );
    if (named !== undefined) await isGone(named);
  });
});

describe("a clean stop", () => {
  beforeEach(leaveFormer);

  test("ends the server, with connections open, and frees the folder", async () => {
    const { child, opened } = hostCluster(dataDir);
    const { settings, pid } = await opened;
    const client = await connectOnce(settings);
    await end(child, "SIGTERM");
    await isGone(pid);
    await client.end();
    expect(await readdir(await data())).not.toContain("postmaster.pid");
    const cluster = await open();
    expect(cluster.pid()).not.toBe(pid);
  });
});

describe("one owner", () => {
  beforeEach(leaveFormer);

  test("a second start on the same DATA_DIR is refused, and the first continues", async () => {
    const cluster = await open();
    await expect(open()).rejects.toThrow(/in use by another running club/);
    expect(await ask(cluster.settings, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a second DATA_DIR that links to the same database is refused", async () => {
    await open();
    const other = join(folder, "other");
    await mkdir(other, { mode: 0o711 });
    await symlink(join(dataDir, "database"), join(other, "database"));
    await expect(open({ dataDir: other })).rejects.toThrow(/in use by another running club/);
  });

  test("a refused start frees the folder", async () => {
    await expect(open({ pgBin: "/usr/lib" })).rejects.toThrow("PG_BIN");
    await open();
  });
});

describe("what an earlier server left", () => {
  beforeEach(leaveFormer);

  test("a pid file of a process that is gone does not stop the start", async () => {
    const child = spawn("true");
    await once(child, "exit");
    await writeFile(join(await data(), "postmaster.pid"), `${child.pid}\n`);
    await open();
  });

  test("a pid file whose number another program has got does not stop the start, nor that program", async () => {
    const account = await serverAccount(join(dataDir, "database"));
    const other = spawn("sleep", ["60"], { ...account });
    toEnd.push(() => end(other, "SIGKILL"));
    await writeFile(join(await data(), "postmaster.pid"), `${other.pid}\n${await data()}\n\n\n\n\n\nready\n`);
    const cluster = await open();
    expect(await ask(cluster.settings, "select 1 as one")).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  test("a pid file that is empty or says nothing does not stop the start", async () => {
    for (const text of ["", "rubbish\n\0\n"]) {
      await writeFile(join(await data(), "postmaster.pid"), text);
      const cluster = await open();
      expect(await ask(cluster.settings, "select 1 as one")).toEqual([{ one: 1 }]);
      await cluster.stop();
    }
    expect((await stat(join(dataDir, "database/owner.lock"))).mode & 0o777).toBe(0o600);
  });

  test("a database of another major version is refused with what to do", async () => {
    await writeFile(join(await data(), "PG_VERSION"), "14\n");
    await expect(open()).rejects.toThrow(/made by PostgreSQL 14 and .* is PostgreSQL 18: set PG_BIN/);
  });

  test("a link to a database that is gone is refused", async () => {
    await rm(join(dataDir, "database"), { recursive: true });
    await symlink(join(folder, "gone"), join(dataDir, "database"));
    await expect(open()).rejects.toThrow(`points to ${join(folder, "gone")}, which is not there any more`);
    await rm(join(dataDir, "database"));
  });
});

describe("the programs of the npm package", () => {
  test("get the library links that no install script made", async () => {
    const copy = await copyPackage();
    const binaries = await packagedBinaries(copy, folder, undefined);
    expect(binaries.folder).toBe(join(copy, "native/bin"));
    expect((await lstat(join(copy, "native/lib/libicui18n.so.60"))).isSymbolicLink()).toBe(true);
  });

  if (isRoot) {
    test("are copied where the server's account can run them when it cannot reach them", async () => {
      const copy = await copyPackage();
      await chmod(join(folder, "hidden"), 0o700);
      const home = join(folder, "home");
      await mkdir(home, { mode: 0o700 });
      await chown(home, nobody, nobody);
      const binaries = await packagedBinaries(copy, home, { uid: nobody, gid: nobody });
      expect(binaries.folder.startsWith(home)).toBe(true);
      expect((await lstat(join(home, (await readdir(home))[0] ?? ""))).uid).toBe(nobody);
    });
  }
});

if (isRoot) {
  describe("started as root", () => {
    test(
      "the server runs under an account without rights, with the database below DATA_DIR",
      { tags: ["gate"] },
      async () => {
        await leaveFormer();
        const cluster = await open();
        expect(await ownerOf(cluster.pid())).not.toBe(0);
        expect((await lstat(join(dataDir, "database"))).isDirectory()).toBe(true);
      },
    );

    test("below a folder closed to others the database is in another place, and stays there", async () => {
      await chmod(folder, 0o700);
      const first = await open();
      expect(await realpath(join(dataDir, "database"))).toMatch(/^\/var\/lib\/palestra\/database-/);
      await ask(first.settings, "create table saved as select 1 as id");
      await first.stop();
      const second = await open();
      expect(await ask(second.settings, "select id from saved")).toEqual([{ id: 1 }]);
    });

    test("an ordinary user starts on a database of their own, and root can continue with it", async () => {
      await chown(dataDir, nobody, nobody);
      const { child, opened } = hostCluster(dataDir, { PG_BIN: await reachablePrograms() }, nobody);
      const { pid } = await opened;
      expect(await ownerOf(pid)).toBe(nobody);
      await end(child, "SIGTERM");
      const cluster = await open();
      expect(await ownerOf(cluster.pid())).toBe(nobody);
    });

    test("an ordinary user learns whose database it is", async () => {
      await leaveFormer();
      const { opened } = hostCluster(dataDir, {}, nobody);
      await expect(opened).rejects.toThrow(/belongs to another user \(uid \d+\): start as that user/);
    });
  });
}
