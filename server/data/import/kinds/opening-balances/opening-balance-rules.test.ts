import { describe, expect, test } from "vitest";
import { usualClassTerms } from "../../../../sales/packages/rules.ts";
import type { CellValue } from "../../shapes.ts";
import {
  type OpeningBalanceFacts,
  type OpeningBalancesBefore,
  validateOpeningBalance,
  keysOfHolding,
} from "./opening-balance-rules.ts";
import { ana, anas, nobodys, problem, row, said, unsure } from "../../../../test/scenes/import-rows.ts";

const today = "2030-04-04";
const gym = {
  ...usualClassTerms.membership,
  id: 4,
  kind: "membership",
  name: { en: "Gym", cn: "健身" },
  duration: 3,
  duration_unit: "month",
  paid: 0,
} as const;
const ten = { ...gym, id: 5, kind: "course", name: { en: "Ten", cn: "十次" }, paid: 10 } as const;

const nothingBefore = (): OpeningBalancesBefore => ({ keys: new Map(), leaves: new Map() });

const facts = (over: Partial<OpeningBalanceFacts> = {}): OpeningBalanceFacts => ({
  whose: anas,
  pack: (id) => [gym, ten].find((each) => each.id === id),
  known: () => undefined,
  request: () => undefined,
  today,
  asOf: null,
  before: nothingBefore(),
  ...over,
});

const member = { package: "4", start: "2030-03-01", end: "2030-05-31", amount: 15_000, paid_amount: 15_000 };
const sessions = { package: "5", start: "2030-03-01", end: "2030-05-31", amount: 90_000, credits: 6, free_credits: 1 };
const judge = (given: Record<string, CellValue>, over: Partial<OpeningBalanceFacts> = {}) =>
  validateOpeningBalance(row(given), facts(over));
const heldBy = (given: Record<string, CellValue>, over: Partial<OpeningBalanceFacts> = {}) => {
  const judged = judge(given, over);
  return { held: judged.given["held"], says: said(judged), state: judged.state };
};

