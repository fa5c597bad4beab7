import { expect, test } from "vitest";
import { refusalOf, refuse } from "../../test/world/refusal.ts";
import { checkVersion } from "./rules.ts";

const judged = (looked: number | undefined) => refusalOf(() => checkVersion(refuse, 3, looked));

test("a row is written by who looked at it as it is, or says nothing of how it was", () => {
  expect([judged(3), judged(undefined)]).toEqual([undefined, undefined]);
  expect([judged(2), judged(4)]).toEqual([{ code: "STALE" }, { code: "STALE" }]);
});
