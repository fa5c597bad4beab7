import type { LocalText } from "#contract/kernel/values.ts";
import { recordActivity } from "../../../../club/activity/queries.ts";
import { deleteNotes, insertMissingNotes } from "../../../../identity/notes/import-queries.ts";
import type { Transaction } from "../../../../kernel/db/connection.ts";
import type { AppliedRow, RowResult, UndoWork, Work } from "../../shapes.ts";
import { listNotesToDelete, noteUndone } from "../client-queries.ts";

function otherPhoneNote(numbers: string): LocalText {
  return { en: `Other phone number: ${numbers}`, cn: `其他号码：${numbers}` };
}

/** Keeps the numbers that rows say beside the phone, in a note about each client who has had none like it. */
export async function noteOtherPhones(
  trx: Transaction,
  { createdBy: by, now, locale }: Work,
  rows: readonly RowResult[],
  clients: ReadonlyMap<string, number>,
): Promise<readonly AppliedRow[]> {
  const rowOf = new Map<number, RowResult>();
  const wanted = rows.flatMap((row) => {
    const { otherPhones } = row.given;
    const person_id = clients.get(row.key);
    if (typeof otherPhones !== "string" || person_id === undefined) return [];
    rowOf.set(person_id, row);
    const words = otherPhoneNote(otherPhones);
    return [{ person_id, body: words[locale], alike: Object.values(words) }];
  });
  if (wanted.length === 0) return [];
  const notes = await insertMissingNotes(trx, wanted, { by, now });
  await recordActivity(
    trx,
    ...notes.map(({ id, person_id: personId, body }) => ({
      personId,
      event: "NOTE_ADDED" as const,
      detail: { note: id, after: { kind: "note", text: body } },
      by,
      at: now,
    })),
  );
  return notes.map(({ id, person_id }) => {
    const { line = 0, label = "" } = rowOf.get(person_id) ?? {};
    return { line, source: "note", row: id, label, before: null, after: { person_id } };
  });
}

/** Deletes the notes of an import, after its clients have been undone. */
export async function takeBackNotes(trx: Transaction, { id, createdBy: by, now: at }: UndoWork): Promise<void> {
  const notes = await deleteNotes(trx, await listNotesToDelete(trx, id));
  const deleted = notes.map((note) => note.id);
  await noteUndone(trx, id, "note", "note", deleted, at);
  await recordActivity(
    trx,
    ...notes.map(({ id: note, person_id: personId, body }) => ({
      personId,
      event: "NOTE_REMOVED" as const,
      detail: { note, before: { kind: "note", text: body } },
      by,
      at,
    })),
  );
}
