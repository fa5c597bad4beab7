import { sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { refusedBy } from "../../../kernel/db/constraints.ts";
import type { SessionTerms } from "../rules.ts";

/** How many clients may share a session of a course. */
export async function readSeats(trx: Transaction, courseId: number): Promise<number> {
  const found = await sql<{ seats: number }>`select seats from course where id = ${courseId}`.execute(trx);
  return found.rows[0]?.seats ?? 1;
}

/** A transaction that gives a shared session other terms, or a former client back. */
export type SharingTransaction = Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "SESSION_FULL" | "STALE">;

const busy = ["reservation_trainer_busy", "reservation_client_busy", "taken_time_alone"] as const;

export const refusedWhereShared = ({ refuse }: SharingTransaction) =>
  refusedBy(refuse, "reservation_agrees", "reservation_has_seat", ...busy);

export const refusedWhereFull = ({ refuse }: Transaction<"SESSION_FULL">) => refusedBy(refuse, "reservation_has_seat");

/**
 * Gives reservations that share a session other terms in one statement, as they have to agree after it. Who is moved by
 * the club cancels for free until it begins.
 */
export async function updateSession(
  trx: SharingTransaction,
  ids: readonly number[],
  { trainerId, courseId, tags, start, end, moves }: Omit<SessionTerms, "clientId"> & { readonly moves: boolean },
  now: Date,
): Promise<void> {
  const updated = sql`
    update reservation set trainer_id = ${trainerId}, course_id = ${courseId}, tags = ${[...tags]}::integer[],
      starts_at = ${start}, ends_at = ${end}, free_to_start = free_to_start or ${moves}, changed_at = ${now}, version = version + 1
    where id = any(${ids}::integer[])`;
  await updated.execute(trx).catch(refusedWhereShared(trx));
}
