import { useState } from "react";
import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";

type DealtHere = ReadonlyMap<TodayList, ReadonlyMap<number, TodayRow>>;

/** The rows dealt with during this visit, by list, and the functions to add and remove them. */
export function useDealtHere() {
  const [dealtHere, setDealtHere] = useState<DealtHere>(new Map());
  const change = (list: TodayList, how: (rows: Map<number, TodayRow>) => void) =>
    setDealtHere((before) => {
      const rows = new Map(before.get(list));
      how(rows);
      return new Map(before).set(list, rows);
    });
  return {
    dealtHere,
    note: (list: TodayList, row: TodayRow) => change(list, (rows) => rows.set(row.id, row)),
    forget: (list: TodayList, { id }: TodayRow) => change(list, (rows) => rows.delete(id)),
  };
}