describe("a row of what somebody has", () => {
  test("becomes an order of its package, sold on its first day and paid elsewhere", () => {
    const before = nothingBefore();
    const judged = judge(member, { before });
    const { paid: _, ...pack } = gym;
    expect(judged).toEqual({
      line: 2,
      label: "Ana Ruiz",
      sought: "ana ruiz gym 健身",
      ...keysOfHolding(row(member), 1),
      state: "new",
      target: 1,
      changes: [],
      candidates: [],
      problems: [],
      given: {
        ...member,
        sold_on: "2030-03-01",
        method: "elsewhere",
        amount: 15_000,
        paid_amount: 15_000,
        ends: null,
        held: {
          client: 1,
          clientType: "monthly",
          pack,
          formerNumber: null,
          method: "elsewhere",
          soldOn: "2030-03-01",
          start: "2030-03-01",
          end: "2030-06-01",
          countedOn: today,
          cents: 15_000,
          paidCents: 15_000,
          paid: 0,
          free: 0,
          creditCents: 0,
        },
      },
    });
    expect(before).toEqual({ keys: new Map([[judged.key, 2]]), leaves: new Map() });
  });

  test("has the number, the method and the day of sale that it says, and counts as of the day of the file", () => {
    const says = { ...member, number: "INV-7", method: "cash", sold_on: "2030-02-01" };
    const judged = judge(says, { asOf: "2030-04-01" });
    expect(judged.given).toMatchObject({
      held: { formerNumber: "INV-7", method: "cash", soldOn: "2030-02-01", countedOn: "2030-04-01" },
    });
    expect(judged.sought).toBe("ana ruiz gym 健身 inv-7");
    expect(heldBy({ ...says, number: "x".repeat(101) }).held).toMatchObject({ formerNumber: "x".repeat(100) });
    expect(heldBy({ ...says, number: "", method: "" }).held).toMatchObject({ formerNumber: null, method: "elsewhere" });
    expect(heldBy(says, { asOf: "2030-04-05" }).held).toMatchObject({ countedOn: today });
    expect(heldBy({ ...member, start: "2030-05-01" }).held).toMatchObject({ soldOn: today });
  });

  test("takes its owner as the club knows them", () => {
    const yearly = { ...ana, client_type: "yearly", end_of_date: "2030-12-01" };
    expect(judge(member, { whose: { ...anas, person: yearly } }).given).toMatchObject({
      ends: "2030-12-01",
      held: { clientType: "yearly" },
    });
    expect(judge(member, { whose: { ...anas, person: { ...ana, client_type: null } } }).given).toMatchObject({
      held: { clientType: "monthly" },
    });
  });

  test("is refused where it cannot be an order: no such package, sold or ended on a day that cannot be", () => {
    const judged = judge({ ...member, package: "9" });
    expect(judged).toMatchObject({ state: "refused", target: null, given: { package: "9" }, sought: "ana ruiz" });
    expect(said(judged)).toEqual(["package UNKNOWN_VALUE"]);
    expect(heldBy({ ...member, sold_on: "2030-04-05" }).says).toEqual(["sold_on DATE_IN_FUTURE"]);
    expect(heldBy({ ...member, sold_on: today }).says).toEqual([]);
    expect(heldBy({ ...member, end: "2030-02-28" }).says).toEqual(["end END_BEFORE_START"]);
    expect(heldBy({ ...member, end: "2030-03-01" }).held).toMatchObject({ end: "2030-03-02" });
    expect(heldBy({ ...member, end: "2199-12-31" }).says).toEqual(["end TOO_LARGE"]);
  });

  test("is refused without its package, its start or its end, with what was wrong when it was read", () => {
    for (const field of ["package", "start", "end"] as const) {
      const { [field]: _, ...rest } = member;
      const judged = validateOpeningBalance(row(rest, 2, [problem(field, "REQUIRED")]), facts());
      expect([judged.state, judged.target, said(judged)], field).toEqual(["refused", null, [`${field} REQUIRED`]]);
      expect(judge(rest).state, field).toBe("refused");
    }
    const unread = validateOpeningBalance(row(member, 2, [problem("amount", "INVALID")]), facts());
    expect([unread.state, said(unread)]).toEqual(["refused", ["amount INVALID"]]);
  });

  test("waits for a choice where several may be meant, and is refused where nobody is", () => {
    const before = nothingBefore();
    const { key } = keysOfHolding(row(member), undefined);
    before.keys.set(key, 1);
    const judged = judge(member, { whose: unsure, before, known: () => ({ key, print: "", target_id: 1 }) });
    expect(judged).toMatchObject({ state: "undecided", target: null, candidates: unsure.candidates });
    expect([said(judged), before.keys.size]).toEqual([["row SEVERAL_MATCHES"], 1]);
    expect(judge(member, { whose: undefined })).toMatchObject({ state: "undecided", candidates: [] });
    expect(heldBy(member, { whose: nobodys }).says).toEqual(["row NO_SUCH_PERSON"]);
  });

  test("is refused where a line before is of the same order", () => {
    const before = nothingBefore();
    judge(member, { before });
    const { key, print } = keysOfHolding(row(member), 1);
    const twin = validateOpeningBalance(row(member, 3), facts({ before, known: () => ({ key, print, target_id: 1 }) }));
    expect([twin.state, twin.target, said(twin)]).toEqual(["refused", null, ["row SAME_AS_LINE 2"]]);
    expect(before.keys.get(key)).toBe(2);
  });

  test("that came before is the same without a word, and is refused where it says something else", () => {
    const { key, print } = keysOfHolding(row(member), 1);
    const before = nothingBefore();
    const same = validateOpeningBalance(
      row(member, 2, [problem("method", "LEFT_OUT")]),
      facts({ before, known: (sought) => (sought === key ? { key, print, target_id: 1 } : undefined) }),
    );
    expect(same).toMatchObject({ state: "same", target: 1, problems: [], changes: [], candidates: [], given: member });
    expect(before.keys).toEqual(new Map([[key, 2]]));
    const other = judge(member, { before: nothingBefore(), known: () => ({ key, print: "else", target_id: 1 }) });
    expect([other.state, said(other)]).toEqual(["refused", ["row CAME_BEFORE"]]);
  });
});

