import { type ScheduledJob, clearing, notifyEverybody } from "../../kernel/jobs/scheduled.ts";
import {
  deleteOldNotifications,
  notifyOfEndingPackages,
  notifyOfLowCredits,
  writeOfEndingPackages,
} from "./package-reminder-queries.ts";

export const notificationJobs: readonly ScheduledJob[] = [
  { name: "credits running low", phase: "notify", run: (round) => notifyEverybody(round, notifyOfLowCredits) },
  { name: "packages running out", phase: "notify", run: (round) => notifyEverybody(round, notifyOfEndingPackages) },
  {
    name: "packages running out, by mail",
    phase: "notify",
    run: (round) => notifyEverybody(round, writeOfEndingPackages),
  },
  clearing("old notifications", deleteOldNotifications),
];
