import { describe, expect, test } from "vitest";
import type { ImportedRow } from "#contract/health/body-records.ts";
import { refusalOf, wrongFields } from "../../test/world/refusal.ts";
import {
  type DeviceRow,
  checkRecord,
  deviceHeight,
  validateRow,
  saysTheSame,
  strangeHeight,
  describeKnown,
} from "./rules.ts";

const now = new Date("2026-05-10T12:00:00Z");
const before = new Date("2026-05-10T11:59:59Z");
const goals = ["loseWeight", "gainMuscle"];

const judged = (values: { goal?: string }, measuredAt: Date, stored?: Parameters<typeof checkRecord>[1]["stored"]) =>
  refusalOf(() => checkRecord({ values, measuredAt }, { goals, now, ...(stored && { stored }) }));

describe("a record", () => {
  test("was measured until now, and not before anybody was", () => {
    expect(judged({}, now)).toBeUndefined();
    expect(judged({}, new Date("1950-01-01T00:00:00Z"))).toBeUndefined();
    expect(judged({}, new Date(now.getTime() + 1))).toEqual(wrongFields("measured_at DATE_IN_FUTURE"));
    expect(judged({}, new Date("1949-12-31T23:59:59Z"))).toEqual(wrongFields("measured_at TOO_LONG_AGO"));
  });

  test("keeps a goal that is no more listed, and takes no other such", () => {
    const stored = { values: { goal: "runFar" }, measuredAt: before, device: null };
    expect(judged({ goal: "runFar" }, before, stored)).toBeUndefined();
    expect(judged({ goal: "runFar" }, before)).toEqual(wrongFields("records.goal INVALID"));
    expect(judged({ goal: "gainMuscle" }, before, stored)).toBeUndefined();
  });

  test("of a device keeps its time, one written by hand may get another", () => {
    const stored = { values: {}, measuredAt: before, device: "InBody270" };
    expect(judged({}, before, stored)).toBeUndefined();
    expect(judged({}, now, stored)).toEqual(wrongFields("measured_at NOT_ALLOWED"));
    expect(judged({}, now, { ...stored, device: null })).toBeUndefined();
  });
});

const row: DeviceRow = {
  line: 2,
  device: "InBody270",
  at: before,
  values: { weight: 60, pbf: 30 },
  unreadable: [],
  fat: 18,
  bmi: 22,
};
const errorsOf = (change: Partial<DeviceRow>) => validateRow({ ...row, ...change }, now).errors;

describe("a row of a device's file", () => {
  test("is new with its time, device and values", () => {
    expect(validateRow(row, now)).toEqual({
      line: 2,
      measured_at: before.toISOString(),
      device: "InBody270",
      records: row.values,
      state: "new",
      errors: [],
      corrects: null,
    });
  });

  test("is refused without a time or a weight, and for what cannot be read", () => {
    expect(validateRow({ ...row, at: undefined }, now)).toMatchObject({ state: "refused", measured_at: null });
    expect(errorsOf({ at: undefined, values: {}, unreadable: ["pbf"], device: "" })).toEqual([
      { path: "measured_at", code: "INVALID_DATE" },
      { path: "records.pbf", code: "INVALID" },
      { path: "records.weight", code: "REQUIRED" },
      { path: "device", code: "INVALID" },
    ]);
  });

  test("is refused for what no body measures, and for what cannot be read besides", () => {
    expect(errorsOf({ values: { ...row.values, weight: 900 }, unreadable: ["hips"] })).toEqual([
      { path: "records.hips", code: "INVALID" },
      { path: "records.weight", code: "TOO_LARGE" },
    ]);
  });

  test("says its fat twice alike, as far as both are rounded", () => {
    expect(errorsOf({ fat: 18.6 })).toEqual([]);
    expect(errorsOf({ fat: 18.7 })).toEqual([{ path: "records.pbf", code: "INVALID" }]);
    expect(errorsOf({ fat: undefined })).toEqual([]);
  });
});

const imported = (measured_at: string, device: string, state: ImportedRow["state"] = "new"): ImportedRow => ({
  line: 2,
  measured_at,
  device,
  records: {},
  state,
  errors: [],
  corrects: null,
});
const onFile = {
  id: 7,
  version: 1,
  measuredAt: new Date("2026-05-01T12:00:00Z"),
  device: "A",
  values: { weight: 70, smm: 30 },
};
const known = onFile.measuredAt.toISOString();
const resultsOf = (...rows: readonly ImportedRow[]) => describeKnown(rows, [onFile]);
const states = (...rows: readonly ImportedRow[]) => resultsOf(...rows).map(({ state }) => state);

const compared = (records: ImportedRow["records"]) => resultsOf({ ...imported(known, "A"), records })[0];

const measured = (weight: number | undefined, bmi: number | undefined): DeviceRow => ({
  line: 2,
  device: "A",
  at: now,
  values: weight === undefined ? {} : { weight },
  unreadable: [],
  fat: undefined,
  bmi,
});

describe("the rows of a file", () => {
  test("are known by time and device, of what is stored and of each other", () => {
    expect(
      states(imported(known, "A"), imported(known, "B"), imported("2026-05-02", "A"), imported("2026-05-02", "A")),
    ).toEqual(["known", "new", "new", "known"]);
  });

  test("of one time and device are refused where they don't say the same", () => {
    const rows = [70, 71, 70].map((weight) => ({ ...imported(known, "B"), records: { weight } }));
    expect(resultsOf(...rows).map(({ state, errors }) => [state, errors[0]?.code])).toEqual(
      Array.from({ length: 3 }, () => ["refused", "IN_USE"]),
    );
  });

  test("change what is on file with other values, as long as all of it goes together", () => {
    expect(compared({ weight: 70 })).toMatchObject({ state: "known", corrects: null });
    expect(compared({ weight: 71 })).toMatchObject({
      state: "changed",
      corrects: { id: 7, records: onFile.values, version: 1 },
    });
    expect(compared({ weight: 70, pbf: 20 })).toMatchObject({ state: "changed" });
    expect(compared({ weight: 29 })).toMatchObject({
      state: "refused",
      records: { weight: 29, smm: 30 },
      errors: [{ path: "records.smm", code: "TOO_LARGE" }],
    });
  });

  test("that are refused stay so, and hide no later one", () => {
    expect(
      states(imported(known, "A", "refused"), imported("2026-05-03", "A", "refused"), imported("2026-05-03", "A")),
    ).toEqual(["refused", "refused", "new"]);
  });

  test("give the height that most of them used, and whether it is somebody else's", () => {
    expect(deviceHeight([measured(64, 25), measured(81, 25), measured(65, 25.390_625), measured(undefined, 22)])).toBe(
      160,
    );
    expect(deviceHeight([measured(64, undefined)])).toBeUndefined();
    expect(strangeHeight(160, 163)).toBeNull();
    expect(strangeHeight(159.6, 163)).toEqual({ device: 160, profile: 163 });
    expect([strangeHeight(undefined, 163), strangeHeight(160, null)]).toEqual([null, null]);
  });
});

test("two records say the same where each measurement and the goal do, missing ones too", () => {
  expect(saysTheSame({ weight: 60, goal: "gainMuscle" }, { goal: "gainMuscle", weight: 60 })).toBe(true);
  expect(saysTheSame({}, {})).toBe(true);
  expect(saysTheSame({ weight: 60 }, { weight: 60, vfl: 3 })).toBe(false);
  expect(saysTheSame({ goal: "gainMuscle" }, {})).toBe(false);
});
