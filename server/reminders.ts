import type { Logger } from "pino";
import { clubDate } from "./company/club-time.ts";
import { readClubSetting } from "./company/queries.ts";
import type { Uploads } from "./company/uploads.ts";
import { type Db, transaction } from "./db/connection.ts";
import { forgetOld, tellOfEndings } from "./notifications/queries.ts";
import { listNamedUploads, takeTurn } from "./reminders-queries.ts";

const EVERY_MS = 10 * 60_000;
/** Processes ask more often than that: whose turn it is depends on who is there. */
const ASK_EVERY_MS = 60_000;
/** By then whatever somebody has sent is named, or never will be. */
const UNNAMED_FOR_MS = 24 * 60 * 60_000;

/**
 * Does what comes with time alone: tells people of credits running low and packages running out, and takes away what
 * nobody needs any more, of notifications and of uploads. Of all processes on a database one does it, every ten minutes;
 * what it has told once it never tells again.
 */
export async function remind(db: Db, uploads: Uploads, now: Date): Promise<void> {
  const named = await transaction(db, async (trx) => {
    if (!(await takeTurn(trx, "reminders", now, EVERY_MS))) return undefined;
    const today = clubDate(now, await readClubSetting(trx, "timeZone"));
    await tellOfEndings(trx, { today, now });
    await forgetOld(trx, now);
    return listNamedUploads(trx);
  });
  // A database that names none at all may be the wrong one for this folder.
  if (named && named.size > 0) await uploads.tidy(named, new Date(now.getTime() - UNNAMED_FOR_MS));
}

/** Reminds from now on, until it is closed; what goes wrong is logged and tried again. */
export function keepReminding(
  db: Db,
  uploads: Uploads,
  clock: () => Date,
  log: Logger,
): { close: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => remind(db, uploads, clock()))
      .catch((err: unknown) => log.warn({ err }, "reminders failed"));
  };
  run();
  const asking = setInterval(run, ASK_EVERY_MS).unref();
  return {
    close: () => {
      clearInterval(asking);
      return running;
    },
  };
}
