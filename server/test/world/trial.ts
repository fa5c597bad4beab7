import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import type { Db } from "../../kernel/db/connection.ts";

/** Begins a transaction that its test rolls back in the end, so that nothing remains. */
export async function beginTrial(db: Db<RefusalCode>) {
  return Object.assign(await db.startTransaction().execute(), { refuse: db.refuse });
}
