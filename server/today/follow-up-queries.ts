import { type Insertable, sql } from "kysely";
import type { Transaction } from "../db/connection.ts";
import type { Schema } from "../db/schema.ts";

export async function insertFollowUp(trx: Transaction, note: Insertable<Schema["follow_up"]>): Promise<number> {
  return (await trx.insertInto("follow_up").values(note).returning("id").executeTakeFirstOrThrow()).id;
}

/** A note, which nobody else takes back until the transaction ends. */
export async function lockFollowUp(trx: Transaction, id: number) {
  const found = await sql<{ client: number; by: number; at: Date; isUndone: boolean }>`
    select client_id as client, created_by as by, created_at as at, undone_at is not null as "isUndone"
    from follow_up where id = ${id} for update`.execute(trx);
  return found.rows[0];
}

export async function undoFollowUp(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx.updateTable("follow_up").set({ undone_at: now }).where("id", "=", id).execute();
}
