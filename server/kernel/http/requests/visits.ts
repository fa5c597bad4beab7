import type { Db } from "../../db/connection.ts";
import { addVisits } from "./queries.ts";

const MINUTE_MS = 60_000;
/** Of the limit: what a process has counted and not yet told the others. */
const SHARE = 0.05;
/** Visitors whose count a process keeps; of more the first are forgotten, and counted anew. */
const MOST_VISITORS = 10_000;

interface Count {
  /** Of all processes, as far as they have told. */
  told: number;
  /** Of this one since then. */
  untold: number;
}

/** Counts a visit, or as many as one weighs; gives the seconds to wait when there were too many in this minute, 0 otherwise. */
export type CountVisit = (visitor: string, now: Date, visits?: number) => Promise<number>;

/**
 * Counts visits for the whole club: each process by itself, telling the database in shares and learning there what the
 * others have told. So a visitor gets through at most a share more per process, and one visit in a share costs a
 * statement. Who is beyond the limit costs none. While the database does not answer each process judges alone. A minute
 * is that of the process's own clock: where clocks differ, the first seconds of a minute count with the last for one.
 */
export function visitCounter(db: Db, perMinute: number): CountVisit {
  const share = Math.max(1, Math.floor(perMinute * SHARE));
  let minute = 0;
  let counts = new Map<string, Count>();

  function countOf(visitor: string): Count {
    const known = counts.get(visitor);
    if (known) return known;
    const [first] = counts.keys();
    if (first !== undefined && counts.size >= MOST_VISITORS) counts.delete(first);
    const made = { told: 0, untold: 0 };
    counts.set(visitor, made);
    return made;
  }

  async function tell(visitor: string, count: Count): Promise<void> {
    const visits = count.untold;
    count.told += visits;
    count.untold = 0;
    const told = await addVisits(db, { visitor, minute, visits }).catch(() => 0);
    count.told = Math.max(count.told, told);
  }

  return async (visitor, now, visits = 1) => {
    const present = epochMinute(now);
    if (present !== minute) counts = new Map<string, Count>();
    minute = present;
    const count = countOf(visitor);
    const isOver = count.told + count.untold >= perMinute;
    if (!isOver) {
      count.untold += visits;
      if (count.untold >= share) await tell(visitor, count);
    }
    const hasRoom = !isOver && count.told + count.untold <= perMinute;
    return hasRoom ? 0 : Math.ceil(((present + 1) * MINUTE_MS - now.getTime()) / 1_000);
  };
}

/** The minute of an instant, counted since 1970. */
export function epochMinute(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}
