import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";
import { forgetActs } from "./queries.ts";

export const undoJobs: readonly ScheduledJob[] = [clearing("acts beyond undoing", forgetActs)];
