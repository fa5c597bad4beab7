import { expect, test } from "vitest";
import type { BodyRecord } from "#contract/health/body-records.ts";
import { atFields, type Judging, parseRecordDraft, recordSchema } from "./record-form.ts";
import { recordDiffers, newValues, mergeNewerRecord, type RecordValues, recordValuesOf } from "./record-values.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";

const zone = "America/Toronto";
const now = "2026-07-23T14:30:40Z";
const empty = newValues(now, zone);
const judging: Judging = { zone, unit: "kg", now, initial: empty };
const typed = (records: Partial<RecordValues["records"]>, moment: Partial<RecordValues> = {}): RecordValues => ({
  ...empty,
  ...moment,
  records: { ...empty.records, ...records },
});
const wrong = (values: RecordValues, how = judging) =>
  wrongFields(
    recordSchema(() => how),
    values,
  );

const stored: BodyRecord = {
  id: 7,
  records: { weight: 71.2, goal: "fatLoss" },
  measured_at: "2026-03-08T06:30:15.000Z",
  updated_at: "2026-03-08T06:30:15.000Z",
  device: "InBody270",
  created_by: null,
  version: 3,
};

test("a new record starts at the club's date and time and says nothing", () => {
  expect(empty).toMatchObject({ date: "2026-07-23", time: "10:30", records: { height: "", weight: "" } });
  expect(wrong(empty)).toEqual({ records: "REQUIRED" });
});

test("a new record is measured when it arrives until a time is typed, whatever the browser's clock says", () => {
  const { measured_at, records } = parseRecordDraft(typed({ weight: "70" }), judging) ?? {};
  expect([measured_at, records]).toEqual([undefined, { weight: 70 }]);
  expect(wrong(typed({ weight: "70" }), { ...judging, now: "2026-07-23T14:00:00Z" })).toEqual({});
  expect(parseRecordDraft(typed({ weight: "70" }, { time: "10:29" }), judging)?.measured_at).toBe(
    "2026-07-23T14:29:00Z",
  );
});

test.each([
  ["71.2", 71.2],
  ["71,2", 71.2],
  [" 71 ", 71],
  ["71.", 71],
  ["７１．２", 71.2],
  ["７１。２", 71.2],
])("a weight typed as %j is sent as %d", (text, weight) => {
  expect(parseRecordDraft(typed({ weight: text }), judging)?.records).toEqual({ weight });
});

test("in a club that weighs in pounds, weights are typed in pounds and sent in kilograms; girths stay as they are", () => {
  const pounds = { ...judging, unit: "lb" } as const;
  expect(parseRecordDraft(typed({ weight: "156.4", smm: "70", hips: "95.5" }), pounds)?.records).toEqual({
    weight: 70.94,
    smm: 31.75,
    hips: 95.5,
  });
  expect(wrong(typed({ weight: "22" }), pounds)).toEqual({ "records.weight": "TOO_SMALL" });
  expect(wrong(typed({ weight: "156.45" }), pounds)).toEqual({ "records.weight": "INVALID" });
  expect(wrong(typed({ weight: "156.4", smm: "156.4" }), pounds)).toEqual({ "records.smm": "TOO_LARGE" });
});

test("what is stored stays to the gram as long as nobody types another weight, in either unit", () => {
  const precise: BodyRecord = { ...stored, records: { weight: 70.94, smm: 30.13 } };
  for (const [unit, weight] of [
    ["kg", "70.9"],
    ["lb", "156.4"],
  ] as const) {
    const before = recordValuesOf(precise, zone, unit);
    const changing: Judging = { zone, unit, now, initial: before, stored: precise };
    expect(before.records.weight).toBe(weight);
    const other = { ...before, records: { ...before.records, pbf: "20" } };
    expect(parseRecordDraft(other, changing)?.records).toEqual({ weight: 70.94, smm: 30.13, pbf: 20 });
  }
});

