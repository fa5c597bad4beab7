import { rotate } from "../club/backups/folder.ts";
import { hasDataToLose, insertUpgrade } from "../club/backups/work-queries.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import { type ConnectionSettings, connect, transaction } from "../kernel/db/connection.ts";
import { migrate } from "../kernel/db/migrate.ts";
import type { Env } from "./env.ts";
import type { Log } from "../kernel/log/log.ts";
import { type CreatedBackup, backupFailureOf, makeBackup } from "../jobs/backup/create.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";

interface Moment {
  readonly now: Date;
  readonly log: Log;
}

/**
 * Migrates a database to this version's tables; a club with people is backed up first, if there is something to
 * migrate. Other processes that start in parallel wait.
 *
 * @throws StartRefused if the backup failed: the tables are then unchanged
 */
export async function upgrade(env: Env, settings: ConnectionSettings, { now, log }: Moment): Promise<void> {
  let backup: CreatedBackup | undefined;
  const before = async () => {
    backup = await backUpBefore(env, settings, now);
    if (backup) log.info({ file: backup.path }, "a backup was made before the tables change");
  };
  await migrate(settings, { now, log, before });
  if (backup) await note(settings, backup, now);
}

async function backUpBefore(env: Env, settings: ConnectionSettings, now: Date): Promise<CreatedBackup | undefined> {
  const { dataDir, backups } = env;
  const db = connect(settings);
  try {
    if (!(await hasDataToLose(db))) return undefined;
    const zone = await readClubSetting(db, "timeZone");
    const { signal } = new AbortController();
    const backup = await makeBackup({ settings, dataDir, backups, signal }, { now, zone, isUpgrade: true });
    await rotate(backups.folder, backup.club);
    return backup;
  } catch (error) {
    const { detail } = backupFailureOf(error);
    throw new StartRefused(`The tables are as they were, for want of a backup before they change: ${detail}`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
}

async function note(settings: ConnectionSettings, { made }: CreatedBackup, from: Date): Promise<void> {
  const db = connect(settings);
  try {
    await transaction(db, (trx) => insertUpgrade(trx, made, { from, until: new Date() }));
  } finally {
    await db.destroy();
  }
}
