import { useState } from "react";

/** Rows that somebody has chosen, kept while they turn pages; at most so many. */
export function useChosen<Row>(shown: readonly Row[], keyOf: (row: Row) => number, most: number) {
  const [kept, setKept] = useState<ReadonlyMap<number, Row>>(new Map());
  const [last, setLast] = useState<number>();
  const fresh = new Map(shown.map((row) => [keyOf(row), row]));
  const has = (row: Row) => kept.has(keyOf(row));
  const set = (rows: readonly Row[], isChosen: boolean) => {
    const next = new Map(kept);
    for (const row of rows) {
      if (!isChosen) next.delete(keyOf(row));
      else if (next.size < most) next.set(keyOf(row), row);
    }
    setKept(next);
  };
  const toggle = (row: Row, upTo: boolean) => {
    const anchor = upTo ? shown.findIndex((each) => keyOf(each) === last) : -1;
    const place = shown.findIndex((each) => keyOf(each) === keyOf(row));
    const between = shown.slice(Math.min(anchor, place), Math.max(anchor, place) + 1);
    set(anchor < 0 ? [row] : between, anchor < 0 ? !has(row) : true);
    setLast(keyOf(row));
  };
  return {
    /** As they read now where they are in sight. */
    rows: [...kept].map(([key, row]) => fresh.get(key) ?? row),
    has,
    toggle,
    togglePage: (rows: readonly Row[]) => set(rows, !rows.every(has)),
    add: (rows: readonly Row[]) => set(rows, true),
    leaveOut: (keys: readonly number[]) => setKept(new Map([...kept].filter(([key]) => !keys.includes(key)))),
    clear: () => setKept(new Map()),
  };
}
