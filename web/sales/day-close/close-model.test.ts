import { expect, test } from "vitest";
import { countedOf, expectedOf, figureColumns, isNoCount, linesByMethod, outcomeOf, shownSum } from "./close-model.ts";

const typed = { way: "sum" as const, counts: {}, sum: "", float: "200" };

test("what is counted is held against float and takings, to the cent", () => {
  expect(countedOf(typed, "30.30")).toBeUndefined();
  expect(countedOf({ ...typed, sum: "230.3" }, "30.30")).toMatchObject({ difference: 0, sent: { sum: "230.30" } });
  expect(countedOf({ ...typed, sum: "225.30" }, "30.30")).toMatchObject({ difference: -500 });
  expect(countedOf({ ...typed, sum: "100" }, "-120.00")).toMatchObject({ difference: 2_000 });
  expect(expectedOf("200", "-12.50")).toBe("187.50");
});

test("coins and notes add up; what is no count counts as nothing typed", () => {
  const pieces = { ...typed, way: "pieces" as const, counts: { 2000: "11", 25: " 2 ", 5: "" } };
  expect(countedOf(pieces, "20.50")).toMatchObject({
    counted: "220.50",
    difference: 0,
    sent: {
      pieces: [
        { cents: 25, count: 2 },
        { cents: 2000, count: 11 },
      ],
    },
  });
  expect(isNoCount("1.5")).toBe(true);
  expect(countedOf({ ...pieces, counts: { 2000: "-1" } }, "0.00")).toBeUndefined();
});

test("refunds read as what the total is less by, and none as nothing", () => {
  const sums = { payments: "50.00", refunds: "20.00", sales: "3.00", net: "33.00" };
  expect(figureColumns.map((column) => shownSum(sums, column))).toEqual(["50.00", "-20.00", "3.00", "33.00"]);
  expect(shownSum({ ...sums, refunds: "0.00" }, "refunds")).toBe("0.00");
});

test("each currency has its ways of payment and then its total", () => {
  const sums = { payments: "1.00", refunds: "0.00", sales: "0.00", net: "1.00" };
  const figures = {
    currency: "CAD",
    totals: [
      { currency: "CAD", ...sums },
      { currency: "CNY", ...sums },
    ],
    methods: [
      { currency: "CAD", method: "cash", ...sums },
      { currency: "CNY", method: "cash", ...sums },
    ],
    people: [],
  };
  expect(linesByMethod(figures).map(({ key }) => key)).toEqual(["CAD cash", "CAD", "CNY cash", "CNY"]);
  expect(["0.00", "-5.00", "0.05"].map((difference) => outcomeOf({ difference }))).toEqual(["even", "short", "over"]);
});