describe("what it is worth", () => {
  test("is what it cost for each credit there was, of those that are left", () => {
    expect(heldBy(sessions)).toMatchObject({
      state: "new",
      says: [],
      held: { cents: 90_000, paidCents: 90_000, paid: 6, free: 1, creditCents: 9_000 },
    });
    expect(heldBy({ ...sessions, credits: 12 }).held).toMatchObject({ paid: 12, creditCents: 7_500 });
    expect(heldBy({ ...sessions, amount: 100, credits: 3 }, { pack: () => ({ ...ten, paid: 3 }) }).held).toMatchObject({
      creditCents: 33,
    });
    const { credits: _, free_credits: __, ...none } = sessions;
    expect(heldBy(none).held).toMatchObject({ paid: 0, free: 0, creditCents: 0, cents: 90_000 });
  });

  test("is what one credit cost, where the file says that, but no more than the whole", () => {
    const { amount: _, ...unpriced } = sessions;
    const each = heldBy({ ...unpriced, credit_price: 8_000 });
    expect(each).toMatchObject({ held: { cents: 48_000, paidCents: 48_000, creditCents: 8_000 } });
    expect(each.says).toEqual([]);
    expect(heldBy({ ...sessions, credit_price: 15_000 }).says).toEqual([]);
    expect(heldBy({ ...sessions, credit_price: 15_001 }).says).toEqual(["credit_price TOO_LARGE"]);
    expect(heldBy({ ...unpriced, credit_price: 300_000_000 }).says).toEqual(["credit_price TOO_LARGE"]);
  });

  test("is what was paid, where the file says no more, and nothing that is owed comes along", () => {
    const { amount: _, ...unpriced } = member;
    expect(heldBy(unpriced)).toMatchObject({ says: [], held: { cents: 15_000, paidCents: 15_000 } });
    expect(heldBy({ ...member, paid_amount: 9_000 })).toMatchObject({
      state: "new",
      says: ["paid_amount NOT_OWED"],
      held: { cents: 15_000, paidCents: 9_000 },
    });
    expect(heldBy({ ...member, paid_amount: 20_000 })).toMatchObject({
      says: [],
      held: { cents: 15_000, paidCents: 15_000 },
    });
    expect(heldBy({ package: "4", start: member.start, end: member.end, amount: 15_000 }).held).toMatchObject({
      paidCents: 15_000,
    });
  });

  test("is nothing where the file has no price, which is reported; a price of nothing is one", () => {
    const { amount: _, ...unpriced } = sessions;
    expect(heldBy(unpriced)).toMatchObject({
      state: "new",
      says: ["amount NO_AMOUNT"],
      held: { cents: 0, paidCents: 0, creditCents: 0 },
    });
    expect(heldBy({ ...sessions, amount: 0 }).says).toEqual([]);
    expect(heldBy({ ...member, amount: "150" }).held).toMatchObject({ cents: 15_000 });
  });

  test("takes no credits of a membership, and none that nobody can have", () => {
    expect(heldBy({ ...member, credits: 6, free_credits: 1 })).toMatchObject({
      says: ["credits LEFT_OUT", "free_credits LEFT_OUT"],
      held: { paid: 0, free: 0, creditCents: 0 },
    });
    expect(heldBy({ ...member, credits: 0, free_credits: 0 }).says).toEqual([]);
    expect(heldBy({ ...sessions, credits: 10_001, free_credits: 10_001 }).says).toEqual([
      "credits TOO_LARGE",
      "free_credits TOO_LARGE",
    ]);
    expect(heldBy({ ...sessions, credits: 10_000, free_credits: 10_000 }).says).toEqual([]);
  });
});

