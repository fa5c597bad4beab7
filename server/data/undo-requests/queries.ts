import { sql } from "kysely";
import { MAX_ALERTS } from "#contract/identity/notes.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { refusedByAny } from "../../kernel/db/constraints.ts";
import { type RowVersion, idsOf } from "./rules.ts";

/** The rows that an act wrote. */
export async function listStoredRows(trx: Transaction, act: number): Promise<readonly RowVersion[]> {
  const found = await sql<RowVersion>`
    select source, row_id as id, before, after from act_row where act_id = ${act} order by source, row_id`.execute(trx);
  return found.rows;
}

/** Locks reservations in ascending id as everyone does. */
export async function lockReservations(trx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    select from reservation where id = any(${ids}::integer[]) order by id for no key update`.execute(trx);
}

/** Restores rows; refuses if one of them has changed since, or has no room any more. */
export async function restoreRows(trx: Transaction<"UNDO_OVERTAKEN">, rows: readonly RowVersion[]): Promise<void> {
  await sql`set constraints reservation_still_agrees deferred`.execute(trx);
  for (const { source, id, before, after } of rows) {
    const images = [before, after].map((image) => image && JSON.stringify(image));
    const restored = sql<{ isRestored: boolean }>`
      select restore_row(${source}, ${id}, ${images[0]}::jsonb, ${images[1]}::jsonb) as "isRestored"`;
    const { rows: restoredRows } = await restored.execute(trx).catch(refusedByAny(trx.refuse, "UNDO_OVERTAKEN"));
    if (!restoredRows[0]?.isRestored) throw trx.refuse("UNDO_OVERTAKEN");
  }
  const agree = sql`set constraints reservation_still_agrees immediate`.execute(trx);
  await agree.catch(refusedByAny(trx.refuse, "UNDO_OVERTAKEN"));
}

/** The people of notes, including removed ones. */
export async function listRecordedRows(trx: Transaction, ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct person_id as id from note where id = any(${ids}::integer[])`.execute(trx);
  return found.rows.map(({ id }) => id);
}

/** Refuses what would leave somebody, who is locked, with more alerts than are read. */
export async function checkAlerts(trx: Transaction<"UNDO_OVERTAKEN">, persons: readonly number[]): Promise<void> {
  const crowded = await sql`
    select from note where person_id = any(${persons}::integer[]) and kind <> 'note' and removed_at is null
    group by person_id having count(*) > ${MAX_ALERTS}`.execute(trx);
  if (crowded.rows.length > 0) throw trx.refuse("UNDO_OVERTAKEN");
}

/** The clients that calls were noted about or who asked for packages, and by whom they are trained; before the undo. */
export async function listCalled(trx: Transaction, rows: readonly RowVersion[]) {
  const withdrawn = rows.flatMap(({ source, before }) => {
    const client = source === "package_request" ? before?.["client_id"] : undefined;
    return typeof client === "number" ? [client] : [];
  });
  const found = await sql<{ id: number; reportsTo: number | null }>`
    select p.id, p.reports_to as "reportsTo" from person p
    where p.id in (
      select client_id from follow_up where id = any(${idsOf(rows, "follow_up")}::integer[])
      union all select client_id from package_request where id = any(${idsOf(rows, "package_request")}::integer[])
      union all select unnest(${withdrawn}::integer[]))`.execute(trx);
  return found.rows;
}

/** The clients whose accounts entries are in, and by whom they are trained. */
export async function listPayers(trx: Transaction, entries: readonly number[]) {
  const found = await sql<{ id: number; reportsTo: number | null }>`
    select distinct p.id, p.reports_to as "reportsTo" from account_entry join person p on p.id = client_id
    where account_entry.id = any(${entries}::integer[])`.execute(trx);
  return found.rows;
}

/** A reservation as it is again. */
export interface RestoredSession {
  readonly id: number;
  readonly status: string;
  readonly start: Date;
  readonly client: number;
  readonly trainer: number;
  /** The client's own trainer. */
  readonly clientsTrainer: number | null;
}

export async function listRestoredSessions(
  trx: Transaction,
  ids: readonly number[],
): Promise<readonly RestoredSession[]> {
  const found = await sql<RestoredSession>`
    select r.id, r.status, r.starts_at as start, r.client_id as client, r.trainer_id as trainer,
      client.reports_to as "clientsTrainer"
    from reservation r join person client on client.id = r.client_id
    where r.id = any(${ids}::integer[]) order by r.id`.execute(trx);
  return found.rows;
}
