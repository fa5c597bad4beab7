import { execFile } from "node:child_process";
import { appendFile, chmod, chown, mkdir, mkdtemp, realpath, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectOnce } from "../../kernel/db/connection.ts";
import { openCluster } from "../../kernel/db/embedded/cluster.ts";
import { type ClusterSettings, asAdministrator } from "../../kernel/db/embedded/roles.ts";
import { createLog } from "../../kernel/log/log.ts";
import { folderForTests } from "../world/memory-folder.ts";
import { end, hostCluster } from "./processes.ts";

const run = promisify(execFile);
/** Keeps what the standby has not received, however far behind it is while a club is filled. */
const SLOT = "standby";

/** A server of a pair, in a process of its own. */
interface Server {
  readonly settings: ClusterSettings;
  /** As when its machine is gone. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary and a server that follows it. */
export interface Pair {
  readonly folder: string;
  readonly primary: Server;
  readonly standby: Server;
  close(): Promise<void>;
}

/**
 * Starts a primary and a standby that streams from it, of the embedded PostgreSQL or that of `pgBin`. The standby begins
 * as a copy of a primary that is stopped: the embedded package has no `pg_basebackup`.
 */
export async function openPair({ pgBin }: { pgBin?: string | undefined } = {}): Promise<Pair> {
  const folder = await mkdtemp(join(folderForTests(), "palestra-pair-"));
  await chmod(folder, 0o711);
  const [one, two] = [join(folder, "primary"), join(folder, "standby")];
  for (const each of [one, two]) await mkdir(each, { mode: 0o711 });
  const first = await openCluster({ dataDir: one, log: createLog("silent"), pgBin });
  await first.stop();
  await follow(one, two);
  const environment = pgBin === undefined ? {} : { PG_BIN: pgBin };
  const primary = await serve(one, environment);
  await administer(primary.settings, `select pg_create_physical_replication_slot('${SLOT}', true)`);
  const standby = await serve(two, environment);
  return {
    folder,
    primary,
    standby,
    close: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Makes of a second folder what follows the server of the first. */
async function follow(primary: string, standby: string): Promise<void> {
  const home = await realpath(join(primary, "database"));
  await run("cp", ["-a", home, join(standby, "database")]);
  await rm(join(standby, "database/run"), { recursive: true, force: true });
  const data = join(standby, "database/data");
  const signal = join(data, "standby.signal");
  await writeFile(signal, "");
  const { uid, gid } = await stat(data);
  await chown(signal, uid, gid);
  const { user } = asAdministrator({ host: "", port: 0, user: "", database: "" });
  const way = `host=${join(home, "run")} port=5432 user=${user}`;
  const following = `primary_conninfo = '${way}'\nprimary_slot_name = '${SLOT}'\n`;
  await appendFile(join(data, "postgresql.auto.conf"), following);
}

async function serve(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Server> {
  const { child, opened } = hostCluster(dataDir, environment);
  const { settings, pid } = await opened;
  return {
    settings,
    kill: async () => {
      await end(child, "SIGKILL");
      process.kill(pid, "SIGKILL");
    },
    stop: () => end(child, "SIGTERM"),
  };
}

/** From then on nothing is committed before the standby has it. */
export async function waitForStandby(settings: ClusterSettings): Promise<void> {
  await administer(settings, "alter system set synchronous_standby_names = '*'");
  await administer(settings, "select pg_reload_conf()");
}

/** Runs a statement that only the server's superuser may run. */
export async function administer(settings: ClusterSettings, statement: string): Promise<void> {
  const client = await connectOnce(asAdministrator(settings));
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
