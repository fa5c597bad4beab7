import { createReadStream } from "node:fs";
import { copyFile, mkdir, readFile, readdir, rename, rm, statfs, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { lockDataDir } from "../../process/data-dir-lock.ts";
import { StartRefused } from "../../process/start-refused.ts";
import { clubWallTime } from "../../time/club-time.ts";
import { isStorageFull } from "../failures.ts";
import { type SystemAccount, serverAccount } from "../embedded/account.ts";
import { findBinaries, giveTo } from "../embedded/binaries.ts";
import { DATABASE_NAME, NEXT, finishSwap } from "../embedded/initialise.ts";
import { SOCKET_PORT, createPrivateFolder, openHome, openSocketFolder } from "../embedded/home.ts";
import { adopt, shutDown, startPostmaster } from "../embedded/postmaster.ts";
import { type ClusterSettings, DATABASE_USER } from "../embedded/roles.ts";
import { layOut } from "./bundle.ts";
import { type Base, FILES, readSegments, segmentsFolder, serverOf } from "./folder.ts";
import { type Encryption, syncFolder, suffixOf, unpack, writePacked, writeWhole } from "./encryption.ts";
import { SEGMENT_BYTES, isSegment, lastInRow, nextSegment } from "./segments.ts";

/** The parameters of a restore. */
interface Recovery {
  readonly dataDir: string;
  readonly pgBin: string | undefined;
  readonly journal: string;
  readonly base: Base;
  readonly seal: Encryption | undefined;
  readonly at: Date;
  /** Looks at the club as it was, and changes of it what has to be changed; what it throws leaves all as it is. */
  readonly check: (settings: ClusterSettings) => Promise<void>;
}

const UNFINISHED = "recovery-";
/** As for a backup: some space is left for others. */
const LEFT_BYTES = 256 * 1024 * 1024;

/**
 * Brings the embedded server's files back to a moment, in a folder of their own that takes the place of the former one in
 * one step; gives where the former one is kept.
 * @throws StartRefused where that cannot be: all is as it was then
 */
export async function recover(recovery: Recovery): Promise<string | undefined> {
  const account = await serverAccount(join(recovery.dataDir, "database"));
  const home = await openHome(recovery.dataDir, account);
  const ownership = lockDataDir(home);
  try {
    await finishSwap(home);
    for (const name of await readdir(home))
      if (name.startsWith(UNFINISHED)) await rm(join(home, name), { recursive: true });
    const sockets = await openSocketFolder(home, account);
    const data = join(home, "data");
    const left = await adopt({ data, sockets, log: join(home, "postgres.log") });
    if (left) await shutDown(left);
    const scratch = await createPrivateFolder(join(home, UNFINISHED), account);
    try {
      const hasGap = await lay(recovery, { data, scratch, account });
      const hasAll = !hasGap && (await goesOn(data, recovery));
      await runUntil(recovery, { home, scratch, sockets, account, hasAll, hasGap });
      await copyRest(data, recovery);
      await rename(scratch, join(home, NEXT));
    } catch (error) {
      await rm(scratch, { recursive: true, force: true });
      throw error;
    }
    return await finishSwap(home);
  } finally {
    ownership.release();
  }
}

/** Whether files are those of the journal's server, and no restore has led them elsewhere since the copy. */
async function goesOn(data: string, { journal, base }: Pick<Recovery, "journal" | "base">): Promise<boolean> {
  const server = await serverOf(data).catch(() => "");
  if (!journal.endsWith(`palestra-${server}-journal`)) return false;
  const last = (await readdir(join(data, "pg_wal"))).filter(isSegment).toSorted().at(-1);
  return last?.slice(0, 8) === base.start.slice(0, 8);
}

interface Place {
  readonly data: string;
  readonly scratch: string;
  readonly account: SystemAccount | undefined;
}

/** Lays out the files as they were copied, and the journal since; says whether that has a gap. */
async function lay({ base, seal, journal }: Recovery, { data, scratch, account }: Place): Promise<boolean> {
  const { bavail, bsize } = await statfs(scratch);
  if (bavail * bsize < base.bytes + LEFT_BYTES)
    throw new StartRefused(`There is no room beside ${data} for ${Math.ceil(base.bytes / 1e6)} MB`);
  for (const folder of base.folders) await mkdir(join(scratch, folder), { mode: 0o700, recursive: true });
  const path = join(base.path, `${FILES}${suffixOf(seal)}`);
  await unpack(path, (bytes) => layOut(bytes, scratch), seal).catch(damaged(path));
  const hasGap = await laySegments({ base, seal, journal }, { data, scratch });
  await writeFile(join(scratch, "recovery.signal"), "", { mode: 0o600 });
  if (account) await giveTo(account, scratch);
  return hasGap;
}

const damaged = (path: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOSPC") throw new StartRefused(`There is no room for ${path}`, { cause: error });
  throw new StartRefused(`${path} is damaged: ${error.message}`, { cause: error });
};

/**
 * Those that were copied, and those that the server still has: what was written last may be there alone, and so may be one
 * that is damaged or missing among the copies. Says whether one is nowhere, and others come after it.
 */
async function laySegments(
  { base, seal, journal }: Pick<Recovery, "base" | "seal" | "journal">,
  { data, scratch }: Pick<Place, "data" | "scratch">,
): Promise<boolean> {
  const target = join(scratch, "pg_wal");
  const copied = await readSegments(journal);
  const names = await readdir(join(data, "pg_wal")).catch(() => []);
  const there = new Set((await goesOn(data, { journal, base })) ? names.filter(isSegment) : []);
  await writeHistories(target, base, [...copied.keys(), ...names.filter(isSegment)]);
  const layOne = async (name: string): Promise<boolean> => {
    const path = copied.get(name);
    const isUnpacked = path !== undefined && (await unpackTo(path, join(target, name), seal));
    if (!isUnpacked && there.has(name)) await copyFile(join(data, "pg_wal", name), join(target, name));
    return isUnpacked || there.has(name);
  };
  let name = base.start;
  while (await layOne(name)) name = nextSegment(name);
  return [...copied.keys(), ...there].some((each) => each > name);
}

/** The timeline of a segment. */
const lineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);

