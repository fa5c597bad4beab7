import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { backUp } from "./db/archive/backup.ts";
import { restore } from "./db/archive/restore.ts";
import { type ConnectionSettings, connectOnce } from "./db/connection.ts";
import { settingsOfOpenClub } from "./db/embedded/cluster.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import { type Env, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { own } from "./ownership.ts";
import { uploadsIn } from "./shop/uploads.ts";
import { StartRefused } from "./start-refused.ts";

/** `npm run backup -- FILE` and `npm run restore -- FILE`: one archive, also the way from one database to another. */
const [task, name] = process.argv.slice(2);

try {
  const env = readEnv(process.env);
  if (name === undefined) throw new StartRefused(`Name the file: npm run ${task} -- FILE`);
  const file = resolve(process.env["INIT_CWD"] ?? "", name);
  if (task === "backup") await backUpClub(env, file);
  else await restoreClub(env, file);
  console.log(task === "backup" ? `Everything is in ${file}` : `Everything in ${file} is back`);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}

/** A club may be open meanwhile: the archive shows it as of one moment. */
async function backUpClub(env: Env, file: string): Promise<void> {
  const open = env.databaseUrl === undefined ? await openClubOf(env.dataDir) : undefined;
  if (open) await backUp(open, file, new Date(), uploadsOf(env));
  else if (env.databaseUrl === undefined && !existsSync(join(env.dataDir, "database"))) {
    throw new StartRefused(`There is no club in DATA_DIR ${env.dataDir}`);
  } else await alone(env, (settings) => backUp(settings, file, new Date(), uploadsOf(env)));
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

function uploadsOf({ dataDir }: Env) {
  return uploadsIn(join(dataDir, "uploads"));
}

async function restoreClub(env: Env, file: string): Promise<void> {
  await alone(env, async (settings, log) => {
    await restore(settings, file, new Date(), uploadsOf(env));
    await migrate(settings, { now: new Date(), log });
  });
}

/** Works on the database while no club is open on it. */
async function alone(
  env: Env,
  work: (settings: ConnectionSettings, log: ReturnType<typeof createLog>) => Promise<void>,
): Promise<void> {
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
