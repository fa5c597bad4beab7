import { setTimeout as sleep } from "node:timers/promises";

/** The result of a round: more to do immediately, nothing for now, or never again. */
type RoundResult = "more" | "wait" | "done";

export interface RoundContext {
  /** Whether the process is stopping: then a round starts nothing new. */
  readonly isStopping: () => boolean;
  /** Aborts what is under way, once the process is stopping and the job's grace period is over. */
  readonly signal: AbortSignal;
}

/**
 * Work that a process repeats by itself until it stops. The processes of a club run the same jobs, possibly in two
 * versions, so that a round takes what it works on by a lease in the database.
 */
export interface Job {
  /** The wait after a round that found nothing more to do. */
  readonly everyMs: number;
  /** The wait before the first round. */
  readonly firstMs?: number;
  /** How long a round may still take when the process stops. */
  readonly graceMs?: number;
  /** Breaks off what `signal` does not reach, when the grace period is over. */
  readonly breakOff?: () => void;
  readonly round: (context: RoundContext) => Promise<RoundResult>;
  /** Reports the first of several failures in a row. */
  readonly failed: (error: unknown) => void;
  /** Reports the first success after a failure. */
  readonly recovered?: () => void;
}

export interface RunningJobs {
  /** Resolves when all rounds have ended. */
  readonly close: () => Promise<void>;
}

/** Runs jobs side by side, until they are closed. */
export function startJobs(jobs: readonly Job[]): RunningJobs {
  const running = jobs.map(startJob);
  return { close: async () => void (await Promise.all(running.map(({ close }) => close()))) };
}

function startJob(job: Job): RunningJobs {
  const { everyMs, firstMs = 0, graceMs = 0 } = job;
  const [stopping, aborting] = [new AbortController(), new AbortController()];
  const isStopping = () => stopping.signal.aborted;
  const wait = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  let isWell = true;
  const attempt = async (): Promise<RoundResult> => {
    try {
      const result = await job.round({ isStopping, signal: aborting.signal });
      if (!isWell) job.recovered?.();
      isWell = true;
      return result;
    } catch (error) {
      if (isWell && !isStopping()) job.failed(error);
      isWell = false;
      return "wait";
    }
  };
  const repeat = async () => {
    if (firstMs > 0) await wait(firstMs);
    while (!isStopping()) {
      const result = await attempt();
      if (result === "done") return;
      if (result === "wait") await wait(withJitter(everyMs));
    }
  };
  const repeating = repeat();
  return {
    close: async () => {
      stopping.abort();
      if (graceMs > 0) await Promise.race([repeating, sleep(graceMs, undefined, { ref: false })]);
      aborting.abort();
      job.breakOff?.();
      await repeating;
    },
  };
}

/** Up to a tenth more or less: processes that started together do not ask the database together. */
function withJitter(ms: number): number {
  return ms * (0.9 + Math.random() / 5);
}
