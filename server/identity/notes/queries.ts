import { type RawBuilder, sql } from "kysely";
import { type AlertKind, type Note, type NoteDraft, type NoteKind, MAX_ALERTS } from "#contract/identity/notes.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { Author, Caller } from "../../kernel/http/access/caller.ts";

interface Row {
  id: number;
  kind: NoteKind;
  body: string;
  created_at: Date;
  created_by: number;
  first_name: string;
  last_name: string;
}

/** One page of the notes about a person, newest first, or oldest first with `sort=id`. */
export async function listNotes(
  db: Db,
  personId: number,
  { page, pageSize, sort }: { page: number; pageSize: number; sort?: string | undefined },
) {
  const where = sql`note.person_id = ${personId} and note.kind = 'note' and note.removed_at is null`;
  const order = sort === "id" ? sql`asc` : sql`desc`;
  const [rows, total] = await Promise.all([
    readNotes(db, sql`${where} order by note.id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`),
    countRows(db, sql`from note where ${where}`),
  ]);
  return { rows, total };
}

/** The alerts of a person, newest first. */
export function listAlerts(db: Db, personId: number): Promise<Note[]> {
  return readNotes(
    db,
    sql`note.person_id = ${personId} and note.kind <> 'note' and note.removed_at is null order by note.id desc limit ${2 * MAX_ALERTS}`,
  );
}

/** Kinds of alerts about client `person`, each once: those of clients whose notes the caller reads, else null. */
export function alertKindsOf(caller: NoteReader, person: "p" | "client") {
  return sql<AlertKind[] | null>`(select array_agg(distinct kind) from note where ${alertsFor(caller, person)})`;
}

/** The alerts about client `person` in full, the newest first, for the same callers; else null. */
export function alertTextsOf(caller: NoteReader, person: "p" | "client") {
  return sql<{ kind: AlertKind; text: string }[] | null>`(
    select json_agg(json_build_object('kind', kind, 'text', body) order by note.id desc) from note
    where ${alertsFor(caller, person)})`;
}

type NoteReader = Pick<Caller, "id" | "roles" | "trainerScope">;

/** The alerts about client `person` that a caller reads. */
function alertsFor({ id, roles, trainerScope }: NoteReader, person: "p" | "client"): RawBuilder<unknown> {
  const everybody = servesEveryClient(roles);
  if (!everybody && !roles.includes("trainer")) return sql`false`;
  const column = (name: string) => sql.ref(`${person}.${name}`);
  const inScope = sql`and (${column("reports_to")} is null or ${column("reports_to")} = ${id})`;
  return sql`person_id = ${column("id")} and kind <> 'note' and removed_at is null
    ${everybody || trainerScope === "all" ? sql`` : inScope}`;
}

/** A note about a person that has not been removed. */
export async function findNote(db: Db, personId: number, id: number): Promise<Note | undefined> {
  const [note] = await readNotes(db, sql`note.person_id = ${personId} and note.id = ${id} and note.removed_at is null`);
  return note;
}

async function readNotes(db: Db, where: RawBuilder<unknown>): Promise<Note[]> {
  const found = await sql<Row>`
    select note.id, note.kind, note.body, note.created_at, note.created_by, author.first_name, author.last_name
    from note join person author on author.id = note.created_by where ${where}`.execute(db);
  return found.rows.map(({ id, kind, body, created_at, created_by, ...name }) => ({
    id,
    kind,
    text: body,
    created_at: created_at.toISOString(),
    created_by: { id: created_by, name },
  }));
}

export async function insertNote(trx: Transaction, personId: number, { kind, text }: NoteDraft, { by, now }: Author) {
  const row = { person_id: personId, kind, body: text, created_at: now, created_by: by };
  return (await trx.insertInto("note").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Takes a note away; false where somebody else already has. */
export async function markRemoved(trx: Transaction, id: number, { by, now }: Author): Promise<boolean> {
  const done = await trx
    .updateTable("note")
    .set((old) => ({ removed_at: now, removed_by: by, version: old("version", "+", 1) }))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
