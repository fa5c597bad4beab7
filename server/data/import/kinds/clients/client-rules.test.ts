import { describe, expect, test } from "vitest";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { type PrecedingRows, type ClientFacts, validateClient, keyOf } from "./client-rules.ts";
import type { KnownPerson } from "../people-queries.ts";
import { directoryOf } from "../person-rules.ts";
import { ana, person, problem, row, said } from "../../../../test/scenes/import-rows.ts";
import type { CellValue } from "../../shapes.ts";

const today = "2030-04-04";
const mapping: ImportMapping = {
  columns: [],
  dateOrder: null,
  phoneCountry: "CA",
  decimal: ".",
  nameRule: null,
  values: [],
  missingEnd: "byType",
  person: null,
  asOf: null,
};

const nothingBefore = (): PrecedingRows => ({ keys: new Map(), emails: new Map() });

const facts = (people: readonly KnownPerson[] = [], over: Partial<ClientFacts> = {}): ClientFacts => {
  const directory = directoryOf(people);
  return {
    mapping,
    today,
    directory,
    unlined: directory,
    known: new Map(),
    before: nothingBefore(),
    activeTrainers: new Set([8]),
    ...over,
  };
};

const named = { first_name: "Ana", last_name: "Ruiz" };
const eva = { source_id: "E-1", first_name: "Eva", last_name: "Lee", email: "eva@example.org" };

const judge = (given: Record<string, CellValue>, over: Partial<ImportMapping> = {}) =>
  validateClient(row(given), facts([], { mapping: { ...mapping, ...over } }));

