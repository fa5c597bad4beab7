import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import type { CheckedOutcome } from "#contract/club/backups.ts";
import { rotate } from "../../club/backups/folder.ts";
import { isNightDue } from "../../club/backups/rules.ts";
import {
  beginRequestedBackup,
  beginNight,
  dropOld,
  readNight,
  readWaiting,
  failInterrupted,
  takeLock,
  writeFailed,
  writeCreatedBackup,
  writePlace,
} from "../../club/backups/work-queries.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type ConnectionSettings, type Db, connect, transaction } from "../../kernel/db/connection.ts";
import { type ArchiveVerdict, verify } from "../../kernel/db/archive/verify.ts";
import { newestMigration } from "../../kernel/db/migrate.ts";
import { type CreatedBackup, type MakingParts, backupFailureOf, makeBackup } from "./create.ts";
import { notifyAdminsOfBackup } from "../../messaging/notifications/backup-queries.ts";
import { claimJobTurn } from "../../kernel/jobs/turn-queries.ts";
import { type Invariants, checkInvariants } from "../../club/domain/invariant-queries.ts";
import { lastAt } from "../../kernel/time/nights.ts";

/** The books of many years take longer to go through than any request may last. */
const BOOKS_MS = 600_000;
const MOST_WORDS = 500;

export interface BackupWork extends MakingParts {
  readonly db: Db;
  readonly invariants: Invariants;
  readonly clock: () => Date;
}

/** The result of one backup, for the log. */
export interface BackupOutcome {
  readonly file?: string;
  readonly failed?: string;
  readonly notVerified?: string;
}

/** Whether somebody has to make a backup, as far as it looks from outside. */
export async function hasBackupWork(db: Db, now: Date): Promise<boolean> {
  const { isOpen, isTaken, isOvertaken } = await readWaiting(db, await newestMigration());
  if (isTaken || isOvertaken) return false;
  return isOpen || (await dueNight(db, now)) !== undefined;
}

async function presentNight(db: Db, now: Date): Promise<{ readonly date: string; readonly at: Date } | undefined> {
  const hour = await readClubSetting(db, "backupHour");
  return hour === null ? undefined : lastAt(hour, now, await readClubSetting(db, "timeZone"));
}

/** A night whose failure has not been reported yet is reported when it fails. */
async function dueNight(
  db: Db,
  now: Date,
): Promise<{ readonly night: string; readonly isReported: boolean } | undefined> {
  const present = await presentNight(db, now);
  if (!present) return undefined;
  const found = await readNight(db, present.date);
  if (!isNightDue({ at: present.at, ...found }, now)) return undefined;
  return { night: present.date, isReported: found.row?.state === "failed" };
}

/**
 * Makes and verifies the backups that are due, one after the other; one process at a time. Failures are stored, and
 * reported to the admins.
 */
export async function workOnBackups(work: BackupWork): Promise<readonly BackupOutcome[]> {
  const { db, settings, clock, signal } = work;
  const lock = await takeLock(settings);
  if (!lock) return [];
  await using _held = lock;
  const outcomes: BackupOutcome[] = [];
  await settle(db, clock());
  for (let begun = await begin(db, clock()); begun && !signal.aborted; begun = await begin(db, clock())) {
    outcomes.push(await backUpOnce(work, begun));
  }
  return outcomes;
}

/** Cleans up after an earlier process that was killed. */
async function settle(db: Db, now: Date): Promise<void> {
  const night = await presentNight(db, now);
  await transaction(db, async (trx) => {
    const failed = await failInterrupted(trx, night?.date, now);
    if (failed > 0) await notifyAdminsOfBackup(trx, { reason: "interrupted", now });
    await dropOld(trx);
  });
}

interface Begun {
  readonly id: number;
  readonly isReported: boolean;
}

async function begin(db: Db, now: Date): Promise<Begun | undefined> {
  const asked = await transaction(db, (trx) => beginRequestedBackup(trx, now));
  if (asked !== undefined) return { id: asked, isReported: false };
  const due = await dueNight(db, now);
  return due && { id: await transaction(db, (trx) => beginNight(trx, due.night, now)), isReported: due.isReported };
}

async function backUpOnce(work: BackupWork, { id, isReported }: Begun): Promise<BackupOutcome> {
  const { db, backups, clock, signal } = work;
  await transaction(db, (trx) => writePlace(trx, id, { host: hostname(), folder: backups.folder }));
  try {
    const zone = await readClubSetting(db, "timeZone");
    const backup = await makeBackup(work, { now: clock(), zone, isUpgrade: false });
    const verdict = await tryIt(work, backup);
    signal.throwIfAborted();
    const checked = outcomeOf(verdict);
    if (checked === undefined) throw await damaged(backup, verdict);
    await note(work, id, { backup, checked, verdict });
    await rotate(backups.folder, backup.club);
    return { file: backup.path, ...(checked !== "verified" && { notVerified: `${checked}: ${verdict.detail}` }) };
  } catch (error) {
    // The next process finds it under way, and makes it again.
    if (signal.aborted) return { failed: "it was broken off" };
    const failure =
      error instanceof DamagedBackup ? { reason: "damaged" as const, detail: error.message } : backupFailureOf(error);
    await transaction(db, async (trx) => {
      await writeFailed(trx, id, failure, clock());
      if (!isReported) await notifyAdminsOfBackup(trx, { reason: failure.reason, now: clock() });
    });
    return { failed: failure.detail };
  }
}

/** The backup cannot be restored. */
class DamagedBackup extends Error {}

/** A file that nobody can restore is worse than none. */
async function damaged({ path }: CreatedBackup, { detail = "" }: ArchiveVerdict): Promise<DamagedBackup> {
  await rm(path, { force: true });
  return new DamagedBackup(detail.slice(0, MOST_WORDS));
}

function outcomeOf({ outcome }: ArchiveVerdict): CheckedOutcome | undefined {
  return outcome === "damaged" ? undefined : outcome;
}

function tryIt(
  { settings, signal, clock, invariants }: BackupWork,
  { path, passphrase, counts }: CreatedBackup,
): Promise<ArchiveVerdict> {
  return verify(
    settings,
    { path, passphrase },
    { counts, now: clock(), signal, broken: (restored) => brokenBooks(restored, invariants) },
  );
}

async function brokenBooks(settings: ConnectionSettings, invariants: Invariants): Promise<readonly string[]> {
  const db = connect(settings, { statementMs: BOOKS_MS });
  try {
    return (await checkInvariants(db, invariants))
      .filter(({ broken }) => broken.length > 0)
      .map(({ invariant }) => invariant);
  } finally {
    await db.destroy();
  }
}

async function note(
  { db, clock }: BackupWork,
  id: number,
  { backup, checked, verdict }: { backup: CreatedBackup; checked: CheckedOutcome; verdict: ArchiveVerdict },
): Promise<void> {
  const detail = verdict.detail?.slice(0, MOST_WORDS) ?? null;
  await transaction(db, async (trx) => {
    await writeCreatedBackup(trx, id, { ...backup.made, checked, detail }, clock());
    await claimJobTurn(trx, "backup", clock(), 0);
  });
}
