import type { BodyValues } from "#contract/body-values.ts";
import { bringRecords, takeBackRecords } from "../body-records/commands.ts";
import type { NewRecord } from "../body-records/queries.ts";
import { instantOfClub } from "../time/club-time.ts";
import { listFreeRecords, listRecordsAt, listStandingRecords } from "./body-queries.ts";
import { judgeRecord, unnamedDevice } from "./body-rules.ts";
import { noteUndone } from "./client-queries.ts";
import type { Judge, Kind } from "./kind-commands.ts";
import type { Judgement, Made, Taking, Work } from "./shapes.ts";
import { findWhose } from "./whose-commands.ts";

/** Body records: known by person, time and device. */
export const bodyKind: Kind = {
  judge: async (_, work) => openJudge(work),
  write: async (trx, work, rows) => {
    const made: Made[] = [];
    for (const [person, own] of Map.groupBy(
      rows.filter(({ state }) => state === "new"),
      ({ target }) => target ?? 0,
    )) {
      const ids = await bringRecords(trx, admin(work), person, own.map(recordOf), work.now);
      made.push(
        ...own.flatMap(({ line, label }, at): Made[] => {
          const row = ids[at];
          return row === undefined ? [] : [{ line, label, source: "body_record", row, before: null, after: null }];
        }),
      );
    }
    return { made, keys: [] };
  },
  standing: listStandingRecords,
  undo: async (trx, work) => {
    const free = await listFreeRecords(trx, work.id);
    for (const [person, own] of Map.groupBy(free, (each) => each.person)) {
      await takeBackRecords(
        trx,
        admin(work),
        person,
        own.map(({ id }) => id),
        work.now,
      );
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

/** Only admins import, and they see everybody. */
function admin({ createdBy, today }: Taking) {
  return { id: createdBy, roles: ["admin" as const], today, trainerScope: "all" as const };
}

function recordOf({ given }: Judgement): NewRecord {
  const { values, at, device } = given;
  return { values: values as BodyValues, measuredAt: new Date(String(at)), device: String(device) };
}

function openJudge(work: Work): Judge {
  const { zone, now } = work;
  const before = new Map<string, number>();
  const instantOf = (wall: string) => instantOfClub(wall, zone);
  return async (db, rows, decisions) => {
    const whose = await findWhose(db, work, rows, decisions);
    const people = [...whose.values()].flatMap(({ person }) => person?.id ?? []);
    const moments = rows.flatMap(({ given: { measured_at: at } }) =>
      typeof at === "string" ? (instantOf(at) ?? []) : [],
    );
    const known = await listRecordsAt(db, [...new Set(people)], moments, unnamedDevice);
    const isKnown = (person: number, at: string, device: string) => known.has(`${person} ${at} ${device}`);
    return rows.map((row) => judgeRecord(row, { whose: whose.get(row.line), instantOf, now, isKnown, before }));
  };
}
