import { sql } from "kysely";
import type { ClubFileProblem } from "#contract/kernel/files/club-file.ts";
import { clubPart } from "#contract/data/club-transfer.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Sliced } from "../import/file/zip.ts";

/** A club on its way. */
export interface ClubUpload {
  readonly size: number;
  readonly state: "sending" | "working" | "refused";
  readonly done: number;
  readonly problem: ClubFileProblem | null;
  readonly touched_at: Date;
}

export async function findComing(db: Db): Promise<ClubUpload | undefined> {
  const { rows } = await sql<ClubUpload>`select size, state, done, problem, touched_at from club_import`.execute(db);
  return rows[0];
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockComing(trx: Transaction): Promise<ClubUpload | undefined> {
  await sql`lock table club_import in share row exclusive mode`.execute(trx);
  return findComing(trx);
}

/** Starts over: what was uploaded of another file is deleted. */
export async function beginComing(trx: Transaction, size: number, now: Date): Promise<void> {
  await dropComing(trx);
  await trx.insertInto("club_import").values({ size, touched_at: now }).execute();
}

export async function dropComing(trx: Transaction): Promise<void> {
  await sql`delete from club_part`.execute(trx);
  await sql`delete from club_import`.execute(trx);
}

/** Deletes uploads from before that time that were never imported. */
export async function forgetComing(trx: Transaction, before: Date): Promise<void> {
  const coming = await lockComing(trx);
  if (coming && coming.touched_at < before) await dropComing(trx);
}

interface Change extends Partial<Pick<ClubUpload, "state" | "done">> {
  readonly problem?: ClubFileProblem | null;
}

export async function changeComing(db: Db, { problem, ...change }: Change, now: Date): Promise<void> {
  const json = problem === undefined ? {} : { problem: problem && JSON.stringify(problem) };
  await db
    .updateTable("club_import")
    .set({ ...change, ...json, touched_at: now })
    .execute();
}

/** Keeps a part, in place of one that came before. */
export async function storeClubPart(trx: Transaction, part: number, content: Buffer): Promise<void> {
  await trx
    .insertInto("club_part")
    .values({ part, content })
    .onConflict((conflict) => conflict.column("part").doUpdateSet({ content }))
    .execute();
}

/** How many bytes there are. */
export async function countBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(content)), 0) as bytes from club_part`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The upload, read from the database: one part of it is in memory. */
export function uploadedFileOf(db: Db, size: number): Sliced {
  let last: { readonly part: number; readonly content: Buffer } | undefined;
  const whole = async (part: number): Promise<Buffer> => {
    if (last?.part !== part) {
      const found = await db.selectFrom("club_part").select("content").where("part", "=", part).executeTakeFirst();
      last = { part, content: found?.content ?? Buffer.alloc(0) };
    }
    return last.content;
  };
  return {
    size,
    slice: async (from, until) => {
      const pieces: Buffer[] = [];
      for (let at = from; at < until;) {
        const part = Math.floor(at / clubPart);
        const start = part * clubPart;
        const end = Math.min(until, start + clubPart);
        pieces.push((await whole(part + 1)).subarray(at - start, end - start));
        at = end;
      }
      return Buffer.concat(pieces);
    },
  };
}
