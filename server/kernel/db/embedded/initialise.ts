import { open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused, lastLine } from "../../process/start-refused.ts";
import type { SystemAccount } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { createPrivateFolder } from "./home.ts";
import { programFailureOf, runProgram } from "./program.ts";
import { ADMINISTRATOR } from "./roles.ts";

export const DATABASE_NAME = "palestra";

const UNFINISHED = "initdb-";
/** Files that take the place of those in `data`, once they have this name. */
export const NEXT = "data-next";
const FIRST_MAJOR_WITH_BUILTIN_LOCALE = 17;

interface Cluster {
  readonly home: string;
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
  /** Whether what is written must outlive a power cut. */
  readonly durable: boolean;
}

/**
 * The data folder, initialised if it is missing. Initialising happens in a temporary folder that is renamed at the end:
 * an interrupted one leaves only garbage, which is removed here.
 */
export async function openData(cluster: Cluster): Promise<string> {
  const data = join(cluster.home, "data");
  await removeUnfinished(cluster.home);
  await finishSwap(cluster.home);
  const major = await readFile(join(data, "PG_VERSION"), "utf8").catch(() => undefined);
  if (major === undefined) await initialise(cluster, data);
  else checkMajor(data, Number(major), cluster.binaries);
  return data;
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    // An initdb whose app was killed may still be writing there, until its folder is gone.
    if (name.startsWith(UNFINISHED)) await rm(join(home, name), { recursive: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** Puts what was restored in the place of what was there, which is kept beside it, and says where. */
export async function finishSwap(home: string): Promise<string | undefined> {
  const [data, next] = [join(home, "data"), join(home, NEXT)];
  if (!(await isThere(next))) return undefined;
  const former = join(home, `data-before-${new Date().toISOString().replaceAll(/[-:.]/g, "")}`);
  const isKept = await isThere(data);
  if (isKept) await rename(data, former);
  await rename(next, data);
  await keepNames(home);
  return isKept ? former : undefined;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function keepNames(folder: string): Promise<void> {
  const opened = await open(folder);
  await opened.sync();
  await opened.close();
}

function checkMajor(data: string, major: number, binaries: Binaries): void {
  if (major === binaries.major) return;
  throw new StartRefused(
    `The database in ${data} was made by PostgreSQL ${major} and ${binaries.folder} is PostgreSQL ${binaries.major}: ` +
      `set PG_BIN to the programs of PostgreSQL ${major}, or back up with them and restore into a new DATA_DIR`,
  );
}

async function initialise(cluster: Cluster, data: string): Promise<void> {
  const folder = await createPrivateFolder(join(cluster.home, UNFINISHED), cluster.account);
  try {
    await initdb(cluster, folder);
    await createDatabase(cluster, folder);
  } catch (error) {
    throw new StartRefused(`The database could not be created in ${data}: ${lastLine(programFailureOf(error))}`, {
      cause: error,
    });
  }
  await rename(folder, data);
  await keepNames(cluster.home);
}

async function initdb({ account, binaries, durable }: Cluster, folder: string): Promise<void> {
  const options = ["--pgdata", folder, "--username", ADMINISTRATOR, "--encoding=UTF8", "--data-checksums"];
  options.push("--auth-local=trust", "--auth-host=reject", "--no-instructions", ...(durable ? [] : ["--no-sync"]));
  const program = join(binaries.folder, "initdb");
  if (binaries.major >= FIRST_MAJOR_WITH_BUILTIN_LOCALE) {
    options.push("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
    await runProgram(program, options, account);
    return;
  }
  // Older servers know only the machine's locales, and not every machine has C.UTF-8.
  const inUnicode = runProgram(program, [...options, "--locale=C.UTF-8"], account);
  await inUnicode.catch(() => runProgram(program, [...options, "--locale=C"], account));
}

async function createDatabase({ account, binaries }: Cluster, folder: string): Promise<void> {
  const options = ["--single", "-D", folder, "-c", "log_checkpoints=off", "postgres"];
  const statement = `create database ${DATABASE_NAME}\n`;
  const { stderr } = await runProgram(join(binaries.folder, "postgres"), options, account, statement);
  if (/ERROR|FATAL/.test(stderr)) throw new Error(stderr);
}
