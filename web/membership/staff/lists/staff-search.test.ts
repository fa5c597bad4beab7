import { expect, test } from "vitest";
import { employeeSearch, trainerSearch } from "./staff-search.ts";

test("each table takes over the sorts of its own columns", () => {
  expect(employeeSearch.parse({ sort: "-active_days", q: "欧阳", status: "onLeave", page: "2" })).toEqual({
    sort: "-active_days",
    q: "欧阳",
    status: "onLeave",
    page: 2,
  });
  expect(trainerSearch.parse({ sort: "members" })).toEqual({ sort: "members" });
  expect(trainerSearch.parse({ sort: "active_days", status: "bored" })).toEqual({});
});
