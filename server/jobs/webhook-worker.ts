import type { Logger } from "pino";
import type { Db } from "../kernel/db/connection.ts";
import type { Job } from "../kernel/jobs/runner.ts";
import type { Outbound } from "../kernel/outbound/outbound.ts";
import { deliverSome } from "../outward/webhooks/delivery-commands.ts";
import type { DeliveryVerdict } from "../outward/webhooks/rules.ts";

/** How often a process looks for what is due. */
const EVERY_MS = 2_000;

interface Parts {
  readonly db: Db;
  readonly outbound: Outbound;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly count: (verdict: DeliveryVerdict) => void;
}

/** Sends webhooks. */
export function webhookWorker({ log, ...parts }: Parts, everyMs = EVERY_MS): Job {
  return {
    everyMs,
    round: async ({ signal }) => ((await deliverSome({ ...parts, signal })) > 0 ? "more" : "wait"),
    failed: (err) => log.warn({ err }, "telling programs failed"),
    recovered: () => log.info("telling programs goes well again"),
  };
}
