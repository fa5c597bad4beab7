import { type ScheduledJob, clearing, notifyEverybody } from "../../kernel/jobs/scheduled.ts";
import {
  deleteOldNotifications,
  tellOfEndingPackages,
  tellOfLowCredits,
  writeOfEndingPackages,
} from "./reminder-queries.ts";

export const notificationJobs: readonly ScheduledJob[] = [
  { name: "credits running low", phase: "notify", run: (round) => notifyEverybody(round, tellOfLowCredits) },
  { name: "packages running out", phase: "notify", run: (round) => notifyEverybody(round, tellOfEndingPackages) },
  {
    name: "packages running out, by mail",
    phase: "notify",
    run: (round) => notifyEverybody(round, writeOfEndingPackages),
  },
  clearing("old notifications", deleteOldNotifications),
];
