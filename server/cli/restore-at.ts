import { endRestoredLogins } from "../identity/auth/logins/queries.ts";
import { askPassphrase, passphraseOf } from "../club/backups/passphrase.ts";
import { connect, connectOnce } from "../kernel/db/connection.ts";
import type { ClusterSettings } from "../kernel/db/embedded/roles.ts";
import {
  type Base,
  copiedAt,
  journalFolder,
  journalsIn,
  readBases,
  readSegments,
  reachOf,
  serverOf,
} from "../kernel/db/wal-archive/folder.ts";
import { recover } from "../kernel/db/wal-archive/recover.ts";
import { type Encryption, isEncryptedSegment, openEncryption } from "../kernel/db/wal-archive/encryption.ts";
import { WrongPassphrase } from "../kernel/db/archive/encryption.ts";
import type { Env } from "../start/env.ts";
import { lockDataDir } from "../kernel/process/data-dir-lock.ts";
import { checkInvariants } from "../club/domain/invariant-queries.ts";
import { invariants } from "../start/domains.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { clubWallTime, instantOfClub } from "../kernel/time/club-time.ts";

/** As of when a club is brought back, and where what it was is kept. */
interface Restored {
  readonly at: string;
  readonly former: string | undefined;
}

/**
 * Restores the club to a time of its own clock. If that is impossible, nothing changes.
 *
 * @throws StartRefused, in one line
 */
export async function restoreAt(env: Env, moment: string): Promise<Restored> {
  if (env.databaseUrl !== undefined)
    throw new StartRefused("DATABASE_URL is set: only the embedded database can be brought back to a moment");
  const ownership = lockDataDir(env.dataDir);
  try {
    const now = new Date();
    const journal = await journalOf(env);
    const bases = await readBases(journal);
    const { at, base } = await choose(journal, bases, { moment, now });
    const { dataDir, pgBin } = env;
    const seal = await sealFor(env, journal);
    const former = await recover({
      dataDir,
      pgBin,
      journal,
      base,
      seal,
      at,
      check: (settings) => check(settings, now),
    });
    return { at: momentText(at, base.zone), former };
  } finally {
    ownership.release();
  }
}

/** That of the database that is there; where none is left, the only one there is. */
async function journalOf({ dataDir, backups }: Env): Promise<string> {
  const found = await journalsIn(backups.folder);
  const server = await serverOf(`${dataDir}/database/data`).catch(() => undefined);
  if (server !== undefined) {
    const ours = journalFolder(backups.folder, server);
    if (found.includes(ours)) return ours;
  } else if (found.length > 1) {
    throw new StartRefused(`There are several journals in ${backups.folder}: leave the one that is meant`);
  } else if (found[0] !== undefined) {
    return found[0];
  }
  throw new StartRefused(
    `There is no journal of this club in ${backups.folder}: it cannot be brought back to a moment`,
  );
}

interface Asked {
  readonly moment: string;
  readonly now: Date;
}

/** The moment that is meant, and the newest copy from before it. */
async function choose(
  journal: string,
  bases: readonly Base[],
  { moment, now }: Asked,
): Promise<{ at: Date; base: Base }> {
  const newest = bases.at(-1);
  if (!newest) throw new StartRefused(`There is no copy of the files in ${journal} yet`);
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)$/.exec(moment) ?? [];
  const at = instantOfClub(`${date}T${time.length === 5 ? `${time}:00` : time}`, newest.zone);
  if (!at) throw new StartRefused(`"${moment}" is no moment: write it as '2026-11-22 10:15', by the club's clock`);
  if (at > now) throw new StartRefused(`${moment} is still to come`);
  const base = bases.findLast(({ until }) => new Date(until) <= at);
  if (!base) {
    const earliest = new Date(bases[0]?.until ?? newest.until);
    throw new StartRefused(`${moment} is too long ago: the earliest moment is ${momentText(earliest, newest.zone)}`);
  }
  await refuseGap(journal, base, bases, at);
  return { at, base };
}

/** Between the last segment in a row and the next copy nothing is known. */
async function refuseGap(journal: string, base: Base, bases: readonly Base[], at: Date): Promise<void> {
  const next = bases[bases.indexOf(base) + 1];
  if (!next) return;
  const segments = await readSegments(journal);
  const reach = reachOf(base, new Set(segments.keys()));
  if (reach !== undefined && (reach >= next.start || next.start.slice(0, 8) !== base.start.slice(0, 8))) return;
  const end = reach === undefined ? new Date(base.until) : await copiedAt(segments.get(reach) ?? "");
  if (at <= end) return;
  const [from, until] = [momentText(end, base.zone), momentText(new Date(next.until), base.zone)];
  throw new StartRefused(`The journal has a gap from ${from} to ${until}: choose a moment before or after`);
}

function momentText(at: Date, zone: string): string {
  const { date, time } = clubWallTime(at, zone);
  return `${date} ${time}`;
}

/** Asks at the terminal for the passphrase if an archive is encrypted and the environment has no passphrase. */
async function sealFor({ backups }: Env, journal: string): Promise<Encryption | undefined> {
  if (!(await isEncryptedSegment(journal))) return undefined;
  const passphrase = (await passphraseOf(backups)) ?? (await askPassphrase(`Passphrase of ${journal}: `));
  if (passphrase === undefined) throw new StartRefused(`${journal} is encrypted: set BACKUP_PASSPHRASE`);
  return openEncryption(journal, passphrase).catch((error: unknown) => {
    throw error instanceof WrongPassphrase ? new StartRefused(`${journal} has another passphrase`) : error;
  });
}

/** The club's books add up, and everybody signs in again: who was let in then may not be by now. */
async function check(settings: ClusterSettings, now: Date): Promise<void> {
  const db = connect(settings, { statementMs: BOOKS_MS });
  try {
    const broken = (await checkInvariants(db, invariants)).filter((each) => each.broken.length > 0);
    if (broken.length > 0) throw new StartRefused(`At that moment the books do not add up: ${broken[0]?.invariant}`);
  } finally {
    await db.destroy();
  }
  const client = await connectOnce(settings);
  try {
    await endRestoredLogins(client, now);
  } finally {
    await client.end();
  }
}

/** The books of many years take longer to go through than any request may last. */
const BOOKS_MS = 600_000;
