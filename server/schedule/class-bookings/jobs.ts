import { onceADay } from "../../club/settings/once-a-day-commands.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { notifyOfClasses } from "../../messaging/notifications/class-notice-queries.ts";
import { workLines } from "./waitlist/line-commands.ts";
import { listTrainersWithOpen } from "./rosters/roster-notice-queries.ts";

const HOUR_MS = 3_600_000;
/** So long after the end of a class its trainer is notified of an open roster. */
const OPEN_FOR_MS = 2 * HOUR_MS;
/** Older rosters are open for good. */
const OPEN_ROSTER_MS = 30 * 24 * HOUR_MS;
const MORNING = 8;

interface Asked {
  readonly now: Date;
  readonly isNew: boolean;
}

/** One notification for each trainer, however many rosters are open. */
async function notifyTrainers(trx: Transaction, { now, isNew }: Asked): Promise<void> {
  const since = new Date(now.getTime() - OPEN_ROSTER_MS);
  const endedBy = isNew ? new Date(now.getTime() - OPEN_FOR_MS) : now;
  const open = await listTrainersWithOpen(trx, { endedBy, since, isNew });
  const notices = open.flatMap(({ trainer: person, classes: [first, ...rest] }) =>
    first === undefined ? [] : [{ person, class: first, others: rest.length }],
  );
  await notifyOfClasses(trx, "ROSTER_OPEN", notices, { by: null, now });
}

export const bookingJobs: readonly ScheduledJob[] = [
  {
    name: "waitlist",
    phase: "write",
    isEveryMinute: true,
    run: ({ db, now, isOver }) => workLines(db, now, { ids: null, isOver }),
  },
  {
    name: "open rosters",
    phase: "notify",
    run: ({ db, now }) => transaction(db, (trx) => notifyTrainers(trx, { now, isNew: true })),
  },
  {
    name: "open rosters of the morning",
    phase: "notify",
    run: (round) =>
      onceADay("open rosters", MORNING, round, (trx, { now }) => notifyTrainers(trx, { now, isNew: false })),
  },
];
