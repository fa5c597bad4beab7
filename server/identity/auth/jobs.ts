import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";
import { dropLinks } from "./link-queries.ts";
import { LINKS_COUNT_MS } from "./rules.ts";

export const authJobs: readonly ScheduledJob[] = [
  // Those of the last hour count for how many more are mailed.
  clearing("links that have run out", (trx, now, most) =>
    dropLinks(trx, new Date(now.getTime() - LINKS_COUNT_MS), most),
  ),
];
