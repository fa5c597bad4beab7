import { sql } from "kysely";
import type { Db, Transaction } from "./connection.ts";

/** A place in the journal; later ones are greater. */
export type Position = bigint;

/** The WAL position of the primary: every transaction known to be committed is before it. */
export async function writtenPosition(db: Db): Promise<Position> {
  const found = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(db);
  return positionOf(found.rows[0]?.position ?? "0/0");
}

/** How far a replica shows what the primary has; one that has become a primary shows all of its own. */
export async function shownPosition(db: Db): Promise<Position> {
  const found = await sql<{ position: string | null }>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text
      as position`.execute(db);
  return positionOf(found.rows[0]?.position ?? "0/0");
}

/** A place as the database writes it: two numbers in hexadecimal. */
export function positionOf(text: string): Position {
  const [high = "0", low = "0"] = text.split("/");
  return BigInt(`0x${high}`) * 0x1_0000_0000n + BigInt(`0x${low}`);
}

/** Notes that a login has written up to now, once that is committed. */
export async function notePosition(db: Db, loginId: string, now: Date): Promise<void> {
  await sql`
    insert into login_position (login_id, position, noted_at) values (${loginId}, pg_current_wal_flush_lsn(), ${now})
    on conflict (login_id) do update set position = excluded.position, noted_at = excluded.noted_at`.execute(db);
}

/** Drops what was noted before an instant, so many at a time; gives how many went. */
export async function dropPositions(trx: Transaction, before: Date, most: number): Promise<number> {
  const dropped = await sql`delete from login_position where ctid = any(array(
    select ctid from login_position where noted_at < ${before} limit ${most} for update skip locked))`.execute(trx);
  return Number(dropped.numAffectedRows ?? 0);
}
