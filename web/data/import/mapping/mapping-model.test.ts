import { expect, test } from "vitest";
import { withField, withValue } from "./mapping-model.ts";

const columns = [
  { column: 0, field: "full_name" },
  { column: 2, field: "email" },
];

test("a column that becomes a field takes it from the one that was it before", () => {
  expect(withField("clients", columns, 3, "email")).toEqual([
    { column: 0, field: "full_name" },
    { column: 3, field: "email" },
  ]);
  expect(withField("clients", columns, 2, undefined)).toEqual([{ column: 0, field: "full_name" }]);
});

test("several columns make one address", () => {
  const street = withField("clients", [], 4, "address");
  expect(withField("clients", street, 5, "address")).toEqual([
    { column: 4, field: "address" },
    { column: 5, field: "address" },
  ]);
});

test("a word that is matched to another value is so for its field alone", () => {
  const values = [
    { field: "gender", raw: "男", target: "male" },
    { field: "status", raw: "男", target: null },
  ];
  expect(withValue(values, { field: "gender", raw: "男", target: "hide" })).toEqual([
    { field: "status", raw: "男", target: null },
    { field: "gender", raw: "男", target: "hide" },
  ]);
});
