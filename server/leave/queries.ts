import { sql } from "kysely";
import type { ReasonType } from "#contract/values.ts";
import type { Transaction } from "../db/connection.ts";
import type { StoredRequest } from "./rules.ts";

/** All requests a person ever made, withdrawn ones included. */
export async function listRequests(trx: Transaction, personId: number): Promise<readonly StoredRequest[]> {
  const found = await sql<StoredRequest>`
    select id, ordinal, reason_type, reason_name, started_at, ended_at, withdrawn_at is not null as withdrawn
    from reason where person_id = ${personId} order by ordinal`.execute(trx);
  return found.rows;
}

interface NewRequest {
  readonly person_id: number;
  readonly ordinal: number;
  readonly reason_type: ReasonType;
  readonly reason_name: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly created_at: Date;
  readonly created_by: number;
}

/** Puts a request on file; the constraint lets each ordinal in once. */
export async function insertRequest(trx: Transaction, request: NewRequest): Promise<void> {
  await trx.insertInto("reason").values(request).execute();
}

type RequestChange = Pick<NewRequest, "reason_name" | "started_at" | "ended_at">;

export async function updateRequest(trx: Transaction, requestId: number, change: RequestChange): Promise<void> {
  await trx
    .updateTable("reason")
    .set((row) => ({ ...change, version: row("version", "+", 1) }))
    .where("id", "=", requestId)
    .execute();
}

export async function withdrawRequest(trx: Transaction, requestId: number, now: Date): Promise<void> {
  await trx.updateTable("reason").set({ withdrawn_at: now }).where("id", "=", requestId).execute();
}
