import { randomBytes } from "node:crypto";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Log } from "../../../kernel/log/log.ts";
import type { FormerKey } from "./login-key.ts";
import { keyOfClub } from "./login-key-queries.ts";

const KEY_BYTES = 48;

/**
 * The key that signs tokens: the given one, else the club's, which is in its database and created at the first start. A
 * key of a former version becomes the club's if it has none, so that logins continue.
 */
export async function loginKey(db: Db, given: string | undefined, former: FormerKey, log: Log): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given);
  const kept = await former.read();
  const key = await keyOfClub(db, kept ?? randomBytes(KEY_BYTES));
  if (kept && !kept.equals(key)) log.warn("the login key of DATA_DIR was not the club's: who used it signs in again");
  await former.drop();
  return key;
}
