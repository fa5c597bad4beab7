import { onceADay } from "../club/settings/once-a-day-commands.ts";
import type { ScheduledJob } from "../kernel/jobs/scheduled.ts";
import { isMailSetUp } from "../messaging/messages/outbox/outbox-queries.ts";
import { greetBirthdays } from "./greeting-commands.ts";

/** The hour of the club's clock for birthday greetings. */
const GREETING_HOUR = 8;

export const todayJobs: readonly ScheduledJob[] = [
  {
    name: "birthdays",
    phase: "write",
    run: async (round) => {
      if (await isMailSetUp(round.db, round.now)) await onceADay("birthdays", GREETING_HOUR, round, greetBirthdays);
    },
  },
];
