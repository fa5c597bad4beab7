import webPush from "web-push";
import type { Db } from "../../kernel/db/connection.ts";
import { keysOfClub } from "./key-queries.ts";
import type { PushKeys } from "./push.ts";

/** The keys by which push services know the club; they lie in its database and are made at the first start. */
export function pushKeysOf(db: Db): Promise<PushKeys> {
  return keysOfClub(db, webPush.generateVAPIDKeys());
}
