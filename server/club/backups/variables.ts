import { join, resolve } from "node:path";
import * as z from "zod/mini";

export const SHORTEST_PASSPHRASE = 12;

const passphrase = z
  .string()
  .check(z.minLength(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`));

/** How long ago somebody may have done what is to be undone: most is found within a week. */
const USUAL_DAYS = 7;
const MOST_DAYS = 31;
const days = `must be a whole number from 0 to ${MOST_DAYS}`;

/** The environment variables for backups; the README lists them. */
export const backupVariables = {
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_PASSPHRASE: z.optional(passphrase),
  BACKUP_PASSPHRASE_FILE: z.optional(z.string()),
  RECOVERY_DAYS: z.optional(
    z.string().check(
      z.regex(/^\d{1,2}$/, days),
      z.refine((text) => Number(text) <= MOST_DAYS, days),
    ),
  ),
};

const schema = z.object(backupVariables);

/** Where this process writes backups, and by what it encrypts them. */
export interface BackupSettings {
  readonly folder: string;
  /** A folder that somebody named is theirs to make: a disk that is not mounted would go unnoticed otherwise. */
  readonly isGiven: boolean;
  readonly passphrase?: string | undefined;
  readonly passphraseFile?: string | undefined;
  /** For how many days the embedded database can be brought back to any moment; 0 is none. */
  readonly recoveryDays: number;
}

export function backupSettings(set: z.output<typeof schema>, dataDir: string): BackupSettings {
  const { BACKUP_DIR, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE, RECOVERY_DAYS } = set;
  return {
    folder: resolve(BACKUP_DIR ?? join(dataDir, "backups")),
    isGiven: BACKUP_DIR !== undefined,
    passphrase: BACKUP_PASSPHRASE,
    passphraseFile: BACKUP_PASSPHRASE_FILE && resolve(BACKUP_PASSPHRASE_FILE),
    recoveryDays: Number(RECOVERY_DAYS ?? USUAL_DAYS),
  };
}
