import { expect, test } from "vitest";
import { inOneList } from "./history-model.ts";

const on = (...days: number[]) => days.map((day) => ({ at: `2026-11-${String(day).padStart(2, "0")}T10:00:00Z` }));

test("sessions and classes are one list, the latest first, no further back than both have been read", () => {
  const sessions = { rows: on(28, 20, 12), total: 9 };
  const classes = { rows: on(29, 26), total: 2 };
  expect(inOneList([sessions, classes])).toEqual({ shown: on(29, 28, 26, 20, 12), hasMore: true });
  const short = { rows: on(29, 26), total: 5 };
  expect(inOneList([sessions, short])).toEqual({ shown: on(29, 28, 26), hasMore: true });
  expect(inOneList([{ rows: on(28), total: 1 }, classes])).toEqual({ shown: on(29, 28, 26), hasMore: false });
  expect(
    inOneList([
      { rows: [], total: 0 },
      { rows: [], total: 0 },
    ]),
  ).toEqual({ shown: [], hasMore: false });
});