describe("a row of clients", () => {
  test("becomes somebody new, here for a month from today, whom the lines after it meet", () => {
    const before = nothingBefore();
    const judged = validateClient(row(eva), facts([], { before }));
    expect(judged).toEqual({
      line: 2,
      state: "new",
      label: "Eva Lee",
      sought: "eva lee eva@example.org e-1",
      key: "id:E-1",
      print: keyOf("E-1", eva).print,
      target: null,
      changes: [],
      candidates: [],
      given: {
        ...eva,
        clientType: "monthly",
        startOfDate: today,
        endOfDate: "2030-05-03",
        end: "2030-05-04",
        trainer: null,
      },
      problems: [problem("endOfDate", "END_BY_TYPE")],
    });
    expect(before.keys).toEqual(new Map([["id:E-1", 2]]));
    expect(before.emails).toEqual(new Map([[eva.email, { line: 2, sounds: ["eva lee", "lee eva"] }]]));
  });

  test("says that a person without an e-mail cannot sign in", () => {
    const before = nothingBefore();
    const judged = validateClient(row({ ...named, phone: "416 555 0100" }), facts([], { before }));
    expect([judged.state, said(judged)]).toEqual(["new", ["email NO_SIGN_IN", "endOfDate END_BY_TYPE"]]);
    expect([judged.sought, before.emails.size]).toEqual(["ana ruiz 416 555 0100", 0]);
    expect(judged.given).toHaveProperty("email", undefined);
  });

  test("is refused without a name, unless its whole name could not be split, and by what was unreadable", () => {
    expect(said(validateClient(row({ email: "eva@example.org" }), facts()))).toEqual([
      "first_name REQUIRED",
      "last_name REQUIRED",
    ]);
    const unsplit = row({ full_name: "Eva" }, 2, [problem("full_name", "UNSPLIT_NAME")]);
    const before = nothingBefore();
    const judged = validateClient(unsplit, facts([], { before }));
    expect(judged).toMatchObject({ state: "refused", target: null, changes: [], candidates: [], label: "Eva" });
    expect([said(judged), before.keys.size]).toEqual([["full_name UNSPLIT_NAME"], 0]);
    expect(said(validateClient(row(eva, 2, [problem("phone", "INVALID_PHONE")]), facts()))).toEqual([
      "phone INVALID_PHONE",
    ]);
    expect(said(validateClient(row({ first_name: "Eva" }, 2, [problem("phone", "INVALID_PHONE")]), facts()))).toEqual([
      "phone INVALID_PHONE",
      "last_name REQUIRED",
    ]);
  });

  test("is taken without the optional values that the form would refuse", () => {
    const wrong = { ...eva, address: "x".repeat(1_000), height: 900, dateOfBirth: "2030-02-31", goal: "" };
    const judged = validateClient(row(wrong), facts());
    expect(said(judged)).toEqual([
      "dateOfBirth INVALID_DATE",
      "address TOO_LONG",
      "height INVALID",
      "endOfDate END_BY_TYPE",
    ]);
    expect(judged.problems.map(({ leavesEmpty }) => leavesEmpty)).toEqual([true, true, true, undefined]);
    expect(judged.state).toBe("new");
    expect(Object.keys(judged.given)).not.toEqual(expect.arrayContaining(["height"]));
    expect(judged.given).not.toHaveProperty("dateOfBirth");
  });

  test("of somebody who joined long ago begins no period then", () => {
    const known = facts();
    const member = validateClient(row({ ...eva, joined: "2020-01-31" }), known);
    expect(member.given["startOfDate"]).toBe("2020-01-31");
    expect(String(member.given["end"]) > known.today).toBe(true);
    expect(member.given).not.toHaveProperty("joined");
  });

  test("is a client since they joined, while the period that the file names keeps its days", () => {
    const dated = { ...eva, joined: "2020-01-31", startOfDate: "2030-04-01" };
    expect(judge(dated).given).toMatchObject({ startOfDate: "2020-01-31", end: "2030-05-01" });
    expect(judge({ ...dated, endOfDate: "2030-06-30" }).given).toMatchObject({
      startOfDate: "2020-01-31",
      end: "2030-07-01",
    });
    expect(judge({ ...dated, startOfDate: "2030-05-01" }).given).toMatchObject({
      startOfDate: "2030-05-01",
      end: "2030-06-01",
    });
    expect(judge({ ...dated, joined: "2030-04-03" }).given).toMatchObject({ startOfDate: "2030-04-01" });
  });

  test("has had no period since they joined where there is none for missing ends", () => {
    const member = judge({ ...eva, joined: "2020-01-31" }, { missingEnd: "none" });
    expect(member.given).toMatchObject({ startOfDate: "2020-01-31", end: "2020-01-31", endOfDate: undefined });
  });

  test("of somebody active is never that of an ended membership, but asks which end they have", () => {
    const active = { ...eva, status: "active", startOfDate: "2029-01-01" };
    const asked = judge(active);
    expect([asked.state, said(asked)]).toEqual(["refused", ["endOfDate ACTIVE_NO_END"]]);
    expect(judge({ ...eva, startOfDate: "2029-01-01" }).state).toBe("new");
    expect(judge({ ...active, endOfDate: "2029-06-30" }).state).toBe("new");
    expect(judge(active, { missingEnd: "none" }).state).toBe("new");
    const joined = { ...eva, status: "active", joined: "2020-01-31" };
    for (const undated of [joined, { ...eva, status: "active" }]) {
      expect(said(judge(undated))).toEqual(["endOfDate ACTIVE_NO_END"]);
      expect(judge(undated, { missingEnd: "fromToday" }).state).toBe("new");
    }
    expect(judge({ ...joined, endOfDate: "2030-06-30" }).state).toBe("new");
    const renewed = judge(active, { missingEnd: "fromToday" });
    expect([renewed.state, renewed.given["end"]]).toEqual(["new", "2030-05-04"]);
  });

  test("is accepted without a date of birth in the future", () => {
    const unborn = validateClient(row({ ...eva, dateOfBirth: "2199-01-01" }), facts());
    expect([unborn.state, unborn.given["dateOfBirth"], said(unborn)[0]]).toEqual([
      "new",
      undefined,
      "dateOfBirth DATE_IN_FUTURE",
    ]);
  });

  test("is refused where the form would refuse its name", () => {
    expect(said(validateClient(row({ ...eva, first_name: "x".repeat(61) }), facts()))).toEqual(["first_name TOO_LONG"]);
  });

  test("is refused where a line before has its id or says all the same, but may be of another id", () => {
    const before = nothingBefore();
    validateClient(row(eva), facts([], { before }));
    const again = validateClient(row({ ...eva, first_name: "Eve" }, 3), facts([], { before }));
    expect([again.state, said(again)]).toEqual(["refused", ["source_id SAME_AS_LINE 2"]]);
    const bare = nothingBefore();
    validateClient(row(named), facts([], { before: bare }));
    expect(said(validateClient(row(named, 3), facts([], { before: bare })))).toEqual(["row SAME_AS_LINE 2"]);
  });

  test("is refused where a line before has its e-mail under the same name, and neither has an id", () => {
    const { source_id: _, ...bare } = eva;
    const before = nothingBefore();
    validateClient(row(bare), facts([], { before }));
    const turned = { first_name: "Lee", last_name: "Eva", email: eva.email };
    expect(said(validateClient(row(turned, 3), facts([], { before })))).toEqual(["row SAME_AS_LINE 2"]);
    const other = validateClient(row({ ...bare, first_name: "Ida" }, 4), facts([], { before }));
    expect([other.state, said(other)]).toEqual([
      "new",
      ["email EMAIL_TAKEN", "email NO_SIGN_IN", "endOfDate END_BY_TYPE"],
    ]);
    expect(other.given).toHaveProperty("email", undefined);
    const known = validateClient(row({ ...eva, goal: "" }, 5), facts([], { before }));
    expect([known.state, said(known)[0]]).toEqual(["new", "email EMAIL_TAKEN"]);
    expect(before.emails.get(eva.email)?.line).toBe(2);
  });
});

