import { type ScheduledJob, clear } from "../../kernel/jobs/scheduled.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { readClubSetting } from "../settings/queries.ts";
import { pruneSome, retentionStart } from "./cut-queries.ts";

export const auditJobs: readonly ScheduledJob[] = [
  {
    name: "entries of the log that are too old",
    phase: "clear",
    run: async (round) => {
      const months = await readClubSetting(round.db, "auditMonths");
      if (months === null) return;
      const before = startOfClubDay(retentionStart(round.today, months), await readClubSetting(round.db, "timeZone"));
      await clear(round, (trx, _, most) => pruneSome(trx, { before, months }, most));
    },
  },
];
