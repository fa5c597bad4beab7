import type { Db } from "../../kernel/db/connection.ts";
import type { PushKeys } from "./push.ts";

/** The public key for browsers. */
export async function readPublicKey(db: Db): Promise<string> {
  return (await db.selectFrom("push_key").select("public_key").executeTakeFirstOrThrow()).public_key;
}

/** The club's keys; a club without them gets these. Of parallel callers one sets them. */
export async function keysOfClub(db: Db, { publicKey, privateKey }: PushKeys): Promise<PushKeys> {
  await db
    .insertInto("push_key")
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((known) => known.doNothing())
    .execute();
  const kept = await db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirstOrThrow();
  return { publicKey: kept.public_key, privateKey: kept.private_key };
}
