import { type RawBuilder, sql } from "kysely";
import { type BodyRecord, recordSorts } from "#contract/health/body-records.ts";
import { type BodyValues, type Measurement, measurements } from "#contract/health/body-values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import { type SortBy, sortingOf } from "../../kernel/db/sorting.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";

export type MeasurementColumn = Exclude<
  keyof Schema["body_record"],
  | "weight_exact"
  | "smm_exact"
  | "id"
  | "person_id"
  | "measured_at"
  | "device"
  | "goal"
  | "created_at"
  | "created_by"
  | "updated_at"
  | "version"
>;

/** The column that holds each measurement. */
const columns = {
  height: "height",
  weight: "weight",
  smm: "smm",
  pbf: "pbf",
  leftArm: "left_arm",
  rightArm: "right_arm",
  leftThigh: "left_thigh",
  rightThigh: "right_thigh",
  leftCalf: "left_calf",
  rightCalf: "right_calf",
  waistline: "waistline",
  hips: "hips",
  vfl: "vfl",
} as const satisfies Record<Measurement, MeasurementColumn>;
export const measurementColumns = measurements.map((name) => [name, columns[name]] as const);

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: number;
  readonly values: BodyValues;
  readonly measuredAt: Date;
  readonly device: string | null;
  readonly version: number;
}

type Row = { [Name in MeasurementColumn]: string | null } & {
  id: number;
  goal: string | null;
  measured_at: Date;
  device: string | null;
  updated_at: Date;
  version: number;
  first_name: string | null;
  last_name: string | null;
};

/** Exact weights replace the rounded ones. */
const exactOf: Partial<Record<MeasurementColumn, RawBuilder<unknown>>> = {
  weight: sql`kilograms(record.weight, record.weight_exact)`,
  smm: sql`kilograms(record.smm, record.smm_exact)`,
};
const measured = sql.join(measurements.map((name) => sql`${exactMeasurement(name)} as ${sql.ref(columns[name])}`));
const recordColumns = sql`record.id, record.goal, record.measured_at, record.device, record.updated_at, record.version,
  ${measured}`;

const selected = sql`
  select ${recordColumns}, author.first_name, author.last_name
  from body_record record left join person author on author.id = record.created_by`;

/** The value of a measurement, exact as it was entered. */
export function exactMeasurement(name: Measurement): RawBuilder<unknown> {
  return exactOf[columns[name]] ?? sql.ref(`record.${columns[name]}`);
}

type RecordSort = (typeof recordSorts)[number];

/** One page of a person's records, newest first by default; records without the measurement come last. */
export async function listRecords(
  db: Db,
  personId: number,
  { page, pageSize, sort = "-measured_at" }: Paging & { sort?: SortBy<RecordSort> | undefined },
) {
  const { name, direction } = sortingOf(recordSorts, sort);
  const by = name === "measured_at" ? sql`record.measured_at` : exactMeasurement(name);
  const [found, total] = await Promise.all([
    sql<Row>`
      ${selected} where record.person_id = ${personId}
      order by ${by} ${direction} nulls last, record.measured_at desc, record.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`from body_record record where record.person_id = ${personId}`),
  ]);
  return { rows: found.rows.map(recordOf), total };
}

/** The newest of a person's records and the one before, of those up to one or of all, and how many these are. */
export async function readLatest(db: Db, upTo: RawBuilder<unknown>) {
  const [found, records] = await Promise.all([
    sql<Row>`${selected} where ${upTo} order by record.measured_at desc, record.id desc limit 2`.execute(db),
    countRows(db, sql`from body_record record where ${upTo}`),
  ]);
  return { latest: found.rows.map(recordOf), records };
}

/** One record of a person as the API shows it. */
export async function readRecord(db: Db, personId: number, id: number): Promise<BodyRecord | undefined> {
  const found = await sql<Row>`
    ${selected} where record.person_id = ${personId} and record.id = ${id}`.execute(db);
  const [row] = found.rows;
  return row && recordOf(row);
}

function recordOf(row: Row): BodyRecord {
  const { id, measured_at, updated_at, device, version, first_name, last_name } = row;
  return {
    id,
    records: valuesOf(row),
    measured_at: measured_at.toISOString(),
    updated_at: updated_at.toISOString(),
    device,
    created_by: first_name === null || last_name === null ? null : { first_name, last_name },
    version,
  };
}

function valuesOf(row: Pick<Row, MeasurementColumn | "goal">): BodyValues {
  const numbers = measurementColumns.flatMap(([name, column]) => {
    const value = row[column];
    return value === null ? [] : [[name, Number(value)] as const];
  });
  return { ...Object.fromEntries(numbers), ...(row.goal !== null && { goal: row.goal }) };
}

/** A record of a person, which nobody else changes until the transaction ends. */
export async function lockRecord(trx: Transaction, personId: number, id: number): Promise<StoredRecord | undefined> {
  const found = await sql<Row>`
    select ${recordColumns} from body_record record
    where record.person_id = ${personId} and record.id = ${id} for update`.execute(trx);
  const [row] = found.rows;
  return row && storedOf(row);
}

function storedOf(row: Row): StoredRecord {
  const { id, measured_at: measuredAt, device, version } = row;
  return { id, values: valuesOf(row), measuredAt, device, version };
}

/** Records of some people at some moments; of one moment those that came from a device last. */
export async function listRecordsAt(
  db: Db,
  people: readonly number[],
  moments: readonly Date[],
): Promise<readonly (StoredRecord & { readonly personId: number })[]> {
  const found = await sql<Row & { person_id: number }>`
    select ${recordColumns}, record.person_id from body_record record
    where record.person_id = any(${people}::integer[]) and record.measured_at = any(${moments}::timestamptz[])
    order by record.device nulls first, record.id`.execute(db);
  return found.rows.map((row) => ({ ...storedOf(row), personId: row.person_id }));
}

/** A value of a person's and the record that says it. */
export interface RecordedValue<Value> {
  readonly id: number;
  readonly value: Value;
}

/** A person's height in cm and goal, from their newest records. */
export async function readNewest(trx: Transaction, personId: number) {
  const found = await sql<{ height: RecordedValue<number> | null; goal: RecordedValue<string> | null }>`
    select
      (select json_build_object('id', id, 'value', height) from body_record
        where person_id = ${personId} and height is not null order by measured_at desc, id desc limit 1) as height,
      (select json_build_object('id', id, 'value', goal) from body_record
        where person_id = ${personId} and goal is not null order by measured_at desc, id desc limit 1) as goal`.execute(
    trx,
  );
  return found.rows[0] ?? { height: null, goal: null };
}

/** A person's records that came from a device: by time and device they are known. */
export async function listKnown(db: Db, personId: number): Promise<readonly StoredRecord[]> {
  const found = await sql<Row>`
    select ${recordColumns} from body_record record
    where record.person_id = ${personId} and record.device is not null`.execute(db);
  return found.rows.map(storedOf);
}
