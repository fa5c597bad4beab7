import { type ScheduledJob, clearing } from "../../kernel/jobs/scheduled.ts";
import { forgetMailings } from "./queries.ts";

export const mailingJobs: readonly ScheduledJob[] = [clearing("texts of old mailings", forgetMailings)];
