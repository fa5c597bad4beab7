import { sql } from "kysely";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { BEGINNING, type ChainedEntry, type ChainHead, type HashedEntry, chainAfter } from "./chain.ts";

/** Number of the advisory lock whose holder seals or cuts: of all processes one. */
const LOCK = 7_253_774;

type Stored = Omit<ChainedEntry, "values">;

const columns = sql`id, (extract(epoch from at) * 1000000)::bigint as at, kind, what, outcome, actor, login,
  by_program as "byProgram", about,
  coalesce(times, 1) as times`;

/** Whether this transaction may write to the chain, as nobody else is at it. */
export async function takeChain(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(trx);
  return rows[0]?.taken === true;
}

/** Lets nobody else write to the chain until the transaction ends. */
export async function lockChain(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
}

/** Where the chain has come to. */
async function readHead(db: Db): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select position, encode(hash, 'hex') as hash from audit_entry
    where position is not null order by position desc limit 1`.execute(db);
  return rows[0] ?? BEGINNING;
}

/** Assigns committed entries their place in the chain; returns how many, and the new head. */
export async function chainSome(
  trx: Transaction,
  atMost: number,
): Promise<{ readonly sealed: number; readonly head: ChainHead | undefined }> {
  if (!(await takeChain(trx))) return { sealed: 0, head: undefined };
  const { rows } = await sql<Stored>`
    select ${columns} from audit_entry where position is null order by id limit ${atMost}`.execute(trx);
  if (rows.length === 0) return { sealed: 0, head: undefined };
  let head = await readHead(trx);
  const places: (ChainHead & { id: number })[] = [];
  for (const entry of await withValues(trx, rows)) {
    head = chainAfter(head, entry);
    places.push({ ...head, id: entry.id });
  }
  await sql`
    update audit_entry set position = place.position, hash = decode(place.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) place (id bigint, position bigint, hash text)
    where audit_entry.position is null and audit_entry.id = place.id`.execute(trx);
  return { sealed: rows.length, head };
}

/** Sealed entries behind a place, in order. */
export async function readChained(db: Db, after: number, atMost: number): Promise<readonly HashedEntry[]> {
  const { rows } = await sql<Stored & ChainHead>`
    select ${columns}, position, encode(hash, 'hex') as hash
    from audit_entry where position > ${after} order by position limit ${atMost}`.execute(db);
  return withValues(db, rows);
}

/** How many sealed entries there are up to a place: none where the log was cut there. */
export async function countThrough(db: Db, position: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entry where position <= ${position}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many entries that were written before a moment have no place yet, and the first of them. */
export async function readUnchained(db: Db, before: Date): Promise<{ count: number; first: number | null }> {
  const { rows } = await sql<{ count: number; first: number | null }>`
    select count(*)::integer as count, min(id) as first from audit_entry
    where position is null and at < ${before}`.execute(db);
  return rows[0] ?? { count: 0, first: null };
}

/** Where the chain has come to, how many entries wait for their place in it, and for how long the oldest has. */
export async function readChainHead(db: Db) {
  const { rows } = await sql<{ position: number; waiting: number; seconds: number }>`
    select (select coalesce(max(position), 0) from audit_entry where position is not null) as position,
      count(*)::integer as waiting,
      coalesce(greatest(extract(epoch from clock_timestamp() - min(at)), 0), 0)::double precision as seconds
    from audit_entry where position is null`.execute(db);
  return rows[0] ?? { position: 0, waiting: 0, seconds: 0 };
}

/** Where the chain had come to when a backup was made, by what is on record of backups. */
export async function readAnchors(db: Db): Promise<readonly ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    select audit_position as position, encode(audit_hash, 'hex') as hash from backup
    where audit_position is not null order by audit_position`.execute(db);
  return rows;
}

type StoredValue = ChainedEntry["values"][number] & { readonly entryId: number };

async function withValues<E extends Stored>(
  db: Db,
  entries: readonly E[],
): Promise<(E & Pick<ChainedEntry, "values">)[]> {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<StoredValue>`
    select id, entry_id as "entryId", source, op, amount, people, encode(digest, 'hex') as digest, said::text as said, salt
    from audit_value where entry_id = any(${ids}::bigint[]) order by id`.execute(db);
  const byEntry = Map.groupBy(rows, ({ entryId }) => entryId);
  return entries.map((entry) => ({ ...entry, values: byEntry.get(entry.id) ?? [] }));
}
