import { isDeepStrictEqual } from "node:util";
import type { BodyRecord, ImportAnswer, ImportedRow } from "#contract/health/body-records.ts";
import type { BodyValues } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import { type ActivityEntry, recordActivity } from "../../club/activity/queries.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { readProfile } from "../../identity/people/profile-queries.ts";
import { lockPersons, updatePerson } from "../../identity/people/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import type { ValidatedFile } from "./inbody-thread.ts";
import {
  type Corrected,
  type NewRecord,
  type RecordedValue,
  type StoredRecord,
  deleteRecord,
  insertRecords,
  listKnown,
  lockRecord,
  readNewest,
  readRecord,
  restoreRecord,
  updateRecord,
} from "./queries.ts";
import { checkRecord, saysTheSame, strangeHeight, tellKnown } from "./rules.ts";

/** Who writes, and what they see. */
type Writer = Pick<Caller, "id" | "roles" | "today" | "trainerScope">;

interface Draft {
  readonly records: BodyValues;
  readonly measured_at?: string | undefined;
}

/** Adds a record, measured now unless it says when. */
export async function addRecord(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  personId: number,
  { records: values, measured_at }: Draft,
  now: Date,
): Promise<BodyRecord> {
  const measuredAt = measured_at === undefined ? now : new Date(measured_at);
  return follow(trx, caller, personId, async () => {
    checkRecord({ values, measuredAt }, { goals: await readOptions(trx, "goal"), now });
    const [id = 0] = await insertRecords(trx, personId, [{ values, measuredAt, device: null }], { by: caller.id, now });
    await record(trx, caller, personId, "BODY_RECORD_ADDED", { after: { record: id, ...values } }, now);
    return shown(trx, personId, id);
  });
}

/** Puts other values in the place of a record's; with the same ones again nothing changes. */
export async function changeRecord(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  personId: number,
  id: number,
  { records: values, measured_at, version }: Draft & { readonly version?: number | undefined },
  now: Date,
): Promise<BodyRecord> {
  return follow(trx, caller, personId, async () => {
    const stored = await found(trx, personId, id);
    const measuredAt = measured_at === undefined ? stored.measuredAt : new Date(measured_at);
    const goals = await readOptions(trx, "goal");
    checkRecord({ values, measuredAt }, { goals, now, stored });
    checkVersion(trx.refuse, stored.version, version);
    const isSame = saysTheSame(stored.values, values) && measuredAt.getTime() === stored.measuredAt.getTime();
    if (!isSame) {
      await updateRecord(trx, id, { values, measuredAt }, now);
      await record(trx, caller, personId, "BODY_RECORD_CHANGED", changeOf(id, stored.values, values), now);
    }
    return shown(trx, personId, id);
  });
}

export async function removeRecord(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  personId: number,
  id: number,
  version: number | undefined,
  now: Date,
): Promise<Record<string, never>> {
  return follow(trx, caller, personId, async () => {
    const stored = await found(trx, personId, id);
    checkVersion(trx.refuse, stored.version, version);
    await deleteRecord(trx, id);
    await record(trx, caller, personId, "BODY_RECORD_DELETED", { before: { record: id, ...stored.values } }, now);
    return {};
  });
}

/**
 * Brings a device's file into a person's history. Without `confirm` nothing is written; with it every row is that is new
 * or has other values. A record is known by its time and device, so that the same file again writes nothing.
 */
export async function importRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: Caller,
  personId: number,
  file: ValidatedFile,
  confirm: boolean,
  now: Date,
): Promise<ImportAnswer> {
  const against = async (person: Profile) => ({
    rows: tellKnown(file.rows, await listKnown(trx, personId)),
    dropped: [...file.dropped],
    height: strangeHeight(file.height, person.height ?? null),
  });
  if (!confirm) {
    const stored = await readProfile(trx, caller, personId);
    if (!stored) throw trx.refuse("NOT_FOUND");
    return { ...(await against(stored.profile)), written: 0 };
  }
  return follow(trx, caller, personId, async (person) => {
    const answer = await against(person);
    const written = await insertRecords(trx, personId, answer.rows.flatMap(freshRecord), { by: caller.id, now });
    if (written.length > 0) {
      await record(trx, caller, personId, "BODY_RECORDS_IMPORTED", { after: { records: written.length } }, now);
    }
    const changed = answer.rows.flatMap(({ corrects, records }) => (corrects ? [{ id: corrects.id, records }] : []));
    for (const { id, records } of changed) await correct(trx, caller, personId, id, records, now);
    return { ...answer, written: written.length + changed.length };
  });
}

