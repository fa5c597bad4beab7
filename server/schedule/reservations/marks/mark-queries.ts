import { type RawBuilder, sql } from "kysely";
import type { SessionMark } from "#contract/schedule/marks.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import { type SharingTransaction, refusedWhereShared } from "../sharing/sharing-queries.ts";

/** How a session is marked. */
interface StoredMark {
  readonly noShow: boolean;
  readonly markedAt: Date | null;
  readonly isLateCorrection: boolean;
}

/** Whether the mark of reservation `r` is an admin's correction of one of an earlier day. */
export const isLateCorrection: RawBuilder<boolean> = sql`exists (
  select from mark_correction correction
  where correction.reservation_id = r.id and correction.version = r.version - 1 and correction.reason is not null)`;

/** The mark of a session. */
export async function readMark(trx: Transaction, id: number): Promise<StoredMark> {
  const found = await sql<StoredMark>`
    select no_show as "noShow", settled_at as "markedAt", ${isLateCorrection} as "isLateCorrection"
    from reservation r where id = ${id}`.execute(trx);
  const [row] = found.rows;
  if (!row) throw new Error(`reservation ${id} is gone`);
  return row;
}

interface MarkCorrection {
  readonly version: number;
  readonly was: Exclude<SessionMark, "scheduled">;
  readonly becomes: SessionMark;
  readonly reason: string | null;
  /** Whether the credit that pays for the session now is a free one; undefined where it is the same. */
  readonly isFree: boolean | undefined;
}

/**
 * Gives a session another mark and keeps what it was. Refuses where the time or the seat of a no-show has been booked
 * since, or those it was shared with have another time.
 */
export async function writeCorrection(
  trx: SharingTransaction,
  id: number,
  { version, was, becomes, reason, isFree }: MarkCorrection,
  { by, now }: Author,
): Promise<void> {
  const author = { created_at: now, created_by: by };
  await trx
    .insertInto("mark_correction")
    .values({ reservation_id: id, version, was, becomes, reason, ...author })
    .execute();
  const isMarked = becomes !== "scheduled";
  await trx
    .updateTable("reservation")
    .set((row) => ({
      status: becomes === "noShow" ? "cancelled" : becomes,
      no_show: becomes === "noShow",
      settled_at: isMarked ? now : null,
      settled_by: isMarked ? by : null,
      changed_at: now,
      version: row("version", "+", 1),
      ...(isFree !== undefined && { is_free: isFree }),
    }))
    .where("id", "=", id)
    .execute()
    .catch(refusedWhereShared(trx));
}
