import { useMemo } from "react";
import type { BodyRecord } from "#contract/body-records.ts";
import { useClub } from "#web/frame/club.ts";
import { useWeightUnit } from "#web/frame/weight-unit.ts";
import { shownWeight } from "#web/frame/weight.ts";
import { isWeight } from "./measure-units.ts";
import { readingsBy, type ReadingsOf } from "./readings.ts";

/** The readings of each measurement; a history may hold thousands of records, whose clock is read once. */
export function useReadings(records: readonly BodyRecord[]): ReadingsOf {
  const { timeZone } = useClub();
  const unit = useWeightUnit();
  return useMemo(
    () => readingsBy(records, timeZone, (name, value) => (isWeight(name) ? shownWeight(value, unit) : value)),
    [records, timeZone, unit],
  );
}
