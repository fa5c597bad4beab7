import { describe, expect, test } from "vitest";
import { type BodyFacts, validateBodyRecord, unnamedDevice } from "./body-rules.ts";
import { anas, nobodys, problem, row, said, unsure } from "../../../../test/scenes/import-rows.ts";

const wall = "2030-04-04T07:30:00";
const moment = "2030-04-04T11:30:00.000Z";

const facts = (over: Partial<BodyFacts> = {}): BodyFacts => ({
  whose: anas,
  instantOf: (time) => new Date(`${time}-04:00`),
  now: new Date("2030-04-04T12:00:00Z"),
  find: () => undefined,
  before: new Map(),
  ...over,
});

const heavier = () => ({ id: 7, values: { weight: 123, smm: 60, hips: 95, goal: "fit" } });

const measured = { first_name: "Ana", last_name: "Ruiz", measured_at: wall, weight: 61.5, smm: 24.1 };

describe("a row of measurements", () => {
  test("becomes a record of its person at its moment, by no device that it names", () => {
    const before = new Map<string, number>();
    const judged = validateBodyRecord(row(measured), facts({ before }));
    expect(judged).toMatchObject({
      line: 2,
      label: "Ana Ruiz",
      sought: "ana ruiz import",
      state: "new",
      target: 1,
      given: { values: { weight: 61.5, smm: 24.1 }, at: moment, device: unnamedDevice },
      problems: [],
      changes: [],
      candidates: [],
    });
    expect(judged.key).toBe(`id:1 ${moment} import`);
    expect(before).toEqual(new Map([[judged.key, 2]]));
  });

  test("is of the device that it names, and of no other", () => {
    const named = validateBodyRecord(row({ ...measured, device: "InBody 570" }), facts());
    expect(named.given).toMatchObject({ device: "InBody 570" });
    expect([named.sought, named.key]).toEqual(["ana ruiz inbody 570", `id:1 ${moment} InBody 570`]);
    const long = validateBodyRecord(row({ ...measured, device: "x".repeat(1_000) }), facts());
    expect([long.state, said(long)]).toEqual(["refused", ["device TOO_LONG"]]);
  });

  test("is known by its person, moment and device when it comes again", () => {
    const asked: unknown[] = [];
    const find = (...each: unknown[]) => {
      asked.push(each);
      return { id: 7, values: { weight: 61.5, smm: 24.1, hips: 95 } };
    };
    const judged = validateBodyRecord(row(measured), facts({ find }));
    expect(judged).toMatchObject({ state: "same", target: 1, problems: [], changes: [] });
    expect(asked).toEqual([[1, moment, unnamedDevice]]);
  });

  test("changes a record where it measured otherwise or more, and nothing where it doesn't measure", () => {
    const judged = validateBodyRecord(row({ ...measured, pbf: 20.1 }), facts({ find: heavier }));
    expect(judged).toMatchObject({ state: "changed", target: 1, problems: [], given: { record: 7 } });
    expect(judged.changes).toEqual([
      { field: "weight", from: "123", to: "61.5" },
      { field: "smm", from: "60", to: "24.1" },
      { field: "pbf", from: null, to: "20.1" },
    ]);
    const { smm: _, ...lighter } = { ...measured, weight: 55 };
    const alone = validateBodyRecord(row(lighter), facts({ find: heavier }));
    expect([alone.state, said(alone)]).toEqual(["refused", ["smm TOO_LARGE"]]);
  });

  test("is refused where an earlier line is of the same person, moment and device", () => {
    const before = new Map<string, number>();
    validateBodyRecord(row(measured), facts({ before }));
    const twin = validateBodyRecord(row({ ...measured, weight: 62 }, 3), facts({ before }));
    expect([twin.state, twin.target, said(twin)]).toEqual(["refused", null, ["measured_at SAME_AS_LINE 2"]]);
    const other = validateBodyRecord(row({ ...measured, device: "Scale" }, 4), facts({ before }));
    expect(other.state).toBe("new");
  });

  test("waits for a choice where several may be meant, and does not keep a later one out", () => {
    const before = new Map<string, number>();
    const open = validateBodyRecord(row(measured), facts({ whose: unsure, before }));
    expect(open).toMatchObject({ state: "undecided", target: null, candidates: unsure.candidates, label: "Ana Ruiz" });
    expect([said(open), before.size]).toEqual([["row SEVERAL_MATCHES"], 0]);
    expect(open.key).toBe(`id: ${moment} import`);
    const again = validateBodyRecord(row(measured, 3), facts({ whose: unsure, before: new Map([[open.key, 2]]) }));
    expect(said(again)).toEqual(["row SEVERAL_MATCHES"]);
    expect(validateBodyRecord(row(measured), facts({ whose: undefined }))).toMatchObject({
      state: "undecided",
      candidates: [],
    });
  });

  test("is refused where nobody is meant, and with what was wrong when it was read", () => {
    expect(said(validateBodyRecord(row(measured), facts({ whose: nobodys })))).toEqual(["row NO_SUCH_PERSON"]);
    const unread = row(measured, 2, [problem("hips", "INVALID")]);
    const judged = validateBodyRecord(unread, facts());
    expect([judged.state, judged.target, said(judged)]).toEqual(["refused", null, ["hips INVALID"]]);
    expect(judged.given).toMatchObject({ at: moment });
  });

  test("is refused where the clock shows no such time, and in the future", () => {
    expect(said(validateBodyRecord(row(measured), facts({ instantOf: () => undefined })))).toEqual([
      "measured_at NO_SUCH_TIME",
    ]);
    expect(said(validateBodyRecord(row(measured), facts({ now: new Date("2030-04-04T11:29:59.999Z") })))).toEqual([
      "measured_at DATE_IN_FUTURE",
    ]);
    expect(validateBodyRecord(row(measured), facts({ now: new Date(moment) })).state).toBe("new");
  });

  test("that says no moment waits, and says nothing of it twice", () => {
    const { measured_at: _, ...rest } = measured;
    const before = new Map<string, number>();
    const judged = validateBodyRecord(row(rest), facts({ before }));
    expect([judged.state, judged.target, said(judged), before.size]).toEqual(["undecided", null, [], 0]);
    expect(judged.key).toBe("id:1  import");
    expect(said(validateBodyRecord(row(rest, 3), facts({ before: new Map([[judged.key, 2]]) })))).toEqual([]);
    const missing = validateBodyRecord(row(rest, 2, [problem("measured_at", "REQUIRED")]), facts());
    expect([missing.state, said(missing)]).toEqual(["refused", ["measured_at REQUIRED"]]);
  });

  test("is refused with what the form says of each value, and by its weight where it has none", () => {
    const wrong = { ...measured, weight: 900, hips: 10 };
    expect(said(validateBodyRecord(row(wrong), facts()))).toEqual(["weight TOO_LARGE", "hips TOO_SMALL"]);
    expect(said(validateBodyRecord(row({ ...measured, smm: 70 }), facts()))).toEqual(["smm TOO_LARGE"]);
    expect(said(validateBodyRecord(row({ measured_at: wall }), facts()))).toEqual(["weight REQUIRED"]);
    expect(said(validateBodyRecord(row({ measured_at: wall, weight: "61" }), facts()))).toEqual(["weight REQUIRED"]);
    expect(said(validateBodyRecord(row({ ...measured, weight: 61.001 }), facts()))).toEqual(["weight INVALID"]);
  });
});