/** Adds records that have been judged to a person's history, as an import does; those it knows already are left out. */
export async function importBodyRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: Writer,
  personId: number,
  records: readonly NewRecord[],
  now: Date,
): Promise<readonly number[]> {
  return follow(trx, caller, personId, async () => {
    const written = await insertRecords(trx, personId, records, { by: caller.id, now });
    if (written.length > 0) {
      await record(trx, caller, personId, "BODY_RECORDS_IMPORTED", { after: { records: written.length } }, now);
    }
    return written;
  });
}

/** Puts what an import says of a record in the place of what it said; what the import doesn't name stays. */
export async function correctRecord(
  trx: Transaction<"NOT_FOUND">,
  caller: Writer,
  personId: number,
  id: number,
  said: BodyValues,
  now: Date,
): Promise<void> {
  await follow(trx, caller, personId, () => correct(trx, caller, personId, id, said, now));
}

async function correct(
  trx: Transaction<"NOT_FOUND">,
  caller: Writer,
  personId: number,
  id: number,
  said: BodyValues,
  now: Date,
): Promise<void> {
  const { values: before, measuredAt } = await found(trx, personId, id);
  const values = { ...before, ...said };
  await updateRecord(trx, id, { values, measuredAt }, now);
  await record(trx, caller, personId, "BODY_RECORD_CHANGED", changeOf(id, before, values), now);
}

/** Gives records of a person back what they said before an import corrected them. */
export async function restoreRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: Writer,
  personId: number,
  corrected: readonly Corrected[],
  now: Date,
): Promise<void> {
  await follow(trx, caller, personId, async () => {
    for (const each of corrected) {
      const { values: before } = await found(trx, personId, each.id);
      await restoreRecord(trx, each);
      const { values: after } = await found(trx, personId, each.id);
      await record(trx, caller, personId, "BODY_RECORD_CHANGED", changeOf(each.id, before, after), now);
    }
  });
}

function changeOf(id: number, before: BodyValues, after: BodyValues): ActivityEntry["detail"] {
  return { before: { record: id, ...before }, after: { record: id, ...after } };
}

/** Takes records back that an import has brought. */
export async function takeBackRecords(
  trx: Transaction<"NOT_FOUND">,
  caller: Writer,
  personId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await follow(trx, caller, personId, async () => {
    for (const id of ids) await deleteRecord(trx, id);
    const detail = { before: { records: ids.length } };
    await record(trx, caller, personId, "BODY_RECORD_DELETED", detail, now);
  });
}

function freshRecord({ state, measured_at, device, records: values }: ImportedRow): NewRecord[] {
  return state === "new" && measured_at !== null ? [{ values, measuredAt: new Date(measured_at), device }] : [];
}

/** Runs a write of a locked person's records; their height and goal follow what the newest record says anew. */
async function follow<T>(
  trx: Transaction<"NOT_FOUND">,
  caller: Writer,
  personId: number,
  write: (person: Profile) => Promise<T>,
): Promise<T> {
  const [locked] = await lockPersons(trx, [personId], caller.today);
  const stored = locked && (await readProfile(trx, caller, personId));
  if (!stored) throw trx.refuse("NOT_FOUND");
  const before = await readNewest(trx, personId);
  const result = await write(stored.profile);
  const after = await readNewest(trx, personId);
  if (isDeepStrictEqual(before, after)) return result;
  const height = newsOf(before.height, after.height) ?? stored.profile.height;
  const goal = newsOf(before.goal, after.goal) ?? stored.profile.goal;
  const isTold = height === stored.profile.height && goal === stored.profile.goal;
  if (!isTold) await updatePerson(trx, personId, { height, goal });
  return result;
}

function newsOf<V>(before: RecordedValue<V> | null, after: RecordedValue<V> | null): V | undefined {
  return isDeepStrictEqual(before, after) ? undefined : after?.value;
}

async function found(trx: Transaction<"NOT_FOUND">, personId: number, id: number): Promise<StoredRecord> {
  const stored = await lockRecord(trx, personId, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  return stored;
}

async function shown(trx: Transaction<"NOT_FOUND">, personId: number, id: number): Promise<BodyRecord> {
  const written = await readRecord(trx, personId, id);
  if (!written) throw trx.refuse("NOT_FOUND");
  return written;
}

async function record(
  trx: Transaction,
  caller: Writer,
  personId: number,
  event: ActivityEntry["event"],
  detail: ActivityEntry["detail"],
  now: Date,
): Promise<void> {
  await recordActivity(trx, { personId, event, detail, by: caller.id, at: now });
}
