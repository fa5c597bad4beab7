import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";
import { deleteOldDeliveries, dropForgotten } from "./due-queries.ts";

export const webhookJobs: readonly ScheduledJob[] = [
  clearing("what waits for programs that are paused", dropForgotten),
  clearing("what programs were told long ago", (trx, _, most) => deleteOldDeliveries(trx, most)),
];
