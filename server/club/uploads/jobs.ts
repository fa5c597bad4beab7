import { transaction } from "../../kernel/db/connection.ts";
import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { dropUnnamed } from "./queries.ts";

/** By then an upload has a name, or never will. */
const UNNAMED_FOR_MS = 24 * 60 * 60_000;
const AT_A_TIME = 5_000;

export const uploadJobs: readonly ScheduledJob[] = [
  {
    name: "unnamed uploads",
    phase: "clear",
    run: async ({ db, now, isOver }) => {
      const before = new Date(now.getTime() - UNNAMED_FOR_MS);
      for (let last: string | undefined = ""; last !== undefined && !isOver();) {
        const after: string = last;
        last = await transaction(db, (trx) => dropUnnamed(trx, after, before, AT_A_TIME));
      }
    },
  },
];
