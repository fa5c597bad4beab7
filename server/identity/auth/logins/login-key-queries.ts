import type { Db } from "../../../kernel/db/connection.ts";

/** The club's key, which is this one if it had none: of all that ask at once one gives it. */
export async function keyOfClub(db: Db, key: Buffer): Promise<Buffer> {
  await db
    .insertInto("login_key")
    .values({ key })
    .onConflict((known) => known.doNothing())
    .execute();
  return (await db.selectFrom("login_key").select("key").executeTakeFirstOrThrow()).key;
}