describe("a client who is there already", () => {
  const says = { ...named, email: "ana@example.org" };

  test("changes in what the row says otherwise, and in nothing that it does not say", () => {
    const there = person(1, "Ana", "Ruiz", {
      email: "ana@example.org",
      phone: "+1 416 555 0100",
      height: "170.0",
      zip_code: "M5V 1A1",
      address: "1 King St",
    });
    const judged = validateClient(
      row({
        ...says,
        phone: "(416) 555-0100",
        height: 170,
        address: "2 King St",
        zipCode: "",
        weChat: "ana",
        clientType: "yearly",
        startOfDate: "2029-01-01",
      }),
      facts([there]),
    );
    expect(judged).toMatchObject({
      state: "changed",
      target: 1,
      changes: [
        { field: "address", from: "1 King St", to: "2 King St" },
        { field: "weChat", from: null, to: "ana" },
      ],
      problems: [],
      candidates: [],
    });
    expect(validateClient(row({ ...says, height: 171.5, phone: "416 555 0199" }), facts([there])).changes).toEqual([
      { field: "phone", from: "+1 416 555 0100", to: "416 555 0199" },
      { field: "height", from: "170.0", to: "171.5" },
    ]);
    expect(validateClient(row({ ...says, goal: "" }), facts([there]))).toMatchObject({ state: "same", changes: [] });
  });

  test("gets what the club has not of them", () => {
    const { changes } = validateClient(
      row({ ...says, phone: "416 555 0100", height: 170.5 }),
      facts([{ ...ana, phone: null }]),
    );
    expect(changes).toEqual([
      { field: "phone", from: null, to: "416 555 0100" },
      { field: "height", from: null, to: "170.5" },
    ]);
  });

  test("is found by the id of the file, whatever the name has become, and keeps what the club changed where the row says what it did", () => {
    const { key, print } = keyOf("A-1", { ...named, source_id: "A-1" });
    const known = new Map([[key, { key, print, target_id: 1 }]]);
    const same = validateClient(row({ ...named, source_id: "A-1" }), facts([ana], { known }));
    expect(same).toMatchObject({ state: "same", target: 1, changes: [], problems: [], candidates: [] });
    const renamed = person(1, "Ana", "Berg");
    const kept = validateClient(row({ ...named, source_id: "A-1" }), facts([renamed], { known }));
    expect([kept.state, kept.target, kept.changes]).toEqual(["same", 1, []]);
    const moved = validateClient(row({ ...named, source_id: "A-1", last_name: "Berg" }), facts([ana], { known }));
    expect(moved).toMatchObject({ state: "changed", target: 1 });
    expect(moved.changes).toEqual([{ field: "last_name", from: "Ruiz", to: "Berg" }]);
    const gone = validateClient(row({ ...named, source_id: "A-1" }), facts([], { known }));
    expect([gone.state, gone.target]).toEqual(["new", null]);
  });

  test("keeps an e-mail that is theirs, and gets none that somebody else has", () => {
    const tom = person(3, "Tom", "Berg", { user_type: "trainer", email: "tom@example.org" });
    expect(said(validateClient(row(says), facts([ana, tom])))).toEqual([]);
    const taken = validateClient(row({ ...named, phone: "416 555 0100", email: "tom@example.org" }), facts([ana, tom]));
    expect([taken.state, taken.target, said(taken)]).toEqual(["same", 1, ["email EMAIL_TAKEN"]]);
  });

  test("is not sought among those whom other lines are known as", () => {
    const judged = validateClient(row(says), facts([ana], { unlined: directoryOf([]) }));
    expect([judged.state, said(judged)[0]]).toEqual(["new", "email EMAIL_TAKEN"]);
  });
});

