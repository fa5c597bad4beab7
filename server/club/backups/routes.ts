import { type Recovery, backups } from "#contract/club/backups.ts";
import { readClubSetting } from "../settings/queries.ts";
import { type Route, serve } from "../../kernel/http/serve.ts";
import { nextAt } from "../../kernel/time/nights.ts";
import { askForBackup } from "./commands.ts";
import { listBackups } from "./queries.ts";
import type { BackupSettings } from "./variables.ts";

/** Where this process writes backups; without it nothing is known to be written anywhere. */
export interface BackupParts {
  readonly backups?: BackupSettings | undefined;
  /** How far back the club can be taken, where that is kept. */
  readonly recovery?: (() => Recovery | null) | undefined;
}

/** The routes of an admin for the club's backups. */
export function backupRoutes({ backups: settings, recovery = () => null }: BackupParts): Route[] {
  const { folder = "", passphrase, passphraseFile } = settings ?? {};
  const is_encrypted = (passphrase ?? passphraseFile) !== undefined;
  return [
    serve(backups.list, async (_, { db, now }) => {
      const hour = await readClubSetting(db, "backupHour");
      const zone = await readClubSetting(db, "timeZone");
      const next = hour === null ? null : nextAt(hour, now, zone).toISOString();
      return { next, folder, is_encrypted, recovery: recovery(), backups: await listBackups(db) };
    }),
    serve(backups.ask, (_, { db, now }) => askForBackup(db, now)),
  ];
}
