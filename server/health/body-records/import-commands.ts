import type { ImportAnswer, ImportedRow } from "#contract/health/body-records.ts";
import type { BodyValues } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { readProfile } from "../../identity/people/profile-queries.ts";
import type { ValidatedFile } from "./inbody-thread.ts";
import { listKnown } from "./queries.ts";
import {
  type Corrected,
  type NewRecord,
  deleteRecord,
  insertRecords,
  restoreRecord,
  updateRecord,
} from "./write-queries.ts";
import { type RecordVersion, changesOnly, strangeHeight, describeKnown } from "./rules.ts";
import { type BodyRecordWriter, changeRecords, lockBodyRecord, recordBodyActivity, recordChange } from "./commands.ts";

/**
 * Brings a device's file into a person's history. Without `confirm` nothing is written; with it every row is that is new
 * or has other values. A record is known by its time and device, so that the same file again writes nothing. Refused as
 * `STALE` if it would change other records than `corrects` names, or one that was changed since.
 */
export async function importRecords(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  personId: number,
  file: ValidatedFile,
  { confirm, corrects }: { readonly confirm: boolean; readonly corrects?: readonly RecordVersion[] | undefined },
): Promise<ImportAnswer> {
  const against = async (person: Profile) => ({
    rows: describeKnown(file.rows, await listKnown(trx, personId)),
    dropped: [...file.dropped],
    height: strangeHeight(file.height, person.height ?? null),
  });
  if (!confirm) {
    const stored = await readProfile(trx, caller, personId);
    if (!stored) throw trx.refuse("NOT_FOUND");
    return { ...(await against(stored.profile)), written: 0 };
  }
  return changeRecords(trx, caller, personId, async (person) => {
    const answer = await against(person);
    if (corrects && !changesOnly(answer.rows, corrects)) throw trx.refuse("STALE");
    const written = await insertImported(trx, caller, personId, answer.rows.flatMap(freshRecord));
    const changed = answer.rows.flatMap((row) => (row.corrects ? [{ id: row.corrects.id, records: row.records }] : []));
    for (const each of changed) await correct(trx, caller, personId, each);
    return { ...answer, written: written.length + changed.length };
  });
}

/** Adds records that have been judged to a person's history, as an import does; those it knows already are left out. */
export async function importBodyRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: BodyRecordWriter,
  personId: number,
  records: readonly NewRecord[],
): Promise<readonly number[]> {
  return changeRecords(trx, caller, personId, () => insertImported(trx, caller, personId, records));
}

async function insertImported(
  trx: Transaction,
  caller: BodyRecordWriter,
  personId: number,
  records: readonly NewRecord[],
) {
  const written = await insertRecords(trx, personId, records, authorOf(caller));
  const detail = { after: { records: written.length } };
  if (written.length > 0) await recordBodyActivity(trx, caller, personId, "BODY_RECORDS_IMPORTED", detail);
  return written;
}

/** Puts what an import says of a record in the place of what it said; what the import doesn't name stays. */
export async function correctRecord(
  trx: Transaction<"NOT_FOUND">,
  caller: BodyRecordWriter,
  personId: number,
  id: number,
  said: BodyValues,
): Promise<void> {
  await changeRecords(trx, caller, personId, () => correct(trx, caller, personId, { id, records: said }));
}

async function correct(
  trx: Transaction<"NOT_FOUND">,
  caller: BodyRecordWriter,
  personId: number,
  { id, records }: { readonly id: number; readonly records: BodyValues },
): Promise<void> {
  const { values: before, measuredAt } = await lockBodyRecord(trx, personId, id);
  const values = { ...before, ...records };
  await updateRecord(trx, id, { values, measuredAt }, caller.now);
  await recordBodyActivity(trx, caller, personId, "BODY_RECORD_CHANGED", recordChange(id, before, values));
}

/** Restores a person's records to their state before an import corrected them. */
export async function restoreRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: BodyRecordWriter,
  personId: number,
  corrected: readonly Corrected[],
): Promise<void> {
  await changeRecords(trx, caller, personId, async () => {
    for (const each of corrected) {
      const { values: before } = await lockBodyRecord(trx, personId, each.id);
      await restoreRecord(trx, each);
      const { values: after } = await lockBodyRecord(trx, personId, each.id);
      await recordBodyActivity(trx, caller, personId, "BODY_RECORD_CHANGED", recordChange(each.id, before, after));
    }
  });
}

/** Takes records back that an import has brought. */
export async function takeBackRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: BodyRecordWriter,
  personId: number,
  ids: readonly number[],
): Promise<void> {
  await changeRecords(trx, caller, personId, async () => {
    for (const id of ids) await deleteRecord(trx, id);
    const detail = { before: { records: ids.length } };
    await recordBodyActivity(trx, caller, personId, "BODY_RECORD_DELETED", detail);
  });
}

function freshRecord({ state, measured_at, device, records: values }: ImportedRow): NewRecord[] {
  return state === "new" && measured_at !== null ? [{ values, measuredAt: new Date(measured_at), device }] : [];
}
