import type { Insertable } from "kysely";
import type { Transaction } from "../kernel/db/connection.ts";
import type { Schema } from "../kernel/db/schema.ts";

export async function insertFollowUp(trx: Transaction, note: Insertable<Schema["follow_up"]>): Promise<number> {
  return (await trx.insertInto("follow_up").values(note).returning("id").executeTakeFirstOrThrow()).id;
}
