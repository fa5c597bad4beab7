import { setTimeout as sleep } from "node:timers/promises";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import type { Log } from "../log/log.ts";
import { type ConnectionSettings, type Db, connect } from "./connection.ts";
import { type Position, positionOf, shownPosition, writtenPosition } from "./replica-queries.ts";
import { forgetTotals } from "./totals.ts";

/** A server that follows the primary, for reading. */
export interface Replica {
  readonly db: Db<RefusalCode>;
  /** Whether it shows what was written up to a position, waiting a moment for that; false while it is far behind. */
  shows(position: string | null): Promise<boolean>;
  /** Waits until it shows all that is committed by now, or until nothing is read from it any more. */
  caughtUp(): Promise<void>;
  /** Stops reading from it until it has answered again. */
  leave(error: unknown): void;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
/** A read after a write waits so long for the replica, and then uses the primary. */
const WAIT_MS = 100;
/** So far behind, it is left out; and so long an event is held back. */
const FAR_BEHIND_MS = 2_000;
const PAUSE_MS = 5;

/** Opens a replica, which is read from as soon as it shows what the primary has. */
export function openReplica(settings: ConnectionSettings, primary: Db, log: Log): Replica {
  const db = connect(settings);
  const closing = new AbortController();
  const { signal } = closing;
  const { look, reaches } = followPosition(db, signal);
  let isNear = false;

  function turn(near: boolean, err?: unknown): void {
    if (near !== isNear && !signal.aborted) {
      if (near) log.info("the replica is read from");
      else log.warn({ err }, "the replica is far behind or gone: everything is read from the primary");
    }
    isNear = near;
  }

  async function judge(): Promise<void> {
    await look();
    turn(await reaches(await writtenPosition(primary), FAR_BEHIND_MS));
  }

  async function keepJudging(): Promise<void> {
    while (!signal.aborted) {
      await judge().catch((error: unknown) => turn(false, error));
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const judging = keepJudging();
  return {
    db,
    shows: async (position) => {
      if (!isNear || position === null) return isNear;
      return reaches(positionOf(position), WAIT_MS).catch(() => false);
    },
    caughtUp: async () => {
      if (isNear) await judge().catch((error: unknown) => turn(false, error));
    },
    leave: (error) => turn(false, error),
    close: async () => {
      closing.abort();
      await judging;
      await db.destroy();
    },
  };
}

/** The position that a replica shows; those who wait for it at the same time read it once. */
function followPosition(db: Db, signal: AbortSignal) {
  let shown: Position = 0n;
  let looking: Promise<void> | undefined;

  /** Counts that were made before it went on are old. */
  async function look(): Promise<void> {
    const position = await shownPosition(db);
    if (position !== shown) forgetTotals();
    shown = position;
  }

  async function reaches(position: Position, patienceMs: number): Promise<boolean> {
    const until = performance.now() + patienceMs;
    while (shown < position) {
      if (performance.now() > until || signal.aborted) return false;
      looking ??= look().finally(() => (looking = undefined));
      await looking;
      if (shown < position) await sleep(PAUSE_MS);
    }
    return true;
  }

  return { look, reaches };
}
