import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Act } from "./rules.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";

/** Acts are kept a little longer than they can be undone, so that a late caller gets the reason. */
const KEPT_MS = 60 * 60_000;

/** Begins an act: from now on triggers keep what rows were before the transaction wrote them. */
export async function beginAct(
  trx: Transaction,
  { id, roles, now }: Pick<Caller, "id" | "roles" | "now">,
): Promise<number> {
  const begun = await sql<{ id: number }>`
    with begun as (
      insert into act (created_at, created_by, roles) values (${now}, ${id}, ${[...roles]}::text[]) returning id)
    select id, set_config('palestra.act', id::text, true) from begun`.execute(trx);
  const [act] = begun.rows;
  if (!act) throw new Error("An act has no row");
  return act.id;
}

/**
 * Ends an act, and says which version of it can be undone; one that wrote nothing was none. Whether the people of its
 * reservations are there is kept too: on these days others may find them gone.
 */
export async function endAct(trx: Transaction, act: number): Promise<number | undefined> {
  await sql`
    insert into act_row (act_id, source, row_id, before, after)
    select ${act}, 'person', p.id, presence, presence from person p
    cross join lateral jsonb_build_object('start_of_date', start_of_date, 'end_of_date', end_of_date,
      'status_set', status_set, 'leave_from', leave_from, 'leave_to', leave_to, 'dismissed_from', dismissed_from,
      'deleted_at', deleted_at) presence
    where p.id = any(array(
      select unnest(array[client_id, trainer_id]) from reservation
      where id = any(array(select row_id from act_row where act_id = ${act} and source = 'reservation'))
      union
      select unnest(array[(before -> 'client_id')::integer, (before -> 'trainer_id')::integer]) from act_row
      where act_id = ${act} and source = 'reservation'))
    on conflict do nothing`.execute(trx);
  const ended = await sql<{ version: number }>`
    select version, set_config('palestra.act', '', true) from act
    where id = ${act} and exists (select from act_row where act_id = act.id)`.execute(trx);
  const [kept] = ended.rows;
  if (!kept) await sql`delete from act where id = ${act}`.execute(trx);
  return kept?.version;
}

/** An act of somebody's, which nobody else undoes until the transaction ends. */
export async function lockAct(trx: Transaction, { id, by }: { id: number; by: number }): Promise<Act | undefined> {
  const found = await sql<Act>`
    select id, created_at as at, roles, undone_at as "undoneAt", version
    from act where id = ${id} and created_by = ${by} for update`.execute(trx);
  return found.rows[0];
}

export async function markUndone(trx: Transaction, id: number, now: Date): Promise<void> {
  await sql`update act set undone_at = ${now}, version = version + 1 where id = ${id}`.execute(trx);
}

/** Deletes a number of acts that can no longer be undone, and returns how many. */
export async function forgetActs(trx: Transaction, now: Date, atMost: number): Promise<number> {
  const gone = await sql`
    delete from act where id = any(array(
      select id from act where created_at < ${new Date(now.getTime() - KEPT_MS)} order by created_at limit ${atMost}))
    returning id`.execute(trx);
  return gone.rows.length;
}
