import { readClubSetting } from "../../club/settings/queries.ts";
import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { layAhead, mendWallTimes } from "./laying/laying-commands.ts";

/** The zone, and the version of its data, by which this process has compared the classes ahead. */
let compared = "";

export const classJobs: readonly ScheduledJob[] = [
  { name: "classes", phase: "write", run: layAhead },
  {
    name: "hours of classes",
    phase: "repair",
    run: async ({ db, now, today }) => {
      const zone = await readClubSetting(db, "timeZone");
      const clock = `${zone} ${process.versions["tz"] ?? ""}`;
      if (clock === compared) return;
      await mendWallTimes(db, { now, today, zone });
      compared = clock;
    },
  },
];
