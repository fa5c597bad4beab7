import type { RefusalCode } from "#contract/kernel/errors.ts";
import type { Db } from "../../kernel/db/connection.ts";

/** Begins a transaction that its test takes back in the end, so that what happens in it leaves nothing behind. */
export async function beginTrial(db: Db<RefusalCode>) {
  return Object.assign(await db.startTransaction().execute(), { refuse: db.refuse });
}
