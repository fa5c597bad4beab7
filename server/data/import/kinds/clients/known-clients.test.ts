import { describe, expect, test } from "vitest";
import { type ClientFacts, validateClient, keyOf } from "./client-rules.ts";
import { directoryOf } from "../person-rules.ts";
import { ana, person, row, said } from "../../../../test/scenes/import-rows.ts";
import { facts, named } from "../../../../test/scenes/client-rows.ts";

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
