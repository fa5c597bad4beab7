import { sql } from "kysely";
import type { CheckedOutcome, FailedReason } from "#contract/club/backups.ts";
import { type ConnectionSettings, type Db, type Transaction, connectOnce } from "../../kernel/db/connection.ts";
import { MOST_INTERRUPTIONS, type Night } from "./rules.ts";

/** Number of the advisory lock whose holder is at a backup: of all processes one, for as long as its connection lives. */
const LOCK = 7_253_773;
/** Rows that are kept; a year of nights. */
const MOST_KEPT = 400;

/** Holds the lock as long as it is open; undefined where somebody else has it. */
export async function takeLock(settings: ConnectionSettings): Promise<AsyncDisposable | undefined> {
  const client = await connectOnce(settings);
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [LOCK]);
  if (rows[0]?.taken === true) return { [Symbol.asyncDispose]: () => client.end() };
  await client.end();
  return undefined;
}

/** The waiting work, according to the table. */
export interface Waiting {
  /** Somebody has asked for one, or one was interrupted. */
  readonly isOpen: boolean;
  /** Somebody is at one. */
  readonly isTaken: boolean;
  /** A newer version has been here, whose tables this one does not know: the backup is for that one to make. */
  readonly isOvertaken: boolean;
}

export async function readWaiting(db: Db, newestMigration: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select exists (select from backup where state in ('waiting', 'running')) as "isOpen",
      exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOCK}
        and database = (select oid from pg_database where datname = current_database())) as "isTaken",
      exists (select from migration where name > ${newestMigration}) as "isOvertaken"`.execute(db);
  return rows[0] ?? { isOpen: false, isTaken: true, isOvertaken: true };
}

/** A night's backup, if there is one, and since when there is a club. */
export async function readNight(
  db: Db,
  night: string,
): Promise<{ readonly bornAt: Date; readonly row: Night | undefined }> {
  const { rows } = await sql<{ bornAt: Date; state: Night["state"] | null; attempts: number; endedAt: Date | null }>`
    select born.at as "bornAt", backup.state, backup.attempts, backup.ended_at as "endedAt"
    from (select min(applied_at) as at from migration) born left join backup on backup.night = ${night}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("Every database has migrations");
  const { bornAt, state, attempts, endedAt } = found;
  return { bornAt, row: state === null ? undefined : { state, attempts, endedAt } };
}

/** Takes a requested backup. */
export async function beginRequestedBackup(trx: Transaction, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update backup set state = 'running', attempts = attempts + 1, started_at = ${now}
    where id = (select id from backup where kind = 'asked' and state in ('waiting', 'running') order by id limit 1)
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Takes a night's backup, for the first time or again. */
export async function beginNight(trx: Transaction, night: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into backup (kind, night, state, attempts, asked_at, started_at)
    values ('nightly', ${night}, 'running', 1, ${now}, ${now})
    on conflict (night) do update set state = 'running', attempts = backup.attempts + 1, started_at = ${now},
      ended_at = null, reason = null, detail = null, checked = null, file = null, bytes = null
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("A row that is inserted or updated is returned");
  return row.id;
}

/** Those that were broken off too often, and nights that are over, have failed; gives how many. */
export async function failInterrupted(trx: Transaction, night: string | undefined, now: Date): Promise<number> {
  const { rows } = await sql`
    update backup set state = 'failed', reason = 'interrupted', ended_at = ${now}
    where state = 'running' and (attempts >= ${MOST_INTERRUPTIONS} or (kind = 'nightly' and night is distinct from ${night ?? null}))
    returning id`.execute(trx);
  return rows.length;
}

/** A backup before its verification. */
export interface UnverifiedBackup {
  readonly host: string;
  readonly folder: string;
  readonly file: string;
  readonly bytes: number;
  readonly isEncrypted: boolean;
}

/** Where a backup that is under way goes; the file of one that has been made. */
export async function writePlace(
  trx: Transaction,
  id: number,
  { host, folder }: Pick<UnverifiedBackup, "host" | "folder">,
): Promise<void> {
  await trx.updateTable("backup").set({ host, folder }).where("id", "=", id).execute();
}

export async function writeCreatedBackup(
  trx: Transaction,
  id: number,
  made: UnverifiedBackup & { readonly checked: CheckedOutcome; readonly detail: string | null },
  now: Date,
): Promise<void> {
  const { isEncrypted, ...columns } = made;
  await trx
    .updateTable("backup")
    .set({ ...columns, ...(await headNow(trx)), state: "made", is_encrypted: isEncrypted, ended_at: now })
    .where("id", "=", id)
    .execute();
}

/** The head of the sealed log: kept beside the data on the server's disks. */
async function headNow(trx: Transaction) {
  const head = await trx
    .selectFrom("audit_entry")
    .select(["position as audit_position", "hash as audit_hash"])
    .where("position", "is not", null)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return head ?? {};
}

export async function writeFailed(
  trx: Transaction,
  id: number,
  { reason, detail }: { readonly reason: FailedReason; readonly detail: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("backup")
    .set({ state: "failed", reason, detail, ended_at: now })
    .where("id", "=", id)
    .execute();
}

/** One that was made before the tables were brought to this version. */
export async function insertUpgrade(
  trx: Transaction,
  { isEncrypted, ...made }: UnverifiedBackup,
  at: { from: Date; until: Date },
) {
  const row = { ...made, kind: "upgrade", state: "made", attempts: 1, is_encrypted: isEncrypted };
  await trx
    .insertInto("backup")
    .values({ ...row, asked_at: at.from, started_at: at.from, ended_at: at.until })
    .execute();
}

export async function dropOld(trx: Transaction): Promise<void> {
  await sql`delete from backup where id = any(array(select id from backup order by id desc offset ${MOST_KEPT}))`.execute(
    trx,
  );
}

/**
 * A mark that distinguishes a club's files from another's in the same folder; also for a version that had no such
 * number.
 */
export async function clubMark(settings: ConnectionSettings): Promise<string> {
  const client = await connectOnce(settings);
  try {
    const there = await client.query<{ is: boolean }>("select to_regclass('club_id') is not null as is");
    if (there.rows[0]?.is !== true) return "00000000";
    const { rows } = await client.query<{ id: string }>("select id::text as id from club_id");
    return (rows[0]?.id ?? "00000000").slice(0, 8);
  } finally {
    await client.end();
  }
}

/** Whether there is anything to lose, in tables of any version. */
export async function hasDataToLose(db: Db): Promise<boolean> {
  const there = await sql<{ is: boolean }>`select to_regclass('person') is not null as is`.execute(db);
  if (there.rows[0]?.is !== true) return false;
  const found = await sql<{ has: boolean }>`select exists (select from person) as has`.execute(db);
  return found.rows[0]?.has ?? false;
}
