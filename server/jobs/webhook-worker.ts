import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "../kernel/db/connection.ts";
import type { Outbound } from "../kernel/outbound/outbound.ts";
import { tellSome } from "../outward/webhooks/tell-commands.ts";
import type { DeliveryVerdict } from "../outward/webhooks/rules.ts";

/** How often a process looks for what is due. */
const LOOK_EVERY_MS = 2_000;

interface Parts {
  readonly db: Db;
  readonly outbound: Outbound;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly count: (verdict: DeliveryVerdict) => void;
}

/** Sends webhooks, until it is closed. A failure is logged once, until sending works again. */
export function keepTelling({ log, ...parts }: Parts, lookEveryMs = LOOK_EVERY_MS): { close: () => Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  let isWell = true;
  const note = (goesWell: boolean, err?: unknown) => {
    if (isWell && !goesWell) log.warn({ err }, "telling programs failed");
    if (!isWell && goesWell) log.info("telling programs goes well again");
    isWell = goesWell;
  };
  const tell = async () => {
    try {
      const taken = await tellSome({ ...parts, signal });
      note(true);
      return taken;
    } catch (error) {
      note(false, error);
      return 0;
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      if ((await tell()) === 0) await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    close: () => {
      closing.abort();
      return running;
    },
  };
}
