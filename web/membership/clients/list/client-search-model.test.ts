import { expect, test } from "vitest";
import { clientSearch } from "./client-search-model.ts";

test("the search of a shared link is taken over", () => {
  const search = { kind: "pro", page: "3", sort: "-weight", q: "欧阳", trainer: "7", hide: "age,goal" };
  expect(clientSearch.parse(search)).toEqual({ ...search, page: 3, trainer: 7 });
});

test("a phrase of digits is text", () => {
  expect(clientSearch.parse({ q: "402" }).q).toBe("402");
});

test("what makes no sense is left out and the rest stays", () => {
  const search = { page: -1, sort: "password", status: "bored", kind: 5, q: "li", other: 1 };
  expect(clientSearch.parse(search)).toEqual({ q: "li" });
});
