import type { Logger } from "pino";
import { readClubSetting } from "../club/settings/queries.ts";
import { actingAs } from "../kernel/db/acting.ts";
import { type Db, transaction } from "../kernel/db/connection.ts";
import type { Job } from "../kernel/jobs/runner.ts";
import type { ScheduledJob } from "../kernel/jobs/scheduled.ts";
import { claimJobTurn } from "../kernel/jobs/turn-queries.ts";
import { clubDate } from "../kernel/time/club-time.ts";
import { tracedAlone } from "../kernel/tracing/span.ts";

/** How often jobs run, and how often a process asks whether it is its turn: whose it is depends on who is there. */
interface Turn {
  readonly name: string;
  readonly everyMs: number;
  readonly askEveryMs: number;
}

const everyTenMinutes: Turn = { name: "reminders", everyMs: 10 * 60_000, askEveryMs: 60_000 };
/** A round begins at most a minute after the last. */
export const everyMinute: Turn = { name: "every minute", everyMs: 45_000, askEveryMs: 14_000 };

/**
 * Runs the scheduled jobs of the domains; the failure of one does not stop the others. One process of a database runs
 * them each time; once-only notifications are never repeated. The turn is committed first: a failed job is not retried before the next turn.
 * Returns the failures by name; `undefined` if it is not this process's turn.
 */
export async function runScheduledJobs(
  db: Db,
  jobs: readonly ScheduledJob[],
  now: Date,
  { isOver = () => false, turn = everyTenMinutes }: { readonly isOver?: () => boolean; readonly turn?: Turn } = {},
): Promise<ReadonlyMap<string, unknown> | undefined> {
  const { name: turnName, everyMs } = turn;
  if (!(await transaction(db, (trx) => claimJobTurn(trx, turnName, now, everyMs)))) return undefined;
  const today = clubDate(now, await readClubSetting(db, "timeZone"));
  const failed = new Map<string, unknown>();
  for (const { name, run } of jobs) {
    const done = () => actingAs({ at: now, what: name }, () => run({ db, now, today, isOver }));
    await tracedAlone(name, done).catch((error: unknown) => failed.set(name, error));
  }
  return failed;
}

const THE_TURN = "the turn";

/** Runs the scheduled jobs. The failure of one is logged once, until it succeeds again. */
export function scheduledJobsWorker(
  {
    db,
    clock,
    log,
    jobs,
    turn = everyTenMinutes,
  }: {
    readonly db: Db;
    readonly clock: () => Date;
    readonly log: Logger;
    readonly jobs: readonly ScheduledJob[];
    readonly turn?: Turn;
  },
  everyMs = turn.askEveryMs,
): Job {
  const failed = (name: string, err: unknown) => log.warn({ err, reminder: name }, "reminders failed");
  const recovered = (name: string) => log.info({ reminder: name }, "reminders go well again");
  let known: ReadonlyMap<string, unknown> = new Map();
  return {
    everyMs,
    round: async ({ isStopping }) => {
      const failures = await runScheduledJobs(db, jobs, clock(), { isOver: isStopping, turn });
      if (!failures) return "wait";
      for (const [name, error] of failures) if (!known.has(name)) failed(name, error);
      for (const name of known.keys()) if (!failures.has(name)) recovered(name);
      known = failures;
      return "wait";
    },
    failed: (error) => failed(THE_TURN, error),
    recovered: () => recovered(THE_TURN),
  };
}
