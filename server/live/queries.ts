import { sql } from "kysely";
import type { LiveTopic } from "#contract/live.ts";
import { type Transaction, afterCommit } from "../db/connection.ts";

/** Something that changed, with what decides who may learn of it. */
export interface Change {
  readonly topic: LiveTopic;
  readonly client: number;
  readonly trainer: number;
  /** Whom the client is trained by in general: the scope of trainers. */
  readonly clientsTrainer: number | null;
}

/** The channel on which processes on the same database tell each other. */
const channel = "palestra_changes";

/** Tells every open screen, in every process, once the transaction has been committed. */
export function announce(trx: Transaction, ...changes: readonly Change[]): void {
  afterCommit(trx, (db) => {
    void sql`select pg_notify(${channel}, ${JSON.stringify(changes)})`.execute(db).catch(() => {});
  });
}