const [old, young] = [
  person(4, "Li", "Wei", { phone: "416 555 0300", email: "li@example.org" }),
  person(5, "Li", "Wei", { phone: "416 555 0300" }),
];
const li = { first_name: "Li", last_name: "Wei", phone: "416 555 0300" };

const decided = (decision: NonNullable<ClientFacts["decision"]>) =>
  validateClient(row({ ...li, goal: "" }), facts([old, young], { decision }));

describe("a row that several may be meant by", () => {
  const candidate = { id: 4, name: { first_name: "Li", last_name: "Wei" }, email: "li@example.org", phone: li.phone };

  test("waits for a choice, with no more than five to choose from", () => {
    const judged = validateClient(row(li), facts([old, young]));
    expect(judged).toMatchObject({ state: "undecided", target: null, changes: [], given: li });
    expect(judged.candidates).toEqual([candidate, { ...candidate, id: 5, email: null }]);
    expect(said(judged)).toEqual(["row SEVERAL_MATCHES"]);
    const many = [1, 2, 3, 4, 5, 6].map((id) => person(id, "Li", "Wei", { phone: li.phone }));
    expect(validateClient(row(li), facts(many)).candidates).toHaveLength(5);
  });

  test("says what it shares with somebody of another name", () => {
    const other = { first_name: "Eva", last_name: "Lee" };
    expect(said(validateClient(row({ ...other, phone: li.phone }), facts([young])))).toEqual(["phone OTHER_NAME"]);
    expect(said(validateClient(row({ ...other, email: "li@example.org" }), facts([old])))).toEqual([
      "email OTHER_NAME",
    ]);
    expect(said(validateClient(row({ ...other, email: "e@example.org", phone: li.phone }), facts([old])))).toEqual([
      "phone OTHER_NAME",
    ]);
  });

  test("follows what was decided: somebody new, or one of them, but nobody else", () => {
    expect(decided({ action: "add" })).toMatchObject({ state: "new", target: null });
    expect(decided({ action: "take", target: 5 })).toMatchObject({ state: "same", target: 5 });
    expect(decided({ action: "take", target: 9 })).toMatchObject({ state: "undecided", target: null });
    expect(decided({ action: "take" })).toMatchObject({ state: "undecided", target: null });
    expect(decided({ action: "skip", target: 5 })).toMatchObject({ state: "undecided", target: null });
  });

  test("is nobody new by a decision once only one is meant", () => {
    const judged = validateClient(row(li), facts([young], { decision: { action: "add" } }));
    expect([judged.state, judged.target]).toEqual(["same", 5]);
  });
});

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

test("a row is known by its id, else by all that it says", () => {
  expect(keyOf("A-1", named).key).toBe("id:A-1");
  const all = keyOf(undefined, named);
  expect(all.key).toBe(`all:${all.print}`);
  expect(keyOf("A-1", named).print).toBe(all.print);
  expect(keyOf(undefined, { ...named, first_name: "Eva" }).print).not.toBe(all.print);
});
