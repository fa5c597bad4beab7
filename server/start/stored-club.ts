import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type ConnectionSettings, connectOnce } from "../kernel/db/connection.ts";
import { settingsOfOpenClub } from "../kernel/db/embedded/cluster.ts";
import { openDatabase } from "../kernel/db/open.ts";
import type { Env } from "./env.ts";
import { type Log, createLog } from "../kernel/log/log.ts";
import { lockDataDir } from "../kernel/process/data-dir-lock.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";

type Work = (settings: ConnectionSettings, log: Log) => Promise<void>;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Looks at a club's database, whether or not a club is open on it.
 * @throws StartRefused when there is none
 */
export async function lookAtClub(env: Env, work: Work): Promise<void> {
  if (env.databaseUrl !== undefined) return onDatabase(env, work);
  const open = await openClubOf(env.dataDir);
  if (open) return work(open, createLog("warn"));
  if (!existsSync(join(env.dataDir, "database"))) {
    throw new StartRefused(`There is no club in DATA_DIR ${env.dataDir}`);
  }
  await aloneOnClub(env, work);
}

async function openClubOf(dataDir: string): Promise<ConnectionSettings | undefined> {
  try {
    const settings = await settingsOfOpenClub(dataDir);
    await (await connectOnce(settings)).end();
    return settings;
  } catch {
    return undefined;
  }
}

/** Works on the database while no club is open on it. */
export async function aloneOnClub(env: Env, work: Work): Promise<void> {
  await mkdir(env.dataDir, { recursive: true, mode: 0o711 });
  const ownership = lockDataDir(env.dataDir);
  try {
    await onDatabase(env, work);
  } finally {
    ownership.release();
  }
}

/**
 * A signal ends a database that we have started, and the work with it; the database of `DATABASE_URL` is not ours to
 * stop.
 */
async function onDatabase(env: Env, work: Work): Promise<void> {
  const log = createLog("warn");
  const opening = openDatabase({ ...env, log });
  const stop = async () => (await opening.catch(() => undefined))?.stop();
  const interrupt = () => void stop();
  if (env.databaseUrl === undefined) for (const signal of signals) process.on(signal, interrupt);
  try {
    await work((await opening).direct, log);
  } finally {
    await stop();
    for (const signal of signals) process.off(signal, interrupt);
  }
}
