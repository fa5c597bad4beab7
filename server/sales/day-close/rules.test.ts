import { describe, expect, test } from "vitest";
import { unclosedDays } from "#contract/sales/day-close.ts";
import { addDays } from "#contract/kernel/values.ts";
import { refusalOf, refuse, wrongFields } from "../../test/world/refusal.ts";
import { type MoveLine, cashOf, checkAge, checkDay, checkReason, countedIn, figuresOf } from "./rules.ts";

const today = "2026-05-20";
const line = (over: Partial<MoveLine>): MoveLine => ({
  person_id: 1,
  first_name: "Sal",
  last_name: "Esman",
  currency: "CAD",
  method: "cash",
  payments: 0,
  refunds: 0,
  sales: 0,
  moves: 1,
  ...over,
});

const lines = [
  line({ currency: "USD", payments: 500 }),
  line({ payments: 10_000, refunds: 2_000, sales: 350, moves: 4 }),
  line({ method: "card", payments: 7_000, moves: 2 }),
  line({ person_id: null, first_name: null, last_name: null, sales: 100 }),
];

describe("the figures of a day", () => {
  test("are summed by currency, by way and by person, what the club counts in first", () => {
    const found = figuresOf(lines, "CAD");
    expect([found.currency, found.moves, found.cash]).toEqual(["CAD", 8, "84.50"]);
    expect(found.totals).toEqual([
      { currency: "CAD", payments: "170.00", refunds: "20.00", sales: "4.50", net: "154.50" },
      { currency: "USD", payments: "5.00", refunds: "0.00", sales: "0.00", net: "5.00" },
    ]);
    expect(found.methods.map(({ currency, method, net }) => [currency, method, net])).toEqual([
      ["CAD", "cash", "84.50"],
      ["CAD", "card", "70.00"],
      ["USD", "cash", "5.00"],
    ]);
    expect(found.people.map(({ by, method, net }) => [by?.id ?? null, method, net])).toEqual([
      [1, "cash", "83.50"],
      [1, "card", "70.00"],
      [null, "cash", "1.00"],
      [1, "cash", "5.00"],
    ]);
    expect(found.people[0]?.by).toEqual({ id: 1, name: { first_name: "Sal", last_name: "Esman" } });
  });

  test("leave those of other currencies as they were", () => {
    const [own, yuan, dollars] = [line({}), line({ currency: "CNY" }), line({ currency: "USD" })];
    const currencies = figuresOf([own, yuan, dollars], "CAD").people.map(({ currency }) => currency);
    expect(currencies).toEqual(["CAD", "CNY", "USD"]);
  });

  test("name nobody who has no name", () => {
    const people = [line({ first_name: null }), line({ last_name: null }), line({ person_id: null })];
    expect(figuresOf(people, "CAD").people.map(({ by }) => by)).toEqual([null, null, null]);
  });

  test("count as cash what was taken in cash, in one currency", () => {
    expect([cashOf(lines, "CAD"), cashOf(lines, "USD"), cashOf([], "CAD")]).toEqual([8_450, 500, 0]);
  });
});

const dayFault = (day: string, ...roles: ("admin" | "desk")[]) =>
  refusalOf(() => checkDay(refuse, { roles, today }, day));

describe("a day", () => {
  test("is closed by the desk today, by an admin on any day that has begun", () => {
    expect([dayFault(today, "desk"), dayFault("2026-05-19", "desk", "admin")]).toEqual([undefined, undefined]);
    expect(dayFault("2026-05-19", "desk")).toEqual({ code: "FORBIDDEN" });
    expect(dayFault("2026-05-21", "admin")).toEqual(wrongFields("day DATE_IN_FUTURE"));
  });

  test("of long ago can only be closed again", () => {
    const last = addDays(today, -unclosedDays);
    const before = addDays(last, -1);
    expect(refusalOf(() => checkAge(last, today, false))).toBeUndefined();
    expect(refusalOf(() => checkAge(before, today, true))).toBeUndefined();
    expect(refusalOf(() => checkAge(before, today, false))).toEqual(wrongFields("day TOO_LONG_AGO"));
  });
});

const inPieces = (...some: readonly [cents: number, count: number][]) => ({
  pieces: some.map(([cents, count]) => ({ cents, count })),
});

describe("what was counted", () => {
  test("is a sum, or computed from pieces", () => {
    expect(countedIn({ sum: 1_234 }, "CAD")).toBe(1_234);
    expect(countedIn(inPieces([2_000, 3], [5, 2]), "CAD")).toBe(6_010);
  });

  test("has the pieces of its currency, each once", () => {
    expect(refusalOf(() => countedIn(inPieces([2_000, 3], [1, 2], [2_000, 1]), "CAD"))).toEqual(
      wrongFields("counted.pieces.1.cents INVALID", "counted.pieces.2.cents INVALID"),
    );
  });

  test("has a reason where it is not what had to be there", () => {
    expect([refusalOf(() => checkReason(0, undefined)), refusalOf(() => checkReason(-5, "Lost"))]).toEqual([
      undefined,
      undefined,
    ]);
    for (const difference of [-1, 1])
      expect(refusalOf(() => checkReason(difference, undefined))).toEqual(wrongFields("reason REQUIRED"));
  });
});
