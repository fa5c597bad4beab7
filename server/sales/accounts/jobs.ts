import { onceADay } from "../../club/settings/once-a-day-commands.ts";
import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { notifyOfDues } from "./message-commands.ts";

/** The hour of the club's clock for reminders of payments. */
const DUES_HOUR = 9;

export const accountJobs: readonly ScheduledJob[] = [
  { name: "dues", phase: "write", run: (round) => onceADay("dues", DUES_HOUR, round, notifyOfDues) },
];
