import { useMemo } from "react";
import type { BodyRecord } from "#contract/body-records.ts";
import { useClub } from "#web/frame/club.ts";
import { readingsBy, type ReadingsOf } from "./readings.ts";

/** The readings of each measurement; a history may hold thousands of records, whose clock is read once. */
export function useReadings(records: readonly BodyRecord[]): ReadingsOf {
  const { timeZone } = useClub();
  return useMemo(() => readingsBy(records, timeZone), [records, timeZone]);
}
