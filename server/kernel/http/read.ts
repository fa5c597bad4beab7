import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import type { Db } from "../db/connection.ts";
import { isWorthRetrying } from "../db/failures.ts";
import type { Replica } from "../db/replica.ts";
import type { Caller } from "./access/caller.ts";

/** Where an answer is read. */
export interface Readable {
  readonly db: Db<RefusalCode>;
  /** A server that follows the primary. */
  readonly replica?: Replica | undefined;
}

/**
 * Reads from the replica if the endpoint allows it and the replica shows what the caller has written; else from the
 * primary (docs/decisions/0069). Lists, search and reports allow it. What is read in order to write, such as the facts
 * of a booking, does not. The caller is authorised on the primary before.
 */
export async function runRead<T>(
  endpoint: Endpoint,
  { db, replica }: Readable,
  caller: Caller | undefined,
  run: (db: Db<RefusalCode>) => Promise<T>,
  count: FastifyInstance["countRead"],
): Promise<T> {
  if (!replica || !endpoint.replica) return run(db);
  const onPrimary = () => {
    count("primary");
    return run(db);
  };
  if (!(await replica.shows(caller?.written ?? null))) return onPrimary();
  try {
    const answer = await run(replica.db);
    count("replica");
    return answer;
  } catch (error) {
    const isGone = isRefusal(error) && error.code === "DATABASE_UNAVAILABLE";
    if (isGone) replica.leave(error);
    // A replica also cancels a statement that blocks replication.
    else if (!isWorthRetrying(error)) throw error;
    return onPrimary();
  }
}
