import { isDeepStrictEqual } from "node:util";
import type { BodyRecord } from "#contract/health/body-records.ts";
import type { BodyValues } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import { type ActivityEntry, recordActivity } from "../../club/activity/queries.ts";
import { readOptions } from "../../club/settings/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { readProfile } from "../../identity/people/profile-queries.ts";
import { lockPersons, updatePerson } from "../../identity/people/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { type RecordedValue, type StoredRecord, lockRecord, readNewest, readRecord } from "./queries.ts";
import { deleteRecord, insertRecords, updateRecord } from "./write-queries.ts";
import { checkRecord, saysTheSame } from "./rules.ts";

/** The writer, with their rights. */
export type BodyRecordWriter = Pick<Caller, "id" | "now" | "roles" | "today" | "trainerScope">;

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
): Promise<BodyRecord> {
  const measuredAt = measured_at === undefined ? caller.now : new Date(measured_at);
  return changeRecords(trx, caller, personId, async () => {
    checkRecord({ values, measuredAt }, { goals: await readOptions(trx, "goal"), now: caller.now });
    const [id = 0] = await insertRecords(trx, personId, [{ values, measuredAt, device: null }], authorOf(caller));
    await recordBodyActivity(trx, caller, personId, "BODY_RECORD_ADDED", { after: { record: id, ...values } });
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
): Promise<BodyRecord> {
  return changeRecords(trx, caller, personId, async () => {
    const stored = await lockBodyRecord(trx, personId, id);
    const measuredAt = measured_at === undefined ? stored.measuredAt : new Date(measured_at);
    const goals = await readOptions(trx, "goal");
    checkRecord({ values, measuredAt }, { goals, now: caller.now, stored });
    checkVersion(trx.refuse, stored.version, version);
    const isSame = saysTheSame(stored.values, values) && measuredAt.getTime() === stored.measuredAt.getTime();
    if (!isSame) {
      await updateRecord(trx, id, { values, measuredAt }, caller.now);
      await recordBodyActivity(trx, caller, personId, "BODY_RECORD_CHANGED", recordChange(id, stored.values, values));
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
): Promise<Record<string, never>> {
  return changeRecords(trx, caller, personId, async () => {
    const stored = await lockBodyRecord(trx, personId, id);
    checkVersion(trx.refuse, stored.version, version);
    await deleteRecord(trx, id);
    await recordBodyActivity(trx, caller, personId, "BODY_RECORD_DELETED", {
      before: { record: id, ...stored.values },
    });
    return {};
  });
}

export function recordChange(id: number, before: BodyValues, after: BodyValues): ActivityEntry["detail"] {
  return { before: { record: id, ...before }, after: { record: id, ...after } };
}

/** Runs a write of a locked person's records; height and goal then follow the newest record again. */
export async function changeRecords<T>(
  trx: Transaction<"NOT_FOUND">,
  caller: BodyRecordWriter,
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
  const isUnchanged = height === stored.profile.height && goal === stored.profile.goal;
  if (!isUnchanged) await updatePerson(trx, personId, { height, goal });
  return result;
}

function newsOf<V>(before: RecordedValue<V> | null, after: RecordedValue<V> | null): V | undefined {
  return isDeepStrictEqual(before, after) ? undefined : after?.value;
}

export async function lockBodyRecord(
  trx: Transaction<"NOT_FOUND">,
  personId: number,
  id: number,
): Promise<StoredRecord> {
  const stored = await lockRecord(trx, personId, id);
  if (!stored) throw trx.refuse("NOT_FOUND");
  return stored;
}

async function shown(trx: Transaction<"NOT_FOUND">, personId: number, id: number): Promise<BodyRecord> {
  const written = await readRecord(trx, personId, id);
  if (!written) throw trx.refuse("NOT_FOUND");
  return written;
}

export async function recordBodyActivity(
  trx: Transaction,
  caller: BodyRecordWriter,
  personId: number,
  event: ActivityEntry["event"],
  detail: ActivityEntry["detail"],
): Promise<void> {
  await recordActivity(trx, { personId, event, detail, by: caller.id, at: caller.now });
}
