import { transaction } from "../../kernel/db/connection.ts";
import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { forgetComing } from "./part-queries.ts";

/** By then a club that was sent is brought in, or never will be. */
const KEPT_MS = 24 * 60 * 60_000;

export const clubTransferJobs: readonly ScheduledJob[] = [
  {
    name: "a club that was sent and never brought in",
    phase: "clear",
    run: ({ db, now }) => transaction(db, (trx) => forgetComing(trx, new Date(now.getTime() - KEPT_MS))),
  },
];
