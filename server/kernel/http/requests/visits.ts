import type { Db } from "../../db/connection.ts";
import { addVisits } from "./queries.ts";

const MINUTE_MS = 60_000;
/** The share of the limit that a process counts before it reports to the database. */
const SHARE = 0.05;
/** Visitors whose count a process keeps; beyond that the oldest are dropped and start again. */
const MOST_VISITORS = 10_000;

interface Count {
  /** The sum of all processes, as far as reported. */
  reported: number;
  /** This process's visits since then. */
  unreported: number;
}

/** Counts a visit, or as many as one weighs; gives the seconds to wait when there were too many in this minute, 0 otherwise. */
export type CountVisit = (visitor: string, now: Date, visits?: number) => Promise<number>;

/**
 * Counts visits for the whole club: each process counts and reports to the database in shares, which answers with the
 * sum of all. A visitor may exceed the limit by a share per process, and one visit in a share costs a statement. Visits
 * beyond the limit cost no statement. Without the database each process judges alone. Minutes are those of the
 * process's clock: where clocks differ, the first seconds of a minute may count with the last one.
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
    const made = { reported: 0, unreported: 0 };
    counts.set(visitor, made);
    return made;
  }

  async function report(visitor: string, count: Count): Promise<void> {
    const visits = count.unreported;
    count.reported += visits;
    count.unreported = 0;
    const total = await addVisits(db, { visitor, minute, visits }).catch(() => 0);
    count.reported = Math.max(count.reported, total);
  }

  return async (visitor, now, visits = 1) => {
    const present = epochMinute(now);
    if (present !== minute) counts = new Map<string, Count>();
    minute = present;
    const count = countOf(visitor);
    const isOver = count.reported + count.unreported >= perMinute;
    if (!isOver) {
      count.unreported += visits;
      if (count.unreported >= share) await report(visitor, count);
    }
    const hasRoom = !isOver && count.reported + count.unreported <= perMinute;
    return hasRoom ? 0 : Math.ceil(((present + 1) * MINUTE_MS - now.getTime()) / 1_000);
  };
}

/** The minute of an instant, counted since 1970. */
export function epochMinute(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}
