import webPush from "web-push";
import type { Db } from "../../kernel/db/connection.ts";
import { keysOfClub } from "./key-queries.ts";
import type { PushKeys } from "./push.ts";

/** The keys that identify the club to push services; they are in its database and created at the first start. */
export function pushKeysOf(db: Db): Promise<PushKeys> {
  return keysOfClub(db, webPush.generateVAPIDKeys());
}
