import { type Note, type NoteDraft, MAX_ALERTS } from "#contract/identity/notes.ts";
import { type ActivityEvent, recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { publishAlerts } from "../../club/live/queries.ts";
import { findTarget, lockPersons } from "../people/queries.ts";
import { findNote, insertNote, listAlerts, markRemoved } from "./queries.ts";
import { mayRemoveNote } from "./rules.ts";

/** Writes a note or an alert. The lock on the person keeps the alerts to as many as are read. */
export async function addNote(
  trx: Transaction<"NOT_FOUND" | "TOO_MANY_ALERTS">,
  caller: Caller,
  personId: number,
  draft: NoteDraft,
): Promise<Note> {
  const [person] = await lockPersons(trx, [personId], caller.today);
  if (!person) throw trx.refuse("NOT_FOUND");
  if (draft.kind !== "note" && (await listAlerts(trx, personId)).length >= MAX_ALERTS) {
    throw trx.refuse("TOO_MANY_ALERTS");
  }
  const id = await insertNote(trx, personId, draft, authorOf(caller));
  if (draft.kind !== "note") publishAlerts(trx, person.reportsTo);
  await record(trx, personId, "NOTE_ADDED", { note: id, after: draft }, authorOf(caller));
  return found(trx, personId, id);
}

export async function removeNote(
  trx: Transaction<"NOT_FOUND" | "FORBIDDEN">,
  caller: Caller,
  personId: number,
  id: number,
): Promise<Record<string, never>> {
  const note = await found(trx, personId, id);
  if (!mayRemoveNote(caller, { kind: note.kind, by: note.created_by.id })) throw trx.refuse("FORBIDDEN");
  if (!(await markRemoved(trx, id, authorOf(caller)))) throw trx.refuse("NOT_FOUND");
  const { kind, text } = note;
  if (kind !== "note") publishAlerts(trx, (await findTarget(trx, personId))?.reportsTo ?? null);
  await record(trx, personId, "NOTE_REMOVED", { note: id, before: { kind, text } }, authorOf(caller));
  return {};
}

function record(
  trx: Transaction,
  personId: number,
  event: ActivityEvent,
  detail: Readonly<Record<string, unknown>>,
  { by, now: at }: Author,
): Promise<void> {
  return recordActivity(trx, { personId, event, detail, by, at });
}

async function found(trx: Transaction<"NOT_FOUND">, personId: number, id: number): Promise<Note> {
  const note = await findNote(trx, personId, id);
  if (!note) throw trx.refuse("NOT_FOUND");
  return note;
}
