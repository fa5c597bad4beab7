import { expect, test } from "vitest";
import type { ImportedRow } from "#contract/health/body-records.ts";
import { countRowStates, holdsLimbs, rowRefusalReasons } from "./import-rows.ts";

const row = (state: ImportedRow["state"], more: Partial<ImportedRow> = {}): ImportedRow => ({
  line: 2,
  measured_at: null,
  device: null,
  records: {},
  state,
  errors: [],
  corrects: null,
  ...more,
});

test("rows are counted by what happens to them", () => {
  const rows = [row("new"), row("refused"), row("new"), row("known"), row("changed")];
  expect(countRowStates({ rows })).toEqual({ new: 2, changed: 1, known: 1, refused: 1 });
});

test.each([
  [{ path: "measured_at", code: "INVALID_DATE" }, { kind: "noDate" }],
  [{ path: "measured_at", code: "DATE_IN_FUTURE" }, { kind: "ahead" }],
  [{ path: "measured_at", code: "TOO_LONG_AGO" }, { kind: "longAgo" }],
  [{ path: "measured_at", code: "IN_USE" }, { kind: "twice" }],
  [{ path: "device", code: "INVALID" }, { kind: "noDevice" }],
  [
    { path: "records.weight", code: "TOO_LARGE" },
    { kind: "implausible", name: "weight", value: 905 },
  ],
  [
    { path: "records.vfl", code: "REQUIRED" },
    { kind: "missing", name: "vfl" },
  ],
  [
    { path: "records.waistline", code: "INVALID" },
    { kind: "noNumber", name: "waistline" },
  ],
  [
    { path: "records.pbf", code: "INVALID" },
    { kind: "disagrees", name: "pbf" },
  ],
  [{ path: "records.smm", code: "TOO_LARGE" }, { kind: "muscle" }],
  [{ path: "records.mood", code: "INVALID" }, { kind: "other" }],
] as const)("a row with %j says why", (error, reason) => {
  expect(rowRefusalReasons({ records: { weight: 905, pbf: 30, smm: 100 }, errors: [error] })).toEqual([reason]);
});

test("limbs are mentioned where they are among the columns that are not kept", () => {
  expect(holdsLimbs({ dropped: ["BMI(kg/m²)", "Left leg Lean Mass(kg)"] })).toBe(true);
  expect(holdsLimbs({ dropped: ["BMI(kg/m²)", "Soft Lean Mass(kg)", "Right Arm ECW Ratio"] })).toBe(false);
});
