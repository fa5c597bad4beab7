import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/kernel/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/errors.ts";
import { isRefusal } from "#contract/kernel/refuse.ts";
import type { Db } from "../db/connection.ts";
import { isWorthRetrying } from "../db/failures.ts";
import type { Replica } from "../db/replica.ts";
import type { Caller } from "./access/caller.ts";

/** Where an answer is read. */
export interface Readable {
  readonly db: Db<RefusalCode>;
  /** A server that follows the primary, and what is read from it. */
  readonly replica?: Replica | undefined;
  readonly replicated?: ReadonlySet<Endpoint>;
}

/** Reads from the replica what may come from there and shows what the caller has written; else from the primary. */
export async function runRead<T>(
  endpoint: Endpoint,
  { db, replica, replicated }: Readable,
  caller: Caller | undefined,
  run: (db: Db<RefusalCode>) => Promise<T>,
  count: FastifyInstance["countRead"],
): Promise<T> {
  if (!replica || !replicated?.has(endpoint)) return run(db);
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
