import { expect, test } from "vitest";
import type { BodyRecord, Readings } from "#contract/health/body-records.ts";
import { measurements } from "#contract/health/body-values.ts";
import { shownWeight } from "#web/kernel/frame/weight.ts";
import { changeSinceStart, lastChange, readingsBy, wallClockIn, withinRange } from "./readings.ts";

const zone = "America/Toronto";

function record(measured_at: string, records: BodyRecord["records"]): BodyRecord {
  return { id: 1, records, measured_at, updated_at: measured_at, device: null, created_by: null, version: 1 };
}

/** The series of records that come newest first. */
function seriesOf(records: readonly BodyRecord[]): Readings["series"] {
  return measurements.map((name) => {
    const points = records.toReversed().flatMap(({ id, measured_at, records: { [name]: value } }) => {
      return value === undefined ? [] : [{ id, measured_at, value }];
    });
    return { name, all: points.length, points };
  });
}

const asStored = (_: string, value: number) => value;

const records = [
  record("2026-03-12T01:00:00Z", { weight: 70.1, pbf: 20 }),
  record("2026-02-01T15:00:00Z", { pbf: 21 }),
  record("2025-11-20T15:00:00Z", { weight: 71.4 }),
  record("2025-01-02T15:00:00Z", { weight: 75 }),
];

test("the readings of a measurement come oldest first, on the club's dates", () => {
  const readings = readingsBy(seriesOf(records), zone, asStored)("weight").map(({ date, value }) => ({ date, value }));
  expect(readings).toEqual([
    { date: "2025-01-02", value: 75 },
    { date: "2025-11-20", value: 71.4 },
    { date: "2026-03-11", value: 70.1 },
  ]);
  expect(readingsBy(seriesOf(records), zone, asStored)("hips")).toEqual([]);
});

test("an instant after midnight in Shanghai is on the next day there, at the distance its clock shows", () => {
  const { date, at } = wallClockIn("Asia/Shanghai")("2026-03-12T16:05:00Z");
  expect({ date, at: new Date(at).toISOString() }).toEqual({ date: "2026-03-13", at: "2026-03-13T00:05:00.000Z" });
});

test("the last change is that from the reading before, the change since the start from the first", () => {
  const readings = readingsBy(seriesOf(records), zone, asStored)("weight");
  expect(lastChange(readings)).toEqual({ by: -1.3, since: "2025-11-20" });
  expect(changeSinceStart(readings)).toEqual({ by: -4.9, since: "2025-01-02" });
});

test("what has changed is the difference of what is seen, not of what is kept", () => {
  const kept = [record("2026-03-02T15:00:00Z", { weight: 70.94 }), record("2026-03-01T15:00:00Z", { weight: 71.03 })];
  const readings = readingsBy(seriesOf(kept), zone, (_, value) => shownWeight(value, "lb"))("weight");
  expect(readings.map(({ value }) => value)).toEqual([156.6, 156.4]);
  expect(lastChange(readings)?.by).toBe(-0.2);
});

test("a single reading has not changed", () => {
  const readings = readingsBy(seriesOf(records.slice(0, 1)), zone, asStored)("weight");
  expect([lastChange(readings), changeSinceStart(readings), lastChange([])]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ["threeMonths", 1],
  ["year", 2],
  ["all", 3],
] as const)("within %s of the latest record there are %d weights", (range, count) => {
  const readings = readingsBy(seriesOf(records), zone, asStored)("weight");
  expect(withinRange(readings, range, readings.at(-1)?.at ?? 0)).toHaveLength(count);
});
