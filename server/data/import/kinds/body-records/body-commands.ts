import { shownValues } from "#contract/health/body-values.ts";
import {
  importBodyRecords,
  correctRecord,
  restoreRecords,
  takeBackRecords,
} from "../../../../health/body-records/import-commands.ts";
import { listRecordsAt } from "../../../../health/body-records/queries.ts";
import type { NewRecord } from "../../../../health/body-records/write-queries.ts";
import { instantOfClub } from "../../../../kernel/time/club-time.ts";
import { listFreeRecords, listExistingRecords, readRecordColumns } from "./body-queries.ts";
import { validateBodyRecord, unnamedDevice } from "./body-rules.ts";
import { changedColumns } from "../changed-columns.ts";
import { noteUndone } from "../client-queries.ts";
import type { Validate, ImportHandler, Writing } from "../kind-commands.ts";
import type { RowResult, AppliedRow, UndoWork, Work } from "../../shapes.ts";
import { findWhose } from "../whose-commands.ts";

/** Body records: known by person, time and device. */
export const bodyKind: ImportHandler = {
  judge: async (_, work) => openJudge(work),
  write: async (trx, work, rows) => {
    const made = await addRecords(
      trx,
      work,
      rows.filter(({ state }) => state === "new"),
    );
    for (const row of rows) if (row.state === "changed") made.push(await correct(trx, work, row));
    return { made, keys: [] };
  },
  standing: listExistingRecords,
  undo: async (trx, work) => {
    const free = await listFreeRecords(trx, work.id);
    for (const [person, own] of Map.groupBy(free, (each) => each.person)) {
      const added = own.flatMap(({ id, before }) => (before === null ? [id] : []));
      const corrected = own.flatMap(({ id, before, after }) => (before && after ? [{ id, before, after }] : []));
      if (added.length > 0) await takeBackRecords(trx, admin(work), person, added);
      if (corrected.length > 0) await restoreRecords(trx, admin(work), person, corrected);
    }
    await noteUndone(
      trx,
      work.id,
      "bodyRecords",
      "body_record",
      free.map(({ id }) => id),
      work.now,
    );
  },
};

async function addRecords(trx: Writing, work: Work, rows: readonly RowResult[]): Promise<AppliedRow[]> {
  const made: AppliedRow[] = [];
  for (const [person, own] of Map.groupBy(rows, ({ target }) => target ?? 0)) {
    const ids = await importBodyRecords(trx, admin(work), person, own.map(recordOf));
    const columns = await readRecordColumns(trx, ids);
    made.push(
      ...own.flatMap(({ line, label }, at): AppliedRow[] => {
        const row = ids[at];
        const after = row === undefined ? undefined : columns.get(row);
        return row === undefined || !after ? [] : [{ line, label, source: "body_record", row, before: null, after }];
      }),
    );
  }
  return made;
}

async function correct(trx: Writing, work: Work, { line, label, target, given }: RowResult): Promise<AppliedRow> {
  const row = Number(given["record"]);
  const columns = async () => (await readRecordColumns(trx, [row])).get(row) ?? {};
  const before = await columns();
  await correctRecord(trx, admin(work), target ?? 0, row, shownValues.parse(given["values"]));
  const changed = changedColumns(before, await columns());
  // The owner stays known when the record is gone, so that it is erased with them.
  const after = { ...changed.after, person_id: target };
  return { line, label, source: "body_record", row, before: changed.before, after };
}

/** Only admins import, and they see everybody. */
function admin({ createdBy, today, now }: UndoWork) {
  return { id: createdBy, now, roles: ["admin" as const], today, trainerScope: "all" as const };
}

function recordOf({ given }: RowResult): NewRecord {
  const { values, at, device } = given;
  return { values: shownValues.parse(values), measuredAt: new Date(String(at)), device: String(device) };
}

function openJudge(work: Work): Validate {
  const { zone, now } = work;
  const before = new Map<string, number>();
  const instantOf = (wall: string) => instantOfClub(wall, zone);
  return async (db, rows, decisions) => {
    const whose = await findWhose(db, work, rows, decisions);
    const people = [...whose.values()].flatMap(({ person }) => person?.id ?? []);
    const moments = rows.flatMap(({ given: { measured_at: at } }) =>
      typeof at === "string" ? (instantOf(at) ?? []) : [],
    );
    const known = new Map(
      (await listRecordsAt(db, [...new Set(people)], moments)).map((each) => [
        `${each.personId} ${each.measuredAt.toISOString()} ${each.device ?? unnamedDevice}`,
        each,
      ]),
    );
    const find = (person: number, at: string, device: string) => known.get(`${person} ${at} ${device}`);
    return rows.map((row) => validateBodyRecord(row, { whose: whose.get(row.line), instantOf, now, find, before }));
  };
}
