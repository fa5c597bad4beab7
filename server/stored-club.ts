import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type ConnectionSettings, connectOnce } from "./db/connection.ts";
import { settingsOfOpenClub } from "./db/embedded/cluster.ts";
import { openDatabase } from "./db/open.ts";
import type { Env } from "./env.ts";
import { type Log, createLog } from "./log.ts";
import { own } from "./ownership.ts";
import { StartRefused } from "./start-refused.ts";

type Work = (settings: ConnectionSettings, log: Log) => Promise<void>;

/**
 * Looks at a club's database, whether or not a club is open on it.
 * @throws StartRefused when there is none
 */
export async function lookAtClub(env: Env, work: Work): Promise<void> {
  const open = env.databaseUrl === undefined ? await openClubOf(env.dataDir) : undefined;
  if (open) await work(open, createLog("warn"));
  else if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, "database"))) {
    throw new StartRefused(`There is no club in DATA_DIR ${env.dataDir}`);
  } else await aloneOnClub(env, work);
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
  const ownership = own(env.dataDir);
  const log = createLog("warn");
  try {
    const { settings, stop } = await openDatabase({ ...env, log });
    try {
      await work(settings, log);
    } finally {
      await stop();
    }
  } finally {
    ownership.release();
  }
}