test.each([
  ["900", "TOO_LARGE"],
  ["-5", "TOO_SMALL"],
  ["71.25", "INVALID"],
  ["1,071.2", "INVALID"],
  ["<b>71</b>", "INVALID"],
  ["=1+1", "INVALID"],
])("a weight typed as %j is %s at its field", (weight, code) => {
  expect(wrong(typed({ weight }))).toEqual({ "records.weight": code });
  expect(parseRecordDraft(typed({ weight }), judging)).toBeUndefined();
});

test("every field that is wrong is named, muscle heavier than the whole too", () => {
  expect(wrong(typed({ pbf: "120", vfl: "0" }))).toEqual({ "records.pbf": "TOO_LARGE", "records.vfl": "TOO_SMALL" });
  expect(wrong(typed({ weight: "60", smm: "61" }))).toEqual({ "records.smm": "TOO_LARGE" });
});

test("a height or a goal alone is a record", () => {
  expect(wrong(typed({ height: "171" }))).toEqual({});
  expect(wrong(typed({ goal: "fatLoss" }))).toEqual({});
});

test.each([
  [{ date: "2026-07-24" }, { date: "DATE_IN_FUTURE" }],
  [{ time: "10:31" }, { time: "DATE_IN_FUTURE" }],
  [{ date: "" }, { date: "INVALID_DATE" }],
  [{ time: "" }, { time: "REQUIRED" }],
  [{ time: "half past" }, { time: "INVALID" }],
  [{ date: "2026-03-08", time: "02:30" }, { time: "NO_SUCH_TIME" }],
])("a record measured at %j is refused there", (moment, errors) => {
  expect(wrong(typed({ weight: "70" }, moment))).toEqual(errors);
});

test("a record that is changed keeps its time to the second until another is typed", () => {
  const before = recordValuesOf(stored, zone, "kg");
  const changing: Judging = { zone, unit: "kg", now, initial: before, stored };
  const other = { ...before, records: { ...before.records, weight: "70.9" } };
  expect(before).toMatchObject({ date: "2026-03-08", time: "01:30" });
  expect(parseRecordDraft(other, changing)).toEqual({
    records: { weight: 70.9, goal: "fatLoss" },
    measured_at: stored.measured_at,
  });
  expect(parseRecordDraft({ ...other, time: "03:30" }, changing)?.measured_at).toBe("2026-03-08T07:30:00Z");
  expect(wrong({ ...before, records: { ...before.records, weight: "", goal: "" } }, changing)).toEqual({
    records: "REQUIRED",
  });
});

test("what was typed stays over a newer state, the rest shows the newer one", () => {
  const before = recordValuesOf(stored, zone, "kg");
  const mine = { ...before, records: { ...before.records, weight: "70.9" } };
  const newer = { ...stored, records: { weight: 72, pbf: 20 }, measured_at: "2026-03-09T06:30:15.000Z" };
  const merged = mergeNewerRecord(mine, before, recordValuesOf(newer, zone, "kg"));
  expect(merged).toMatchObject({ date: "2026-03-09", records: { weight: "70.9", pbf: "20", goal: "" } });
  expect(recordDiffers(merged, before)).toBe(true);
  expect(recordDiffers({ ...before }, before)).toBe(false);
});

test("a refused time is marked at date or time", () => {
  const at = (values: RecordValues, code: "DATE_IN_FUTURE" | "TOO_LONG_AGO") =>
    atFields([{ path: "measured_at", code }], values, judging)[0]?.path;
  expect(at(empty, "DATE_IN_FUTURE")).toBe("time");
  expect(at({ ...empty, date: "2026-07-25" }, "DATE_IN_FUTURE")).toBe("date");
  expect(at({ ...empty, date: "1940-07-25" }, "TOO_LONG_AGO")).toBe("date");
  const ofWeight = { path: "records.weight", code: "TOO_LARGE" } as const;
  expect(atFields([ofWeight], empty, judging)).toEqual([ofWeight]);
});
