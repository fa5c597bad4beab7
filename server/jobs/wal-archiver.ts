import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { Recovery } from "#contract/club/backups.ts";
import { prepareFolder } from "../club/backups/folder.ts";
import { PassphraseUnreadable, passphraseOf } from "../club/backups/passphrase.ts";
import type { BackupSettings } from "../club/backups/variables.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import { type ConnectionSettings, type Db, connectOnce } from "../kernel/db/connection.ts";
import { WrongPassphrase } from "../kernel/db/archive/encryption.ts";
import { asAdministrator } from "../kernel/db/embedded/roles.ts";
import type { Job } from "../kernel/jobs/runner.ts";
import { closeSegment, copySegments, archiveSegments, lookAtServer } from "../kernel/db/wal-archive/copy.ts";
import {
  copiedAt,
  dropFormer,
  journalFolder,
  prepareJournal,
  reachOf,
  readBases,
  readSegments,
} from "../kernel/db/wal-archive/folder.ts";
import { type Encryption, openEncryption } from "../kernel/db/wal-archive/encryption.ts";
import type { CopyParts } from "./wal-archiver-child.ts";
import { backupFailureOf } from "./backup/create.ts";
import { lastAt } from "../kernel/time/nights.ts";

/** As much as a machine that is lost takes along. */
const EVERY_MS = 60_000;
/** A club that has just been opened has other things to do. */
const FIRST_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;
const MOST_MEGABYTES = 128;
/** Where the club makes no backups at night. */
const USUAL_HOUR = 3;

interface Parts {
  readonly db: Db;
  /** An embedded server's: of another's files nothing is known. */
  readonly settings: Extract<ConnectionSettings, { host: string }>;
  readonly backups: BackupSettings;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly priority: number;
}

interface Pace {
  /** How often it looks for what is new, and how long after the start for the first time. */
  readonly everyMs: number;
  readonly firstMs: number;
  /** The priority of the process that copies all files. */
  readonly priority: number;
}

const usual: Pace = { everyMs: EVERY_MS, firstMs: FIRST_MS, priority: constants.priority.PRIORITY_LOW };

export interface WalArchiver {
  readonly job: Job;
  /** How far back the club can be restored, as the last round found it. */
  readonly state: () => Recovery;
}

/**
 * Archives the WAL of the embedded server within a minute, and copies all its files every night: with both it can be
 * restored to any time of the last days. If archiving fails, the server drops segments after a while, so that the disk
 * does not fill up; that is reported, and the archive starts over.
 */
export function walArchiver(given: Omit<Parts, "priority">, over: Partial<Pace> = {}): WalArchiver {
  const { everyMs, firstMs, priority } = { ...usual, ...over };
  const parts = { ...given, priority };
  const { backups, log } = parts;
  let state: Recovery = { days: backups.recoveryDays, since: null, until: null, failed: null };
  const job: Job = {
    everyMs,
    firstMs,
    round: async ({ signal }) => {
      try {
        state = { ...state, ...(await step(parts, signal)), failed: null };
      } catch (error) {
        state = { ...state, failed: backupFailureOf(error).reason };
        throw error;
      }
      return backups.recoveryDays === 0 ? "done" : "wait";
    },
    failed: (error) => log.error({ reason: backupFailureOf(error).detail }, "the journal cannot be kept"),
    recovered: () => log.info("the journal is kept again"),
  };
  return { job, state: () => state };
}

/** Copies what is missing, base copy or segments. */
async function step(parts: Parts, signal: AbortSignal): Promise<Pick<Recovery, "since" | "until"> | undefined> {
  const { settings, backups, clock } = parts;
  const client = await connectOnce(asAdministrator(settings));
  try {
    const isWanted = backups.recoveryDays > 0;
    await archiveSegments(client, isWanted);
    if (!isWanted) return undefined;
    await prepareFolder(backups, "");
    const { server } = await lookAtServer(client);
    const folder = journalFolder(backups.folder, server);
    await prepareJournal(folder);
    const seal = await openEncryption(folder, await passphraseOf(backups)).catch((error: unknown) => {
      throw error instanceof WrongPassphrase ? new PassphraseUnreadable(`${folder} has another passphrase`) : error;
    });
    await closeSegment(client);
    const isWhole = await copySegments(client, { folder, seal });
    if ((!isWhole || (await isCopyDue(parts, folder))) && !signal.aborted) {
      await copyInProcess(parts, { folder, seal }, signal);
      await copySegments(client, { folder, seal });
    }
    await dropFormer(folder, new Date(clock().getTime() - backups.recoveryDays * DAY_MS));
    return await readState(folder);
  } finally {
    await client.end();
  }
}

/** Once a night, at the hour of backups, or as soon as the club is open again. */
async function isCopyDue({ db, clock }: Parts, folder: string): Promise<boolean> {
  const newest = (await readBases(folder)).at(-1);
  if (!newest) return true;
  const hour = (await readClubSetting(db, "backupHour")) ?? USUAL_HOUR;
  return new Date(newest.from) < lastAt(hour, clock(), await readClubSetting(db, "timeZone")).at;
}

/** Since when and until when any moment can be had: of the copies in a row that reach the last segment. */
async function readState(folder: string): Promise<Pick<Recovery, "since" | "until">> {
  const [bases, segments] = [await readBases(folder), await readSegments(folder)];
  const names = new Set(segments.keys());
  const last = bases.at(-1);
  const reach = last && reachOf(last, names);
  if (reach === undefined) return { since: null, until: null };
  const since = bases.find((base) => reachOf(base, names) === reach) ?? last;
  const path = segments.get(reach);
  return { since: since?.until ?? null, until: path === undefined ? null : (await copiedAt(path)).toISOString() };
}

/** In a process of its own, which lets everybody else go first and whose memory is not the club's. */
async function copyInProcess(
  { db, settings, clock, priority }: Parts,
  { folder, seal }: { readonly folder: string; readonly seal: Encryption | undefined },
  signal: AbortSignal,
): Promise<void> {
  const zone = await readClubSetting(db, "timeZone");
  const child = fork(fileURLToPath(new URL("./wal-archiver-child.ts", import.meta.url)), {
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  let said = "the copy ended before it was done";
  child.on("message", (words: string) => (said = words));
  const stop = () => void child.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  try {
    await once(child, "spawn");
    letGoFirst(child.pid, priority);
    const aheadMs = clock().getTime() - (performance.timeOrigin + performance.now());
    child.send({ settings: asAdministrator(settings), folder, seal, zone, aheadMs } satisfies CopyParts);
    if ((await ended) !== 0) throw new Error(said);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function letGoFirst(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Not every system lets us.
  }
}
