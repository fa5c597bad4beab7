import { expect, test } from "vitest";
import { searchAfter, tableSearch, tableState } from "./table-search.ts";

test("search params become the state of a table", () => {
  const search = tableSearch.parse({ page: "3", sort: "-name", hide: "age,goal" });
  expect(tableState(search)).toEqual({ page: 3, sort: "-name", hidden: ["age", "goal"] });
});

test.each([{ page: "0" }, { page: "two" }, { page: "1.5" }, { sort: "name;drop" }, { q: "x".repeat(101) }])(
  "what makes no sense is left out: %o",
  (search) => expect(tableState(tableSearch.parse(search))).toEqual({ page: 1, sort: undefined, hidden: undefined }),
);

test("a change keeps the rest, and what is as it was at first is not written", () => {
  const search = tableSearch.parse({ page: "3", q: "li", hide: "age" });
  expect(searchAfter(search, { page: 1 })).toEqual({ q: "li", hide: "age", page: undefined, sort: undefined });
  expect(searchAfter(search, { hidden: [] })).toMatchObject({ page: 3, hide: "" });
  expect(tableState(searchAfter(search, { hidden: [] })).hidden).toEqual([]);
  expect(searchAfter(search, { hidden: undefined })).toMatchObject({ page: 3, hide: undefined });
});
