import { stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { FailedReason } from "#contract/club/backups.ts";
import { prepareFolder } from "../../club/backups/folder.ts";
import { PassphraseUnreadable, passphraseOf } from "../../club/backups/passphrase.ts";
import { fileName } from "../../club/backups/rules.ts";
import type { BackupSettings } from "../../club/backups/variables.ts";
import { type UnverifiedBackup, clubMark } from "../../club/backups/work-queries.ts";
import { type RowCounts, backUp } from "../../kernel/db/archive/backup.ts";
import { goLast } from "../../kernel/db/archive/scratch.ts";
import type { ConnectionSettings } from "../../kernel/db/connection.ts";
import { formerFolder } from "../../kernel/files/folder.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";

/** The disk space that a backup leaves free: the database may be on the same disk, and needs room. */
const LEFT_BYTES = 64 * 1024 * 1024;

export interface MakingParts {
  /** Past any pooler. */
  readonly settings: ConnectionSettings;
  readonly dataDir: string;
  readonly backups: BackupSettings;
  readonly signal: AbortSignal;
}

/** A complete backup in its folder, under its final name, with its key and content. */
export interface CreatedBackup {
  readonly made: UnverifiedBackup;
  readonly path: string;
  readonly club: string;
  readonly passphrase: string | undefined;
  readonly counts: RowCounts;
}

/** Writes a backup into its folder, under a name that says when by the club's clock; whole or not at all. */
export async function makeBackup(
  { settings, dataDir, backups, signal }: MakingParts,
  { now, zone, isUpgrade }: { readonly now: Date; readonly zone: string; readonly isUpgrade: boolean },
): Promise<CreatedBackup> {
  const passphrase = await passphraseOf(backups);
  const club = await clubMark(settings);
  const { folder } = backups;
  await prepareFolder(backups, club);
  const { date, time } = clubWallTime(now, zone);
  const seconds = now.toISOString().slice(17, 19);
  const isEncrypted = passphrase !== undefined;
  const file = fileName({ club, date, time: `${time.replace(":", "")}${seconds}`, isUpgrade }, { isEncrypted });
  const path = join(folder, file);
  const counts = await backUp(settings, path, now, {
    files: formerFolder(join(dataDir, "uploads")),
    passphrase,
    leaves: LEFT_BYTES,
    signal,
    prepare: (client) => goLast(client, settings),
  });
  const { size } = await stat(path);
  return { made: { host: hostname(), folder, file, bytes: size, isEncrypted }, path, club, passphrase, counts };
}

const reasons: Readonly<Record<string, FailedReason>> = {
  ENOENT: "noFolder",
  ENOTDIR: "noFolder",
  EACCES: "noAccess",
  EPERM: "noAccess",
  EROFS: "noAccess",
  ENOSPC: "noRoom",
  EDQUOT: "noRoom",
  EFBIG: "noRoom",
};

const MOST_WORDS = 500;

/** Why a backup could not be made, in one line. */
export function backupFailureOf(error: unknown): { readonly reason: FailedReason; readonly detail: string } {
  const said = error instanceof Error ? error.message : String(error);
  const detail = said.replaceAll(/\s+/g, " ").slice(0, MOST_WORDS);
  if (error instanceof PassphraseUnreadable) return { reason: "noPassphrase", detail };
  const cause: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const { code = "", syscall, path }: NodeJS.ErrnoException = cause instanceof Error ? cause : new Error();
  // Network errors of the database have a system code, too.
  const isOfFile = path !== undefined || syscall === "write" || syscall === "fsync";
  if (isOfFile) return { reason: reasons[code] ?? "other", detail };
  return { reason: isOfDatabase(cause) ? "database" : "other", detail };
}

function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return "severity" in error || "syscall" in error || /^Connection terminated|^timeout/.test(error.message);
}
