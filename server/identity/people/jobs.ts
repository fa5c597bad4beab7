import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { renewKeys } from "./commands.ts";

export const personJobs: readonly ScheduledJob[] = [
  // In a large club this takes minutes, once: nothing else waits for it.
  { name: "names found by former rules", phase: "repair", run: ({ db, isOver }) => renewKeys(db, isOver) },
];
