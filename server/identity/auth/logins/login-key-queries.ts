import type { Db } from "../../../kernel/db/connection.ts";

/** The club's key; a club without one gets this key. Of parallel callers one sets it. */
export async function keyOfClub(db: Db, key: Buffer): Promise<Buffer> {
  await db
    .insertInto("login_key")
    .values({ key })
    .onConflict((known) => known.doNothing())
    .execute();
  return (await db.selectFrom("login_key").select("key").executeTakeFirstOrThrow()).key;
}
