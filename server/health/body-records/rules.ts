import { type BodyRecord, type ImportedRow, bodyRecordDraft, deviceName } from "#contract/health/body-records.ts";
import { type BodyValues, type Measurement, measurements } from "#contract/health/body-values.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";

/** A row of a device's file as it was read: what was not measured is missing. */
export interface DeviceRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly device: string;
  /** The instant of the club's clock time; undefined when it is none. */
  readonly at: Date | undefined;
  readonly values: Readonly<Partial<Record<Measurement, number>>>;
  /** Measurements whose text is no number. */
  readonly unreadable: readonly Measurement[];
  /** Fat in kg and body mass index, which are not kept but have to agree with what is. */
  readonly fat: number | undefined;
  readonly bmi: number | undefined;
}

/** Earlier measurements are implausible. */
const EARLIEST = new Date("1950-01-01T00:00:00Z");

/** Percentage points by which fat over weight may differ from the percentage beside it: both are rounded. */
const PBF_TOLERANCE = 1;
/** Centimetres by which the height behind a body mass index may differ from the person's. */
const HEIGHT_TOLERANCE = 3;

/** A record as somebody looked at it. */
export interface RecordVersion {
  readonly id: number;
  readonly version: number;
}

interface Measured {
  readonly values: BodyValues;
  readonly measuredAt: Date;
}

/**
 * Refuses a measurement in the future or too far back, and a goal that the club does not list unless the record has it
 * already; also another time for a record that its device's time identifies.
 */
export function checkRecord(
  { values, measuredAt }: Measured,
  {
    goals,
    now,
    stored,
  }: { goals: readonly string[]; now: Date; stored?: Measured & { readonly device: string | null } },
): void {
  const errors = timeErrors(measuredAt, now);
  if (stored && stored.device !== null && measuredAt.getTime() !== stored.measuredAt.getTime()) {
    errors.push({ path: "measured_at", code: "NOT_ALLOWED" });
  }
  const { goal } = values;
  if (goal !== undefined && goal !== stored?.values.goal && !goals.includes(goal)) {
    errors.push({ path: "records.goal", code: "INVALID" });
  }
  if (errors.length > 0) throw invalidFields(...errors);
}

/**
 * Separates new rows from known and changed ones, in order. Of rows with the same time and device the first counts if
 * they are equal; if they differ, no row counts, because none can be trusted.
 */
export function describeKnown(
  rows: readonly ImportedRow[],
  known: readonly (Measured & RecordVersion & { readonly device: string | null })[],
): ImportedRow[] {
  const onFile = new Map(known.map((each) => [`${each.measuredAt.toISOString()} ${each.device}`, each]));
  const contradicted = listContradicted(rows);
  const seen = new Set<string>();
  return rows.map((row) => {
    const key = keyOf(row);
    if (row.state === "refused") return row;
    if (contradicted.has(key)) return { ...row, state: "refused", errors: [{ path: "measured_at", code: "IN_USE" }] };
    if (seen.has(key)) return { ...row, state: "known" };
    seen.add(key);
    const stored = onFile.get(key);
    return stored ? compare(row, stored) : row;
  });
}

/** Whether the rows change only records that were looked at, in the versions that were looked at. */
export function changesOnly(rows: readonly ImportedRow[], looked: readonly RecordVersion[]): boolean {
  const versions = new Map(looked.map(({ id, version }) => [id, version]));
  return rows.every(({ corrects }) => corrects === null || versions.get(corrects.id) === corrects.version);
}

function keyOf({ measured_at, device }: ImportedRow): string {
  return `${measured_at} ${device}`;
}

function listContradicted(rows: readonly ImportedRow[]): ReadonlySet<string> {
  const first = new Map<string, BodyValues>();
  const contradicted = new Set<string>();
  for (const row of rows.filter(({ state }) => state !== "refused")) {
    const key = keyOf(row);
    const said = first.get(key);
    if (!said) first.set(key, row.records);
    else if (!saysTheSame(said, row.records)) contradicted.add(key);
  }
  return contradicted;
}

/** The result of merging a row into the record with its time and device; the merged values must be consistent. */
function compare(
  row: ImportedRow,
  { id, values, version }: RecordVersion & { readonly values: BodyValues },
): ImportedRow {
  const records = { ...values, ...row.records };
  if (saysTheSame(values, records)) return { ...row, state: "known" };
  const parsed = bodyRecordDraft.safeParse({ records });
  if (!parsed.success) return { ...row, records, state: "refused", errors: fieldErrors(parsed.error.issues) };
  return { ...row, state: "changed", corrects: { id, records: values, version } };
}

/** Judges a row of a file by itself. */
export function validateRow(row: DeviceRow, now: Date): ImportedRow {
  const { line, at, values } = row;
  const device = deviceName.safeParse(row.device);
  const errors = [...timeErrors(at, now), ...valueErrors(row)];
  if (!device.success) errors.push({ path: "device", code: "INVALID" });
  return {
    line,
    measured_at: at?.toISOString() ?? null,
    device: device.data ?? null,
    records: values,
    state: errors.length > 0 ? "refused" : "new",
    corrects: null,
    errors,
  };
}

/** The faults in the time of a measurement: invalid, in the future, or too far back. */
export function timeErrors(at: Date | undefined, now: Date): FieldError[] {
  if (!at) return [{ path: "measured_at", code: "INVALID_DATE" }];
  if (at > now) return [{ path: "measured_at", code: "DATE_IN_FUTURE" }];
  return at < EARLIEST ? [{ path: "measured_at", code: "TOO_LONG_AGO" }] : [];
}

/** A device always weighs; what it says twice has to agree. */
function valueErrors({ values, unreadable, fat }: DeviceRow): FieldError[] {
  const errors = unreadable.map((name): FieldError => ({ path: `records.${name}`, code: "INVALID" }));
  const { weight, pbf } = values;
  if (weight === undefined) return [...errors, { path: "records.weight", code: "REQUIRED" }];
  const parsed = bodyRecordDraft.safeParse({ records: values });
  if (!parsed.success) return [...errors, ...fieldErrors(parsed.error.issues)];
  const disagrees = fat !== undefined && pbf !== undefined && Math.abs((fat / weight) * 100 - pbf) > PBF_TOLERANCE;
  return disagrees ? [...errors, { path: "records.pbf", code: "INVALID" }] : errors;
}

/** The height in cm that most rows of a file used. */
export function deviceHeight(rows: readonly DeviceRow[]): number | undefined {
  const heights = rows.flatMap(({ bmi, values: { weight } }) => (bmi && weight ? [100 * Math.sqrt(weight / bmi)] : []));
  return heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)];
}

/** A device's height if the person's is another: maybe the file is not theirs. */
export function strangeHeight(device: number | undefined, profile: number | null) {
  if (device === undefined || profile === null || Math.abs(device - profile) <= HEIGHT_TOLERANCE) return null;
  return { device: Math.round(device), profile };
}

/** Whether two records say the same. */
export function saysTheSame(one: BodyRecord["records"], other: BodyRecord["records"]): boolean {
  return one.goal === other.goal && measurements.every((name) => one[name] === other[name]);
}
