import { type BodyRecord, type Measurement, measurements } from "#contract/body-records.ts";

type RecordSort = Measurement | "measured_at";

/** Which column of the records, and which way round; newest first as long as nothing else is asked for. */
export function sortRecords(records: readonly BodyRecord[], sort: string | undefined): readonly BodyRecord[] {
  const descending = sort === undefined || sort.startsWith("-");
  const key = sortNamed(sort?.replace("-", ""));
  const place = (record: BodyRecord) => placeOf(record, key);
  const measured = records.filter((record) => place(record) !== undefined);
  const without = records.filter((record) => place(record) === undefined);
  return [...measured.toSorted(byPlace(place, descending ? -1 : 1)), ...without];
}

function sortNamed(name: string | undefined): RecordSort {
  return measurements.find((each) => each === name) ?? "measured_at";
}

/** What a record is sorted by; those without the measurement stand last, whichever way round. */
function placeOf({ records, measured_at }: BodyRecord, key: RecordSort): number | undefined {
  return key === "measured_at" ? Date.parse(measured_at) : records[key];
}

/** Records at one place keep their order. */
function byPlace(place: (record: BodyRecord) => number | undefined, direction: 1 | -1) {
  return (a: BodyRecord, b: BodyRecord) => direction * ((place(a) ?? 0) - (place(b) ?? 0));
}