/**
 * The server takes the first line of time after the copy's of which there is no history: without these it would take one
 * that an earlier restore was given, and the segments of both would bear the same names.
 */
async function writeHistories(folder: string, base: Base, names: readonly string[]): Promise<void> {
  const first = lineOf(base.start);
  const last = Math.max(first, ...names.map(lineOf));
  for (let line = first + 1; line <= last; line += 1) {
    const history = join(folder, `${line.toString(16).toUpperCase().padStart(8, "0")}.history`);
    await writeFile(history, "", { mode: 0o600 });
  }
}

/** Whether a segment could be unpacked; one that is damaged leaves nothing. */
async function unpackTo(path: string, to: string, seal: Encryption | undefined): Promise<boolean> {
  try {
    await unpack(path, (bytes) => writeSparse(bytes, to), seal);
    return true;
  } catch (error) {
    if (isStorageFull(error)) throw new StartRefused(`There is no room for ${path}`, { cause: error });
    await rm(to, { force: true });
    return false;
  }
}

/** The last WAL is archived as well, so that the replaced data can be restored later. */
async function copyRest(data: string, { base, seal, journal }: Recovery): Promise<void> {
  if (!(await goesOn(data, { journal, base }))) return;
  const last = lastInRow(base.start, new Set((await readSegments(journal)).keys()));
  const there = new Set((await readdir(join(data, "pg_wal"))).filter(isSegment));
  for (let name = last === undefined ? base.start : nextSegment(last); there.has(name); name = nextSegment(name)) {
    const [from, to] = [join(data, "pg_wal", name), join(segmentsFolder(journal), `${name}${suffixOf(seal)}`)];
    await writeWhole(to, (draft) => writePacked(draft, createReadStream(from), seal)).catch(damaged(to));
  }
}

/** A segment without the zeros at its end, which take no room: mostly there is little in it. */
async function writeSparse(bytes: AsyncIterable<Buffer>, path: string): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  const all = Buffer.concat(parts);
  const end = all.findLastIndex((byte) => byte !== 0) + 1;
  await writeFile(path, all.subarray(0, end), { mode: 0o600 });
  await truncate(path, SEGMENT_BYTES);
}

interface Running {
  readonly home: string;
  readonly scratch: string;
  readonly sockets: string;
  readonly account: SystemAccount | undefined;
  /** Whether all that was ever written is there: a later moment is as the last one then. */
  readonly hasAll: boolean;
  /** Whether a part of the journal is missing or damaged, and what came after it is of no use. */
  readonly hasGap: boolean;
}

/** Has the server go through its journal up to the moment, and the club looked at. */
async function runUntil(
  recovery: Recovery,
  { home, scratch, sockets, account, hasAll, hasGap }: Running,
): Promise<void> {
  const { folder } = await findBinaries(home, account, recovery.pgBin);
  const usual = ["listen_addresses=", `port=${SOCKET_PORT}`, `unix_socket_directories=${sockets}`];
  const always = [...usual, "unix_socket_permissions=0700", "timezone=UTC", "log_timezone=UTC", "hot_standby=off"];
  const recovering = ["restore_command=false", "recovery_target_timeline=current", "recovery_target_action=promote"];
  const target = `recovery_target_time=${recovery.at.toISOString().replace("Z", "+00")}`;
  const folders = { data: scratch, sockets, log: join(home, "recovery.log") };
  const launch = (options: readonly string[]) =>
    startPostmaster(join(folder, "postgres"), [...always, ...recovering, ...options], folders, account);
  const running = await launch([target]).catch(async (error: unknown) => {
    if (hasAll && (await endedBefore(folders.log))) return launch([]);
    throw await explained(error, folders.log, recovery.base, hasGap);
  });
  try {
    await recovery.check({ host: sockets, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_NAME });
  } finally {
    await shutDown(running);
  }
  await syncFolder(dirname(scratch));
}

const ENDED = "recovery ended before configured recovery target was reached";

async function endedBefore(log: string): Promise<boolean> {
  return (await tail(log)).includes(ENDED);
}

/** The last moment that is known of is that of the last transaction, or when the copy was whole. */
async function explained(error: unknown, log: string, base: Base, hasGap: boolean): Promise<StartRefused> {
  if (!(await endedBefore(log))) {
    const said = error instanceof Error ? error.message : String(error);
    return new StartRefused(`The club could not be brought back to that moment: ${said}`, { cause: error });
  }
  const [, last] = /.*last completed transaction was at log time ([\d-]+ [\d:.]+)\+00/s.exec(await tail(log)) ?? [];
  const known = last === undefined ? new Date(base.until) : new Date(`${last.replace(" ", "T")}Z`);
  const { date, time } = clubWallTime(known, base.zone);
  const reason = hasGap ? "has a gap" : "ends";
  return new StartRefused(`The journal ${reason} before that moment: choose one up to ${date} ${time}`, {
    cause: error,
  });
}

const LAST_BYTES = 4_096;

async function tail(path: string): Promise<string> {
  const text = await readFile(path, "utf8");
  return text.slice(-LAST_BYTES);
}
