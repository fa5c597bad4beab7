import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, stat, symlink, unlink } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "../../process/start-refused.ts";
import { type SystemAccount, canEnter } from "./account.ts";

/** Where root keeps databases that their checkout hides from the server's account. */
const REACHABLE = "/var/lib/palestra";

/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_SOCKET = 103;

/** The port is only part of the socket's name: no TCP port is opened. */
export const SOCKET_PORT = 5432;

/**
 * The server's own folder, made when it is missing: `DATA_DIR/database`, or a link there to a place the server's
 * account can reach. Only that account can enter it.
 */
export async function openHome(dataDir: string, account: SystemAccount | undefined): Promise<string> {
  const database = join(dataDir, "database");
  const present = await lstat(database).catch(() => undefined);
  const home = present ? await existingHome(database) : await createHome(database, dataDir, account);
  await checkReach(home, account);
  return home;
}

async function existingHome(database: string): Promise<string> {
  return realpath(database).catch(async () => {
    throw new StartRefused(`${database} points to ${await readlink(database)}, which is not there any more`);
  });
}

async function createHome(database: string, dataDir: string, account: SystemAccount | undefined): Promise<string> {
  if (!account || (await canEnter(account, dataDir))) {
    await mkdir(database, { mode: 0o700 });
    if (account) await chown(database, account.uid, account.gid);
    return realpath(database);
  }
  await mkdir(REACHABLE, { recursive: true, mode: 0o711 });
  const home = await createPrivateFolder(join(REACHABLE, "database-"), account);
  await symlink(home, database);
  return home;
}

async function checkReach(home: string, account: SystemAccount | undefined): Promise<void> {
  if (account && !(await canEnter(account, home))) {
    throw new StartRefused(`The database in ${home} cannot be reached by its account (uid ${account.uid})`);
  }
  const owner = await stat(home);
  if (!account && owner.uid !== process.getuid?.()) {
    throw new StartRefused(`The database in ${home} belongs to another user (uid ${owner.uid}): start as that user`);
  }
}

/** A new folder named prefix + random, open to the account alone. */
export async function createPrivateFolder(prefix: string, account: SystemAccount | undefined): Promise<string> {
  const folder = await mkdtemp(prefix);
  await chmod(folder, 0o700);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * The folder of the server's socket: `run` in its home, or, where that path is too long for a socket, a link there
 * to a folder in /tmp.
 */
export async function openSocketFolder(home: string, account: SystemAccount | undefined): Promise<string> {
  const run = join(home, "run");
  const target = await realpath(run).catch(() => undefined);
  if (target && (await isPrivate(target, account))) return target;
  await unlink(run).catch(() => {});
  if (Buffer.byteLength(join(run, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET) {
    await mkdir(run, { mode: 0o700 });
    if (account) await chown(run, account.uid, account.gid);
    return run;
  }
  const folder = await createPrivateFolder("/tmp/palestra-", account);
  await symlink(folder, run);
  return folder;
}

/** /tmp is everybody's: a folder found again there counts only if it is still ours alone. */
async function isPrivate(folder: string, account: SystemAccount | undefined): Promise<boolean> {
  const found = await lstat(folder);
  const owner = account?.uid ?? process.getuid?.();
  return found.isDirectory() && found.uid === owner && (found.mode & 0o777) === 0o700;
}
