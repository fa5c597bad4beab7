import type { Db } from "../../kernel/db/connection.ts";
import type { PushKeys } from "./push.ts";

/** What browsers are told of the club's keys. */
export async function readPublicKey(db: Db): Promise<string> {
  return (await db.selectFrom("push_key").select("public_key").executeTakeFirstOrThrow()).public_key;
}

/** The club's keys, which are these if it had none: of all that ask at once one gives them. */
export async function keysOfClub(db: Db, { publicKey, privateKey }: PushKeys): Promise<PushKeys> {
  await db
    .insertInto("push_key")
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((known) => known.doNothing())
    .execute();
  const kept = await db.selectFrom("push_key").select(["public_key", "private_key"]).executeTakeFirstOrThrow();
  return { publicKey: kept.public_key, privateKey: kept.private_key };
}
