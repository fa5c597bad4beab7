import { sql } from "kysely";
import type { Locale } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";

interface Pushed {
  readonly locale: Locale;
  readonly facts: object | null;
}

/** The content of a pushed message, as long as it is of use and its person has a device with push. */
export async function findPushed(db: Db, uid: string, now: Date): Promise<Pushed | undefined> {
  const found = await sql<Pushed>`
    select locale, facts from message
    where uid = ${uid}::uuid and channel = 'push' and expires_at > ${now} and attempts > 0
      and exists (select from push_subscription own where own.person_id = message.person_id)`.execute(db);
  return found.rows[0];
}
