import { onceADay } from "../../club/settings/once-a-day-commands.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import type { ScheduledJob } from "../../kernel/jobs/scheduled.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { notifyOfClasses } from "../../messaging/notifications/class-notice-queries.ts";
import { dropRosterNotices, settleRosterNotices } from "../../messaging/notifications/roster-notice-queries.ts";
import { workLines } from "./waitlist/line-commands.ts";
import { listTrainersWithOpen } from "./rosters/roster-notice-queries.ts";
import { openRostersSince } from "./rosters/roster-rules.ts";

const HOUR_MS = 3_600_000;
/** So long after the end of a class its trainer is notified of an open roster. */
const OPEN_FOR_MS = 2 * HOUR_MS;
const MORNING = 8;

type Wanted = Pick<Parameters<typeof listTrainersWithOpen>[1], "endedBy" | "notNotified">;

/** One notification for each trainer, however many rosters are open; it replaces the one before if that is unread. */
async function notifyTrainers(trx: Transaction, now: Date, wanted: Wanted): Promise<void> {
  const open = await listTrainersWithOpen(trx, { ...wanted, since: openRostersSince(now) });
  const notices = open.flatMap(({ trainer: person, classes: [first, ...rest] }) =>
    first === undefined ? [] : [{ person, class: first, others: rest.length }],
  );
  await dropRosterNotices(
    trx,
    notices.map(({ person }) => person),
  );
  await notifyOfClasses(trx, "ROSTER_OPEN", notices, { by: null, now });
}

async function notifyOfNew(trx: Transaction, now: Date): Promise<void> {
  await settleRosterNotices(trx, { since: openRostersSince(now) });
  const endedBy = new Date(now.getTime() - OPEN_FOR_MS);
  await notifyTrainers(trx, now, { endedBy, notNotified: { afterMs: OPEN_FOR_MS } });
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
    run: ({ db, now }) => transaction(db, (trx) => notifyOfNew(trx, now)),
  },
  {
    name: "open rosters of the morning",
    phase: "notify",
    run: (round) =>
      onceADay("open rosters", MORNING, round, (trx, { now, today, zone }) =>
        notifyTrainers(trx, now, { endedBy: now, notNotified: { since: startOfClubDay(today, zone) } }),
      ),
  },
];
