import { addDays } from "#contract/kernel/values.ts";
import { onceADay } from "../../club/settings/once-a-day-commands.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import type { JobRound, ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { takeStretch } from "../../kernel/jobs/turn-queries.ts";
import { channelsInUse, isMailSetUp } from "../../messaging/messages/outbox/outbox-queries.ts";
import { remindOfSessions, notifyTrainersOf } from "./message-commands.ts";

const HOUR_MS = 3_600_000;

export const reservationJobs: readonly ScheduledJob[] = [
  { name: "reminders of sessions", phase: "write", run: remindOfAll },
  {
    name: "trainers' tomorrow",
    phase: "write",
    run: async (round) => {
      if (!(await isMailSetUp(round.db, round.now))) return;
      const hour = await readClubSetting(round.db, "tomorrowHour");
      await onceADay("trainers' tomorrow", hour, round, (trx, { now, today, zone }) =>
        notifyTrainersOf(trx, addDays(today, 1), { zone, now }),
      );
    },
  },
];

/** One stretch after the other, each in a transaction of its own: those that were missed are made up for. */
async function remindOfAll({ db, now, isOver }: JobRound): Promise<void> {
  if (!(await isMailSetUp(db, now)) && !(await channelsInUse(db)).includes("push")) return;
  const hours = await readClubSetting(db, "reminderHours");
  const reachMs = Math.max(0, ...hours) * HOUR_MS;
  const next = (trx: Transaction) => remindOfStretch(trx, { now, reachMs, hours });
  while (!isOver() && (await transaction(db, next)));
}

async function remindOfStretch(
  trx: Transaction,
  { now, reachMs, hours }: { readonly now: Date; readonly reachMs: number; readonly hours: readonly number[] },
): Promise<boolean> {
  const stretch = await takeStretch(trx, "reminders of sessions", { now, reachMs });
  if (stretch) await remindOfSessions(trx, { ...stretch, hours }, now);
  return stretch !== undefined;
}
