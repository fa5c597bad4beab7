import { useMemo } from "react";
import type { Readings } from "#contract/health/body-records.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { shownWeight } from "#web/kernel/frame/weight.ts";
import { isWeight } from "../measure-units.ts";
import { readingsBy, type ReadingsOf } from "./readings.ts";

/** The readings of each measurement on the club's clock. */
export function useReadings(series: Readings["series"]): ReadingsOf {
  const { timeZone } = useClub();
  const unit = useWeightUnit();
  return useMemo(
    () => readingsBy(series, timeZone, (name, value) => (isWeight(name) ? shownWeight(value, unit) : value)),
    [series, timeZone, unit],
  );
}
