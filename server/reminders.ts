import type { Logger } from "pino";
import { clubDate } from "./company/club-time.ts";
import { readClubSetting } from "./company/queries.ts";
import { type Db, transaction } from "./db/connection.ts";
import { forgetOld, takeTurn, tellOfEndings } from "./notifications/queries.ts";

const EVERY_MS = 10 * 60_000;
/** Processes ask more often than that: whose turn it is depends on who is there. */
const ASK_EVERY_MS = 60_000;

/**
 * Tells people what comes with time alone: credits running low, packages running out. Of all processes on a database one
 * does it, every ten minutes; what it has told once it never tells again.
 */
export async function remind(db: Db, now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    if (!(await takeTurn(trx, "reminders", now, EVERY_MS))) return;
    const today = clubDate(now, await readClubSetting(trx, "timeZone"));
    await tellOfEndings(trx, { today, now });
    await forgetOld(trx, now);
  });
}

/** Reminds from now on, until it is closed; what goes wrong is logged and tried again. */
export function keepReminding(db: Db, clock: () => Date, log: Logger): { close: () => Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => remind(db, clock())).catch((err: unknown) => log.warn({ err }, "reminders failed"));
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
