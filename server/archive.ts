import { join, resolve } from "node:path";
import { endRestoredLogins } from "./auth/queries.ts";
import { backUp } from "./db/archive/backup.ts";
import { checkArchive, restore } from "./db/archive/restore.ts";
import { connect, transaction } from "./db/connection.ts";
import { type Env, readEnv } from "./env.ts";
import { takeTurn } from "./reminders-queries.ts";
import { formerFolder } from "./files/folder.ts";
import { StartRefused } from "./start-refused.ts";
import { aloneOnClub, lookAtClub } from "./stored-club.ts";
import { keepArchived } from "./uploads/queries.ts";

/** `npm run backup -- FILE` and `npm run restore -- FILE`: one archive, also the way from one database to another. */
const [task, name] = process.argv.slice(2);

try {
  const env = readEnv(process.env);
  if (name === undefined) throw new StartRefused(`Name the file: npm run ${task} -- FILE`);
  const file = resolve(process.env["INIT_CWD"] ?? "", name);
  if (task === "backup") await backUpClub(env, file);
  else await restoreClub(env, file);
  console.log(
    task === "backup" ? `Everything is in ${file}` : `Everything in ${file} is back, and everybody signs in again`,
  );
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}

/** A club may be open meanwhile: the archive shows it as of one moment. */
function backUpClub(env: Env, file: string): Promise<void> {
  const now = new Date();
  return lookAtClub(env, async (settings) => {
    await backUp(settings, file, now, formerFolder(join(env.dataDir, "uploads")));
    const db = connect(settings);
    try {
      await transaction(db, (trx) => takeTurn(trx, "backup", now, 0));
    } finally {
      await db.destroy();
    }
  });
}

/** Nothing is opened for a file that cannot be restored. */
async function restoreClub(env: Env, file: string): Promise<void> {
  const archive = await checkArchive(file);
  const now = new Date();
  await aloneOnClub(env, (settings) =>
    restore(settings, archive, { now, keepFiles: keepArchived, amend: endRestoredLogins }),
  );
}
