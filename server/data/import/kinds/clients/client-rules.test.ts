import { describe, expect, test } from "vitest";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { validateClient, keyOf } from "./client-rules.ts";
import { problem, row, said } from "../../../../test/scenes/import-rows.ts";
import type { CellValue } from "../../shapes.ts";
import { today, mapping, nothingBefore, facts, named, eva } from "../../../../test/scenes/client-rows.ts";

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

test("a row is known by its id, else by all that it says", () => {
  expect(keyOf("A-1", named).key).toBe("id:A-1");
  const all = keyOf(undefined, named);
  expect(all.key).toBe(`all:${all.print}`);
  expect(keyOf("A-1", named).print).toBe(all.print);
  expect(keyOf(undefined, { ...named, first_name: "Eva" }).print).not.toBe(all.print);
});
