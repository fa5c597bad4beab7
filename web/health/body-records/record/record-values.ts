import type { BodyRecord } from "#contract/health/body-records.ts";
import { type Measurement, measurements } from "#contract/health/body-values.ts";
import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { shownWeight } from "#web/kernel/frame/weight.ts";
import { isWeight } from "../measure-units.ts";

/** The values of a record's form: numbers as typed, date and time on the club's clock; empty means not measured. */
export type RecordValues = {
  date: string;
  /** `HH:MM`. */
  time: string;
  records: Record<Measurement | "goal", string>;
};

/** The form of a new record, measured now. */
export function newValues(now: string, zone: string): RecordValues {
  return { ...wallOf(now, zone), records: textsOf({}, "kg") };
}

/** The form with the values of a record. */
export function recordValuesOf({ records, measured_at }: BodyRecord, zone: string, unit: ClubWeightUnit): RecordValues {
  return { ...wallOf(measured_at, zone), records: textsOf(records, unit) };
}

function textsOf(records: BodyRecord["records"], unit: ClubWeightUnit): RecordValues["records"] {
  const text = (name: Measurement) => measurementText(name, records[name], unit);
  return {
    height: text("height"),
    weight: text("weight"),
    smm: text("smm"),
    pbf: text("pbf"),
    leftArm: text("leftArm"),
    rightArm: text("rightArm"),
    leftThigh: text("leftThigh"),
    rightThigh: text("rightThigh"),
    leftCalf: text("leftCalf"),
    rightCalf: text("rightCalf"),
    waistline: text("waistline"),
    hips: text("hips"),
    vfl: text("vfl"),
    goal: records.goal ?? "",
  };
}

/** A value as a form shows it. */
export function measurementText(name: Measurement, value: number | undefined, unit: ClubWeightUnit): string {
  if (value === undefined) return "";
  return String(isWeight(name) ? shownWeight(value, unit) : value);
}

/** Whether a form says anything else than another. */
export function recordDiffers(one: RecordValues, other: RecordValues): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** The form of a record that others have changed: what was typed stays, the rest shows what it is now. */
export function mergeNewerRecord(typed: RecordValues, before: RecordValues, now: RecordValues): RecordValues {
  const kept = (name: Measurement | "goal") =>
    typed.records[name] === before.records[name] ? now.records[name] : typed.records[name];
  const { date, time } = typed.date === before.date && typed.time === before.time ? now : typed;
  const names = [...measurements, "goal"] as const;
  return { date, time, records: { ...typed.records, ...Object.fromEntries(names.map((name) => [name, kept(name)])) } };
}
