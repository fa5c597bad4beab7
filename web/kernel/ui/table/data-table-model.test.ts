import { expect, test } from "vitest";
import { nextSort, sortDirection } from "./data-table-model.ts";

test("a header sorts ascending, then descending, then not", () => {
  expect(nextSort(undefined, "name")).toBe("name");
  expect(nextSort("name", "name")).toBe("-name");
  expect(nextSort("-name", "name")).toBeUndefined();
  expect(nextSort("-age", "name")).toBe("name");
});

test("a header shows how its column is sorted", () => {
  expect(sortDirection("name", "name")).toBe("ascending");
  expect(sortDirection("-name", "name")).toBe("descending");
  expect(sortDirection("age", "name")).toBe("none");
});