describe("a leave", () => {
  const leave = { from: "2030-04-10", until: "2030-04-20" };
  const away = { ...member, freeze_from: leave.from, freeze_until: leave.until };

  test("comes along once of each person, however many orders they have", () => {
    const before = nothingBefore();
    expect(judge(away, { before }).given).toMatchObject({ leave });
    expect(before.leaves).toEqual(new Map([[1, { ...leave, line: 2 }]]));
    const second = validateOpeningBalance(row({ ...away, number: "2" }, 3), facts({ before }));
    expect(second.state).toBe("new");
    expect(second.given).not.toHaveProperty("leave");
    expect(before.leaves.get(1)?.line).toBe(2);
    expect(judge(member).given).not.toHaveProperty("leave");
  });

  test("has begun today where the file says only when it ends", () => {
    const { freeze_from: _, ...until } = away;
    expect(judge(until).given).toMatchObject({ leave: { from: today, until: leave.until } });
  });

  test("is left out where it is over or has no end, and refused where it ends before it starts", () => {
    const { freeze_until: _, ...open } = away;
    expect(heldBy(open)).toMatchObject({ state: "new", says: ["freeze_from LEFT_OUT"] });
    expect(judge(open).given).not.toHaveProperty("leave");
    const over = { ...away, freeze_from: "2030-03-01", freeze_until: today };
    expect(heldBy(over)).toMatchObject({ state: "new", says: ["freeze_until LEFT_OUT"] });
    expect(judge(over).given).not.toHaveProperty("leave");
    expect(heldBy({ ...over, freeze_until: "2030-04-05" })).toMatchObject({ state: "new", says: [] });
    expect(heldBy({ ...away, freeze_until: "2030-04-09" }).says).toEqual(["freeze_until END_BEFORE_START"]);
    expect(heldBy({ ...away, freeze_until: "2030-04-10" }).says).toEqual(["freeze_until END_BEFORE_START"]);
  });

  test("is refused where a line before says another, or another is on file", () => {
    const before = nothingBefore();
    judge(away, { before });
    for (const other of [{ freeze_from: "2030-04-11" }, { freeze_until: "2030-04-21" }]) {
      const judged = validateOpeningBalance(row({ ...away, number: "2", ...other }, 3), facts({ before }));
      expect(said(judged), JSON.stringify(other)).toEqual(["freeze_from ON_FILE 2"]);
    }
    const filed = { person: 1, from: leave.from, until: null };
    const asked: number[] = [];
    const request = (person: number) => (asked.push(person) > 0 ? filed : undefined);
    expect(heldBy(away, { request }).says).toEqual(["freeze_from ON_FILE"]);
    expect(asked).toEqual([1]);
  });

  test("that is on file as it is does not come again", () => {
    const before = nothingBefore();
    const judged = judge(away, { request: () => ({ person: 1, ...leave }), before });
    expect([judged.state, said(judged), before.leaves.size]).toEqual(["new", [], 0]);
    expect(judged.given).not.toHaveProperty("leave");
  });

  test("is nobody's while nobody knows whose it is", () => {
    const before = nothingBefore();
    expect(judge(away, { whose: unsure, before }).state).toBe("undecided");
    expect(judge(away, { whose: undefined, before }).state).toBe("undecided");
    expect(before.leaves.size).toBe(0);
  });
});

const keys = (given: Record<string, CellValue>, who: number | undefined = 1) =>
  keysOfHolding(row({ ...sessions, ...given }), who);

test("an order is known by its id, else by who bought what when, whatever is left of it", () => {
  expect(keys({ source_id: "O-1" }).key).toBe("id:O-1");
  expect(keys({ credits: 3 }).key).toBe(keys({}).key);
  expect(keys({ credits: 3 }).print).not.toBe(keys({}).print);
  for (const other of [
    { package: "4" },
    { number: "2" },
    { sold_on: "2030-01-01" },
    { start: "2030-01-01" },
    { end: "2030-06-30" },
    { amount: 1 },
  ])
    expect(keys(other).key, JSON.stringify(other)).not.toBe(keys({}).key);
  expect([keys({}, 2).key === keys({}).key, keys({}, 2).print === keys({}).print]).toEqual([false, false]);
});
