import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { useMe } from "#web/kernel/frame/me.ts";
import { leftHere } from "#web/kernel/lib/login/local-history.ts";
import { type TimetableSearch, timetableSearch } from "../timetable-search.ts";

export type KeptFilters = Pick<TimetableSearch, "type" | "trainer" | "part" | "places">;

export const noFilters = { type: undefined, trainer: undefined, part: undefined, places: undefined };

const kept = z.object({
  personId: z.number(),
  filters: z.pick(timetableSearch, { type: true, trainer: true, part: true, places: true }),
});

/** Whether a filter leaves something out. */
export function isFiltered({ type, trainer, part, places }: KeptFilters): boolean {
  return [type, trainer, part, places].some((each) => each !== undefined);
}

/**
 * The filters of a member's timetable are in the address; those that this person chose last in this browser come back
 * where the address has none.
 */
export function useKeptFilters(search: TimetableSearch, onSearch: (change: KeptFilters) => void) {
  const { id } = useMe();
  const begin = useEffectEvent(() => {
    const before = filtersOf(id);
    if (!isFiltered(search) && isFiltered(before) && search.open === undefined) onSearch(before);
  });
  useEffect(() => begin(), []);
  return (change: KeptFilters) => {
    const { type, trainer, part, places } = { ...search, ...change };
    localStorage.setItem(
      leftHere.timetable,
      JSON.stringify({ personId: id, filters: { type, trainer, part, places } }),
    );
    onSearch(change);
  };
}

/** Those of other people are ignored. */
function filtersOf(personId: number): KeptFilters {
  const before = kept.safeParse(JSON.parse(localStorage.getItem(leftHere.timetable) ?? "null")).data;
  return before?.personId === personId ? before.filters : noFilters;
}
