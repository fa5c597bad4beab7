import { expect, test } from "vitest";
import { sumsOf } from "./taken-model.ts";

const part = (currency: string, method: string, amount: string) => ({ currency, method, amount, payments: 1 });

test("what was taken is added up to the cent, each currency for itself in the order of its first part", () => {
  const parts = [
    part("CAD", "visa", "0.10"),
    part("CNY", "weChat", "66.00"),
    part("CAD", "cash", "0.20"),
    part("CAD", "master", "1234567.99"),
  ];
  expect(sumsOf(parts)).toEqual([
    { currency: "CAD", amount: "1234568.29", parts: [parts[0], parts[2], parts[3]] },
    { currency: "CNY", amount: "66.00", parts: [parts[1]] },
  ]);
});

test("nothing taken is no sum at all", () => {
  expect(sumsOf([])).toEqual([]);
});
