import closeWithGrace from "close-with-grace";
import type { Logger } from "pino";
import { openClub } from "./start/club.ts";
import { readEnv } from "./start/env.ts";
import { createLog } from "./kernel/log/log.ts";
import { StartRefused } from "./kernel/process/start-refused.ts";
import { knowsPresentZones } from "./kernel/time/zone-data.ts";

/** Longer than the club needs at worst, shorter than the timeout of supervisors. */
const LONGEST_STOP_MS = 14_500;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

await start();

async function start(): Promise<void> {
  try {
    const env = readEnv(process.env);
    const log = createLog(env.logLevel);
    const opening = openClub(env, log);
    endInOrder(log, async () => (await opening.catch(() => undefined))?.close());
    noteZones(log);
    const { address } = await opening;
    console.log(`Palestra is open on ${address}`);
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exit(1);
  }
}

/**
 * Closes on a signal, on the end of the process that started us, and on an error nobody caught. One Ctrl-C arrives
 * several times (from the terminal and from npm), so all signals after the first are without effect.
 */
function endInOrder(log: Logger, close: () => Promise<void>): void {
  const grace = closeWithGrace({ delay: LONGEST_STOP_MS, logger: log, skip: [...signals] }, async ({ err }) => {
    if (err) log.fatal({ err }, "unexpected error, closing");
    await close();
  });
  let isEnding = false;
  const end = () => {
    if (!isEnding) grace.close();
    isEnding = true;
  };
  for (const signal of signals) process.on(signal, end);
  process.on("disconnect", end);
}

function noteZones(log: Logger): void {
  const version = process.versions.tz;
  if (knowsPresentZones()) log.info({ version }, "time-zone data knows Vancouver's hours since November 2026");
  else
    log.warn({ version }, "time-zone data is too old for Vancouver after 1 November 2026: its winters are an hour off");
}
