import { expect, test } from "vitest";
import { exportFilterOf } from "./rules.ts";

test("the record of an export names whom it was of and what narrowed or ordered it, not the page it was asked from", () => {
  expect(
    exportFilterOf({ id: 7 }, { page: 2, pageSize: 50, search: "ana", sort: "-name", status: undefined }),
  ).toStrictEqual({
    of: { id: 7 },
    filter: { search: "ana", sort: "-name" },
  });
});

test("the record of an export of everybody by nothing is of nobody and has no filter", () => {
  expect(exportFilterOf(undefined, undefined)).toStrictEqual({ filter: {} });
});
