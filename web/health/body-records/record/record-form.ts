import * as z from "zod/mini";
import { type BodyRecord, bodyRecordDraft } from "#contract/health/body-records.ts";
import { type Measurement, measurements } from "#contract/health/body-values.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import type { ClubWeightUnit } from "#contract/club/measurements.ts";
import { plainNumber } from "#contract/kernel/money/money.ts";
import { instantOf, wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { storedWeight } from "#web/kernel/frame/weight.ts";
import { timeOfDay } from "#web/kernel/ui/fields/typed-time.ts";
import { isWeight } from "../measure-units.ts";
import { type RecordValues, measurementText } from "./record-values.ts";

export interface Judging {
  readonly zone: string;
  /** The unit of typed weights. */
  readonly unit: ClubWeightUnit;
  /** The instant of the moment. */
  readonly now: string;
  /** The initial values: for a new record with an unchanged time, the server sets the time. */
  readonly initial: RecordValues;
  /** The record that is changed. */
  readonly stored?: BodyRecord | undefined;
}

/** The request of a valid form. */
export function parseRecordDraft(values: RecordValues, judging: Judging) {
  return wrongIn(values, judging).length > 0 ? undefined : bodyRecordDraft.safeParse(draftOf(values, judging)).data;
}

/** Checks the form as the contract does; a record cannot be in the future. */
export function recordSchema(judging: () => Judging): z.ZodMiniType<RecordValues> {
  return z.custom<RecordValues>().check(({ value, issues }) => {
    for (const { path, code } of wrongIn(value, judging())) {
      issues.push({ code: "custom", path: path.split("."), message: code, input: value });
    }
  });
}

function wrongIn(values: RecordValues, judging: Judging): readonly FieldError[] {
  const found = fieldErrors(bodyRecordDraft.safeParse(draftOf(values, judging)).error?.issues ?? []);
  const ofRecords = found.filter(({ path }) => path.startsWith("records")).map(orUnreadable);
  return [...timeErrors(values, judging), ...ofRecords];
}

/** Empty values are not sent, so a missing number means an unreadable one. */
function orUnreadable(error: FieldError): FieldError {
  return error.code === "REQUIRED" && error.path !== "records" ? { ...error, code: "INVALID" } : error;
}

function timeErrors(values: RecordValues, judging: Judging): readonly FieldError[] {
  const { date, time } = values;
  if (isNow(values, judging)) return [];
  const wrong: FieldError[] = [];
  if (date === "") wrong.push({ path: "date", code: "INVALID_DATE" });
  if (time === "") wrong.push({ path: "time", code: "REQUIRED" });
  else if (!timeOfDay.test(time)) wrong.push({ path: "time", code: "INVALID" });
  if (wrong.length > 0) return wrong;
  const at = measuredAt(values, judging);
  if (at === undefined) return [{ path: "time", code: "NO_SUCH_TIME" }];
  return Date.parse(at) > Date.parse(judging.now) ? [aheadAt(date, judging)] : [];
}

/** Marks the date of a future time, or the time if the date is today. */
function aheadAt(date: string, { now, zone }: Judging): FieldError {
  return { path: date > wallOf(now, zone).date ? "date" : "time", code: "DATE_IN_FUTURE" };
}

/** Puts what the server refused at the fields of the form. */
export function atFields(errors: readonly FieldError[], values: RecordValues, judging: Judging): readonly FieldError[] {
  return errors.map((error) => {
    if (error.path !== "measured_at") return error;
    return error.code === "DATE_IN_FUTURE" ? aheadAt(values.date, judging) : { ...error, path: "date" };
  });
}

function draftOf(values: RecordValues, judging: Judging) {
  const { goal } = values.records;
  const measured = measurements.filter((name) => values.records[name].trim() !== "");
  const records = {
    ...Object.fromEntries(measured.map((name) => [name, keptOf(name, values.records[name], judging)])),
    ...(goal !== "" && { goal }),
  };
  return { records, measured_at: measuredAt(values, judging) };
}

/** The value to send for a text: the stored one if it reads the same, so that viewing a record changes nothing. */
function keptOf(name: Measurement, text: string, { stored, unit }: Judging): number {
  const before = stored?.records[name];
  if (before !== undefined && text === measurementText(name, before, unit)) return before;
  return isWeight(name) ? storedWeight(parseDecimal(text), unit) : parseDecimal(text);
}

/** One decimal at most. Takes a decimal comma as well as a point, and the wide digits of Chinese keyboards. */
export function parseDecimal(text: string): number {
  const plain = plainNumber(text).trim().replace(",", ".");
  return /^-?\d+(\.\d?0*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Whether a new record is measured now: the server's clock says when that is, for the browser's may be wrong. */
function isNow({ date, time }: RecordValues, { initial, stored }: Judging): boolean {
  return stored === undefined && date === initial.date && time === initial.time;
}

/** The instant of the form's date and time; a time that was not touched stays to the second. */
function measuredAt(values: RecordValues, judging: Judging): string | undefined {
  const { date, time } = values;
  const { zone, stored } = judging;
  if (isNow(values, judging)) return undefined;
  const before = stored && wallOf(stored.measured_at, zone);
  if (stored && before?.date === date && before.time === time) return stored.measured_at;
  return date === "" || !timeOfDay.test(time) ? undefined : instantOf(date, time, zone);
}
