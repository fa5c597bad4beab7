import { sql } from "kysely";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** A note as it comes from elsewhere, and how it may have been written before. */
interface NewNote {
  readonly person_id: number;
  readonly body: string;
  readonly alike: readonly string[];
}

/** Writes notes about people by one statement, except those that they have had, even if removed since. */
export async function insertMissingNotes(trx: Transaction, notes: readonly NewNote[], { by, now }: Author) {
  const found = await sql<{ id: number; person_id: number; body: string }>`
    insert into note (person_id, kind, body, created_at, created_by)
    select distinct person_id, 'note', body, ${now}::timestamptz, ${by}::integer
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as new(person_id integer, body text, alike jsonb)
    where not exists (
      select from note where note.person_id = new.person_id and note.body in (select jsonb_array_elements_text(alike)))
    order by person_id
    returning id, person_id, body`.execute(trx);
  return found.rows;
}

/** Deletes those of some notes that nobody has removed. */
export async function deleteNotes(trx: Transaction, ids: readonly number[]) {
  const gone = await sql<{ id: number; person_id: number; body: string }>`
    with gone as (
      delete from note where id = any(${ids}::integer[]) and removed_at is null returning id, person_id, body)
    select id, person_id, body from gone order by id`.execute(trx);
  return gone.rows;
}
