import { describe, expect, test } from "vitest";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { validateClient } from "./client-rules.ts";
import { row, said } from "../../../../test/scenes/import-rows.ts";
import { today, mapping, facts, eva } from "../../../../test/scenes/client-rows.ts";

const term = (given: Record<string, string>, over: Partial<ImportMapping> = {}) => {
  const judged = validateClient(row({ ...eva, ...given }), facts([], { mapping: { ...mapping, ...over } }));
  const { clientType, startOfDate, endOfDate, end, trainer } = judged.given;
  return {
    state: judged.state,
    says: said(judged),
    type: clientType,
    start: startOfDate,
    last: endOfDate,
    end,
    trainer,
  };
};

describe("the membership of somebody new", () => {
  test("ends by its type where the file says no end, and has none where that was chosen", () => {
    expect(term({ clientType: "yearly", startOfDate: "2030-01-10" })).toMatchObject({
      type: "yearly",
      start: "2030-01-10",
      last: "2031-01-09",
      end: "2031-01-10",
      says: ["endOfDate END_BY_TYPE"],
    });
    expect(term({ clientType: "dayPass" })).toMatchObject({ start: today, last: today, end: "2030-04-05" });
    expect(term({ clientType: "pro" })).toMatchObject({ end: "2031-04-04" });
    expect(term({ clientType: "weekly" })).toMatchObject({ end: "2030-04-11" });
    expect(term({ clientType: "gold" })).toMatchObject({ type: "monthly", end: "2030-05-04" });
    expect(term({ startOfDate: "2030-01-31" }, { missingEnd: "fromToday" })).toMatchObject({ end: "2030-05-04" });
    expect(term({}, { missingEnd: "none" })).toMatchObject({ start: today, last: undefined, end: today, says: [] });
  });

  test("lasts as long as the file says, and a day where it is over and nobody knows since when it was", () => {
    expect(term({ startOfDate: "2030-01-01", endOfDate: "2030-06-30" })).toMatchObject({
      last: "2030-06-30",
      end: "2030-07-01",
      says: [],
    });
    expect(term({ endOfDate: "2030-04-03" })).toMatchObject({ start: "2030-04-03", last: "2030-04-03", end: today });
    expect(term({ endOfDate: today })).toMatchObject({ start: today, last: today, end: "2030-04-05" });
    expect(term({ endOfDate: "2030-04-05" })).toMatchObject({ start: today, last: "2030-04-05" });
  });

  test("may be of no day at all, but ends no earlier", () => {
    expect(term({ startOfDate: "2030-01-02", endOfDate: "2030-01-01" })).toMatchObject({
      state: "new",
      start: "2030-01-02",
      last: undefined,
      end: "2030-01-02",
    });
    expect(term({ startOfDate: "2030-01-03", endOfDate: "2030-01-01" })).toMatchObject({
      state: "refused",
      says: ["endOfDate END_BEFORE_START"],
    });
  });

  test("is refused where it ends on no day that a calendar has", () => {
    expect(term({ endOfDate: "2199-12-31" })).toMatchObject({ state: "refused", says: ["endOfDate TOO_LARGE"] });
    expect(term({ startOfDate: "2199-12-31" })).toMatchObject({
      state: "new",
      says: ["startOfDate FAR_FROM_TODAY", "endOfDate END_BY_TYPE"],
    });
  });

  test("has the trainer it names where it is of the type that has one", () => {
    expect(term({ clientType: "pro", trainer: "8", endOfDate: today })).toMatchObject({ trainer: 8, says: [] });
    expect(term({ clientType: "pro", trainer: "9", endOfDate: today })).toMatchObject({
      trainer: null,
      says: ["trainer NOT_ACTIVE"],
    });
    expect(term({ clientType: "pro", trainer: "", endOfDate: today })).toMatchObject({ trainer: null, says: [] });
    expect(term({ clientType: "pro", endOfDate: today })).toMatchObject({ trainer: null, says: [] });
    expect(term({ clientType: "monthly", trainer: "8", endOfDate: today })).toMatchObject({
      trainer: null,
      says: ["trainer LEFT_OUT"],
    });
  });
});
