import { expect, test } from "vitest";
import { countPages, pageOf } from "./paging.ts";

test("pages have ten rows each unless asked otherwise; beyond the last page comes the last", () => {
  const rows = Array.from({ length: 13 }, (_, at) => at);
  expect(pageOf(rows, 1)).toEqual({ page: 1, from: 0, rows: rows.slice(0, 10) });
  expect(pageOf(rows, 7)).toEqual({ page: 2, from: 10, rows: [10, 11, 12] });
  expect(pageOf(rows, 3, 5)).toEqual({ page: 3, from: 10, rows: [10, 11, 12] });
  expect(pageOf([], 2)).toEqual({ page: 1, from: 0, rows: [] });
});

test("a list has a page even if it is empty", () => {
  expect([0, 1, 10, 11].map((total) => countPages(total))).toEqual([1, 1, 1, 2]);
});
