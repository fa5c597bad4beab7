import { expect, test } from "vitest";
import type { BodyRecord } from "#contract/body-records.ts";
import { sortRecords } from "./record-rows.ts";

function record(id: number, measured_at: string, weight?: number): BodyRecord {
  const records = weight === undefined ? { pbf: 20 } : { weight };
  return { id, records, measured_at, updated_at: measured_at, device: null, created_by: null, version: 1 };
}

// The same time zone is not a given: an instant says its own offset.
const records = [
  record(1, "2026-03-01T10:00:00Z", 70),
  record(2, "2026-03-01T12:00:00+08:00"),
  record(3, "2026-02-01T10:00:00Z", 72),
  record(4, "2026-04-01T10:00:00Z", 9.5),
];

test.each([
  [undefined, [4, 1, 2, 3]],
  ["measured_at", [3, 2, 1, 4]],
  ["-measured_at", [4, 1, 2, 3]],
  ["weight", [4, 1, 3, 2]],
  ["-weight", [3, 1, 4, 2]],
  ["-nonsense", [4, 1, 2, 3]],
])("sorted by %s the records stand as %j", (sort, ids) => {
  expect(sortRecords(records, sort).map(({ id }) => id)).toEqual(ids);
});

test.each([undefined, "measured_at", "-weight"])("sorted by %s, two of one time stay newest first", (sort) => {
  const at = "2026-03-01T10:00:00Z";
  expect(sortRecords([record(6, at, 70), record(5, at, 70)], sort).map(({ id }) => id)).toEqual([6, 5]);
});
