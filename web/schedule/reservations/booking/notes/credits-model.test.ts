import { expect, test } from "vitest";
import { startingAfter } from "#contract/kernel/sessions/credit-days.ts";
import { endingFirst } from "./credits-model.ts";

const lots = [
  { order_id: 1, from: "2026-05-01", until: "2026-08-01", credits: 3 },
  { order_id: 2, from: "2026-05-01", until: "2026-08-01", credits: 5 },
  { order_id: 3, from: "2026-05-01", until: "2026-09-01", credits: 2 },
  { order_id: 4, from: "2026-11-01", until: "2027-02-01", credits: 8 },
  { order_id: 5, from: "2026-10-01", until: "2027-01-01", credits: 4 },
  { order_id: 6, from: "2026-10-01", until: "2027-03-01", credits: 6 },
  { order_id: 7, from: "2026-10-01", until: "2027-03-01", credits: 0 },
];

test("credits of several orders that end on the same day are grouped", () => {
  expect(endingFirst(lots, "2026-05-10")).toEqual({ until: "2026-08-01", credits: 8 });
  expect(endingFirst(lots, "2026-09-01")).toBeUndefined();
});

test("credits of several orders that start on the same day are grouped, the earliest first", () => {
  expect(startingAfter(lots, "2026-05-10")).toEqual([
    { from: "2026-10-01", credits: 10 },
    { from: "2026-11-01", credits: 8 },
  ]);
  expect(startingAfter(lots, "2026-11-01")).toEqual([]);
});
