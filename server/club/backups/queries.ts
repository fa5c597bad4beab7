import { sql } from "kysely";
import { type Backup, MAX_BACKUPS } from "#contract/club/backups.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

interface BackupRow extends Omit<Backup, "asked_at" | "started_at" | "ended_at"> {
  asked_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

const columns = sql`id, kind, state, night, asked_at, started_at, ended_at, host, folder, file, bytes, is_encrypted,
  reason, checked, detail`;

function backupOf({ asked_at, started_at, ended_at, ...row }: BackupRow): Backup {
  return {
    ...row,
    asked_at: asked_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** The last backups, newest first. */
export async function listBackups(db: Db): Promise<Backup[]> {
  const { rows } = await sql<BackupRow>`
    select ${columns} from backup order by coalesce(started_at, asked_at) desc, id desc limit ${MAX_BACKUPS}`.execute(
    db,
  );
  return rows.map(backupOf);
}

/** Writes down that a backup is asked for; undefined where one is already. */
export async function insertRequestedBackup(trx: Transaction, now: Date): Promise<Backup | undefined> {
  const { rows } = await sql<BackupRow>`
    insert into backup (kind, state, asked_at) values ('asked', 'waiting', ${now})
    on conflict (kind) where kind = 'asked' and state in ('waiting', 'running') do nothing
    returning ${columns}`.execute(trx);
  return rows[0] && backupOf(rows[0]);
}

/** Metrics of the last backups: the last one, the last verification, whether the last failed. */
export async function readFigures(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; value: number | null }>`
    with ended as (
      select id, state, bytes, checked, started_at, ended_at from backup where ended_at is not null
      order by ended_at desc, id desc limit 400),
    made as (select bytes, started_at, ended_at from ended where state = 'made' order by ended_at desc, id desc limit 1)
    select 'bytes' as name, (select bytes from made)::double precision as value
    union all select 'seconds', (select extract(epoch from ended_at - started_at) from made)::double precision
    union all select 'verified', (select extract(epoch from max(started_at)) from ended where checked = 'verified')::double precision
    union all select 'failed', (select (state = 'failed')::integer from ended order by ended_at desc, id desc limit 1)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])));
}
