import { join, resolve } from "node:path";
import { endRestoredLogins } from "../identity/auth/logins/queries.ts";
import { askPassphrase, passphraseOf } from "../club/backups/passphrase.ts";
import { backUp } from "../kernel/db/archive/backup.ts";
import { isEncrypted } from "../kernel/db/archive/encryption.ts";
import { type CheckedArchive, checkArchive, restore } from "../kernel/db/archive/restore.ts";
import { connect, transaction } from "../kernel/db/connection.ts";
import { type Env, readEnv } from "../start/env.ts";
import { claimJobTurn } from "../kernel/jobs/turn-queries.ts";
import { formerFolder } from "../kernel/files/folder.ts";
import { restoreAt } from "./restore-at.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { aloneOnClub, lookAtClub } from "../start/stored-club.ts";
import { insertArchivedUpload } from "../club/uploads/queries.ts";

/**
 * `npm run backup -- FILE` and `npm run restore -- FILE`: one archive, also the way from one database to another; and
 * `npm run restore -- --at MOMENT`, which takes the club back to a moment of the last days.
 */
const [task, first, moment] = process.argv.slice(2);

try {
  const env = readEnv(process.env);
  if (task === "restore" && first === "--at") {
    const { at, former } = await restoreAt(env, moment ?? "");
    console.log(
      `The club is as it was at ${at}, and everybody signs in again${former ? `; what it was is kept in ${former}` : ""}`,
    );
  } else await work(env, first);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}

async function work(env: Env, name: string | undefined): Promise<void> {
  if (name === undefined) throw new StartRefused(`Name the file: npm run ${task} -- FILE`);
  const file = resolve(process.env["INIT_CWD"] ?? "", name);
  if (task === "backup") await backUpClub(env, file);
  else await restoreClub(env, file);
  console.log(
    task === "backup" ? `Everything is in ${file}` : `Everything in ${file} is back, and everybody signs in again`,
  );
}

/** A club may be running: the archive is a snapshot. */
function backUpClub(env: Env, file: string): Promise<void> {
  const now = new Date();
  return lookAtClub(env, async (settings) => {
    const files = formerFolder(join(env.dataDir, "uploads"));
    await backUp(settings, file, now, { files, passphrase: await passphraseOf(env.backups) });
    const db = connect(settings);
    try {
      await transaction(db, (trx) => claimJobTurn(trx, "backup", now, 0));
    } finally {
      await db.destroy();
    }
  });
}

/** A file that cannot be restored opens no database. */
async function restoreClub(env: Env, file: string): Promise<void> {
  const archive = await openArchive(env, file);
  const now = new Date();
  await aloneOnClub(env, (settings) =>
    restore(settings, archive, { now, keepFiles: insertArchivedUpload, amend: endRestoredLogins }),
  );
}

/** Asks at the terminal for the passphrase if an archive is encrypted and the environment has no passphrase. */
async function openArchive(env: Env, file: string): Promise<CheckedArchive> {
  const given = await passphraseOf(env.backups);
  const needsOne = given === undefined && (await isEncrypted(file).catch(() => false));
  return checkArchive(file, needsOne ? await askPassphrase(`Passphrase of ${file}: `) : given);
}
