import { type Db, type Transaction, transaction } from "../db/connection.ts";
import { lastPersonId } from "./turn-queries.ts";

/** People checked, and rows deleted, by one statement: no statement may block the database for long. */
const PEOPLE_AT_A_TIME = 5_000;
const ROWS_AT_A_TIME = 1_000;

/** The phases of a round: notifications and renewals, messages that time alone writes, clearing up, and long repairs. */
export const phases = ["notify", "write", "clear", "repair"] as const;

export interface JobRound {
  readonly db: Db;
  readonly now: Date;
  /** The club's date. */
  readonly today: string;
  /** Whether the round ends between two statements. */
  readonly isOver: () => boolean;
}

/** A job of a domain that runs every ten minutes, or every minute. */
export interface ScheduledJob {
  /** Its name in the audit log and in the log of the process. */
  readonly name: string;
  readonly phase: (typeof phases)[number];
  readonly isEveryMinute?: true;
  readonly run: (round: JobRound) => Promise<void>;
}

/** A job that deletes what is no longer needed, in small steps so that nobody waits. */
export function clearing(
  name: string,
  drop: (trx: Transaction, now: Date, most: number) => Promise<number>,
  most = ROWS_AT_A_TIME,
): ScheduledJob {
  return { name, phase: "clear", run: (round) => clear(round, drop, most) };
}

/** Deletes rows in small steps, until there are none left or the round ends. */
export async function clear(
  { db, now, isOver }: JobRound,
  drop: (trx: Transaction, now: Date, most: number) => Promise<number>,
  most = ROWS_AT_A_TIME,
): Promise<void> {
  let gone = most;
  while (gone === most && !isOver()) gone = await transaction(db, (trx) => drop(trx, now, most));
}

/** Notifies everybody concerned, so many people in one transaction. */
export async function notifyEverybody(
  { db, today, now, isOver }: JobRound,
  notify: (
    trx: Transaction,
    people: { readonly from: number; readonly until: number },
    moment: { readonly today: string; readonly now: Date },
  ) => Promise<void>,
): Promise<void> {
  const last = await lastPersonId(db);
  for (let from = 1; from <= last && !isOver(); from += PEOPLE_AT_A_TIME) {
    const people = { from, until: from + PEOPLE_AT_A_TIME };
    await transaction(db, (trx) => notify(trx, people, { today, now }));
  }
}
