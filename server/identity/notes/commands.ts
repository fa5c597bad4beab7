import { type Note, type NoteDraft, MAX_ALERTS } from "#contract/identity/notes.ts";
import { type ActivityEvent, recordActivity } from "../../club/activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { publishAlerts } from "../../club/live/queries.ts";
import { findTarget, lockPersons } from "../people/queries.ts";
import { findNote, insertNote, listAlerts, markRemoved } from "./queries.ts";
import { mayRemoveNote } from "./rules.ts";

type Writer = Caller & { readonly now: Date };

/** Writes a note or an alert. The lock on the person keeps the alerts to as many as are read. */
export async function addNote(
  trx: Transaction<"NOT_FOUND" | "TOO_MANY_ALERTS">,
  { id: by, today, now }: Writer,
  personId: number,
  draft: NoteDraft,
): Promise<Note> {
  const [person] = await lockPersons(trx, [personId], today);
  if (!person) throw trx.refuse("NOT_FOUND");
  if (draft.kind !== "note" && (await listAlerts(trx, personId)).length >= MAX_ALERTS) {
    throw trx.refuse("TOO_MANY_ALERTS");
  }
  const id = await insertNote(trx, personId, draft, { by, now });
  if (draft.kind !== "note") publishAlerts(trx, person.reportsTo);
  await record(trx, personId, "NOTE_ADDED", { note: id, after: draft }, { by, now });
  return found(trx, personId, id);
}

export async function removeNote(
  trx: Transaction<"NOT_FOUND" | "FORBIDDEN">,
  { now, ...caller }: Writer,
  personId: number,
  id: number,
): Promise<Record<string, never>> {
  const note = await found(trx, personId, id);
  if (!mayRemoveNote(caller, { kind: note.kind, by: note.created_by.id })) throw trx.refuse("FORBIDDEN");
  if (!(await markRemoved(trx, id, { by: caller.id, now }))) throw trx.refuse("NOT_FOUND");
  const { kind, text } = note;
  if (kind !== "note") publishAlerts(trx, (await findTarget(trx, personId))?.reportsTo ?? null);
  await record(trx, personId, "NOTE_REMOVED", { note: id, before: { kind, text } }, { by: caller.id, now });
  return {};
}

function record(
  trx: Transaction,
  personId: number,
  event: ActivityEvent,
  detail: Readonly<Record<string, unknown>>,
  { by, now: at }: { by: number; now: Date },
): Promise<void> {
  return recordActivity(trx, { personId, event, detail, by, at });
}

async function found(trx: Transaction<"NOT_FOUND">, personId: number, id: number): Promise<Note> {
  const note = await findNote(trx, personId, id);
  if (!note) throw trx.refuse("NOT_FOUND");
  return note;
}
