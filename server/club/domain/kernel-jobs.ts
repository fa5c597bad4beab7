import { dropPositions } from "../../kernel/db/replica-queries.ts";
import { dropVisits } from "../../kernel/http/requests/queries.ts";
import { epochMinute } from "../../kernel/http/requests/visits.ts";
import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";

/** A replica that does not show by then what was written is far behind, and not read from. */
const WRITTEN_FOR_MS = 60 * 60_000;

export const kernelJobs: readonly ScheduledJob[] = [
  clearing("positions of former writes", (trx, now, most) =>
    dropPositions(trx, new Date(now.getTime() - WRITTEN_FOR_MS), most),
  ),
  clearing("visits of former minutes", (trx, now, most) => dropVisits(trx, epochMinute(now), most)),
];
