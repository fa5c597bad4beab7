import { sql } from "kysely";
import type { ReasonType } from "#contract/kernel/values.ts";
import type { LeaveExtends } from "#contract/club/settings.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { LockedPerson } from "../../identity/people/queries.ts";
import type { StoredRequest } from "./rules.ts";

/** All requests a person ever made, withdrawn ones included. */
export async function listRequests(db: Db, personId: number): Promise<readonly StoredRequest[]> {
  const found = await sql<StoredRequest>`
    select id, ordinal, reason_type, reason_name, started_at, ended_at, withdrawn_at is not null as withdrawn, extends,
      returned_on
    from reason where person_id = ${personId} order by ordinal`.execute(db);
  return found.rows;
}

/** The facts about a person for a preview; undefined when missing or deleted. */
export async function findAsIs(db: Db, personId: number): Promise<Unlocked | undefined> {
  const found = await sql<Unlocked>`
    select id, user_type as "userType", start_of_date as "startOfDate", end_of_date as "endOfDate", end_set as "endSet",
      end_set_at as "endSetAt", status_set as "statusSet", leave_from as "leaveFrom", leave_to as "leaveTo",
      dismissed_from as "dismissedFrom"
    from person where id = ${personId} and deleted_at is null`.execute(db);
  return found.rows[0];
}

type Unlocked = Omit<LockedPerson, "roles" | "clientType" | "reportsTo" | "status" | "version">;

interface NewRequest {
  readonly person_id: number;
  readonly ordinal: number;
  readonly reason_type: ReasonType;
  readonly reason_name: string;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly created_at: Date;
  readonly created_by: number;
  readonly extends: LeaveExtends | null;
  readonly beyond_limit: string | null;
}

/** Puts a request on file and gives its id; the constraint lets each ordinal in once. */
export async function insertRequest(trx: Transaction, request: NewRequest): Promise<number> {
  return (await trx.insertInto("reason").values(request).returning("id").executeTakeFirstOrThrow()).id;
}

type RequestChange = Pick<NewRequest, "reason_name" | "started_at" | "ended_at" | "beyond_limit">;

export async function updateRequest(trx: Transaction, requestId: number, change: RequestChange): Promise<void> {
  await trx
    .updateTable("reason")
    .set((row) => ({ ...change, version: row("version", "+", 1) }))
    .where("id", "=", requestId)
    .execute();
}

/** Withdraws a request; `returned_on` is the day on which somebody came back early from a leave that had begun. */
export async function withdrawRequest(
  trx: Transaction,
  requestId: number,
  returned_on: string | null,
  now: Date,
): Promise<void> {
  await trx.updateTable("reason").set({ withdrawn_at: now, returned_on }).where("id", "=", requestId).execute();
}
