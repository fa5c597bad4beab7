import { describe, expect, test } from "vitest";
import { keyOf } from "../clients/client-rules.ts";
import type { ReadRow } from "../../shapes.ts";
import { problem, row, said } from "../../../../test/scenes/import-rows.ts";
import {
  type StoredThing,
  type CatalogueFacts,
  goodsDraft,
  validateCatalogueRow,
  packageDraftOfRow,
  catalogueKey,
} from "./catalogue-rules.ts";

const gym = { name_en: "Gym", amount: 4_950, duration: 3 };
const ten = { name_en: "Ten", name_cn: "十次", amount: 90_000, duration: 1, durationUnit: "season", paid: 10, free: 1 };

/** As in a club where packages may renew themselves. */
const draftOf = (read: ReadRow) => packageDraftOfRow(read, true);

describe("a row of packages is drafted", () => {
  test("as a membership of so many months, called the same in both languages where the file has one", () => {
    expect(draftOf(row(gym))).toEqual({
      label: "Gym",
      name: "membership gym",
      body: {
        kind: "membership",
        name: '{"en":"Gym","cn":"Gym"}',
        description: '{"en":"Gym","cn":"Gym"}',
        amount: "49.50",
        duration: "3 month",
        renews: 0,
      },
      values: {
        kind: "membership",
        name_en: "Gym",
        name_cn: "Gym",
        amount: "49.50",
        duration: "3 month",
        paid: "0",
        free: "0",
      },
      rest: {},
      problems: [],
    });
    const chinese = draftOf(row({ ...gym, name_en: "", name_cn: "健身", description_cn: "全天" }));
    expect(chinese).toMatchObject({ label: "健身", values: { name_en: "健身", name_cn: "健身" } });
    expect(chinese.body).toMatchObject({ description: '{"en":"全天","cn":"全天"}' });
    expect(chinese.rest).toEqual({ description_en: "全天", description_cn: "全天" });
    expect(draftOf(row({ ...gym, name_cn: "健身" })).body).toMatchObject({
      description: '{"en":"Gym","cn":"健身"}',
    });
  });

  test("as one that renews where it says so, and no other", () => {
    expect(draftOf(row({ ...gym, renews: true }))).toMatchObject({ body: { renews: 1 }, rest: { renews: "1" } });
    expect(draftOf(row({ ...gym, renews: false })).body).toMatchObject({ renews: 0 });
  });

  test("as one that does not renew where the club's rule forbids that, and says so", () => {
    const { body, problems } = packageDraftOfRow(row({ ...gym, renews: true }), false);
    expect({ body, problems }).toMatchObject({ body: { renews: 0 }, problems: [problem("renews", "LEFT_OUT")] });
    expect(packageDraftOfRow(row(gym), false).problems).toEqual([]);
    expect(packageDraftOfRow(row({ ...ten, renews: true }), false).problems).toEqual([]);
  });

  test("as a course where it has sessions, or where it says that it is one", () => {
    const { body, values, name, problems } = draftOf(row({ ...ten, renews: true }));
    expect({ body, values, name, problems }).toEqual({
      name: "course ten",
      body: {
        kind: "course",
        name: '{"en":"Ten","cn":"十次"}',
        description: '{"en":"Ten","cn":"十次"}',
        amount: "900.00",
        duration: "1 season",
        paid: 10,
        free: 1,
      },
      values: {
        kind: "course",
        name_en: "Ten",
        name_cn: "十次",
        amount: "900.00",
        duration: "1 season",
        paid: "10",
        free: "1",
      },
      problems: [],
    });
    expect(draftOf(row({ ...gym, free: 2 })).name).toBe("course gym");
    expect(draftOf(row({ ...gym, kind: "course" })).problems).toEqual([problem("paid", "REQUIRED")]);
    expect(draftOf(row({ ...ten, kind: "membership" }))).toMatchObject({
      name: "membership ten",
      values: { paid: "0", free: "0" },
      problems: [],
    });
  });

  test("with what the form says, once of each field", () => {
    expect(draftOf(row({ ...gym, amount: 99_999_999_999, duration: 0 })).problems).toEqual([
      problem("amount", "INVALID_AMOUNT"),
      problem("duration", "INVALID"),
    ]);
    expect(draftOf(row({ ...gym, name_en: "x".repeat(61) })).problems).toEqual([problem("name_en", "TOO_LONG")]);
    expect(draftOf(row({ ...gym, description_en: "x".repeat(301), amount: "1" })).problems).toEqual([
      problem("description_en", "TOO_LONG"),
    ]);
    expect(draftOf(row({ amount: 100, duration: 1 })).problems).toEqual([problem("name_en", "REQUIRED")]);
    expect(draftOf(row({ ...gym, name_en: "x".repeat(301) })).problems).toEqual([
      problem("name_en", "TOO_LONG"),
      problem("description_en", "TOO_LONG"),
    ]);
    const long = { ...gym, kind: "course", description_en: "x".repeat(301) };
    expect(draftOf(row(long)).problems).toEqual([problem("description_en", "TOO_LONG"), problem("paid", "REQUIRED")]);
  });
});

const mat = { sku: "MAT-1", name_en: "Mat", price: 2_500 };

describe("a row of products is drafted", () => {
  test("as a thing of the club's currency that is not sold yet, known by its number", () => {
    expect(goodsDraft(row(mat), "CAD")).toEqual({
      label: "Mat",
      name: "mat-1",
      body: {
        name: '{"en":"Mat","cn":"Mat"}',
        type: "cloth",
        sku: "MAT-1",
        weight: null,
        weightUnit: "kg",
        price: "25.00",
        currency: "CAD",
        stock: 0,
        published: 0,
      },
      values: {
        name_en: "Mat",
        name_cn: "Mat",
        type: "cloth",
        price: "25.00",
        currency: "CAD",
        stock: "0",
        published: "0",
      },
      rest: {},
      problems: [],
    });
    expect(goodsDraft(row(mat), "RMB").values).toMatchObject({ currency: "RMB" });
  });

  test("as the row says", () => {
    const bar = { type: "snack", stock: 12, weight: 0.06, weight_unit: "g", currency: "RMB", published: true };
    const { body, values, rest } = goodsDraft(row({ ...mat, ...bar }), "CAD");
    expect(rest).toEqual({ weight: "0.06", weight_unit: "g" });
    expect(goodsDraft(row({ ...mat, weight: 2 }), "CAD").rest).toEqual({ weight: "2", weight_unit: "kg" });
    expect(body).toMatchObject({
      type: "snack",
      stock: 12,
      weight: 0.06,
      weightUnit: "g",
      currency: "RMB",
      published: 1,
    });
    expect(values).toMatchObject({ type: "snack", stock: "12", currency: "RMB", published: "1" });
    expect(goodsDraft(row({ ...mat, published: false, weight: "1" }), "CAD").body).toMatchObject({
      published: 0,
      weight: null,
    });
  });

  test("with what the form says, by the names of its columns", () => {
    expect(goodsDraft(row({ name_en: "Mat", price: 100, weight_unit: "stone" }), "CAD").problems).toEqual([
      problem("sku", "REQUIRED"),
      problem("weight_unit", "INVALID"),
    ]);
  });
});

const facts = (over: Partial<CatalogueFacts> = {}): CatalogueFacts => ({
  known: undefined,
  find: () => undefined,
  byId: () => undefined,
  before: new Map(),
  ...over,
});

const judge = (read: ReadRow, over: Partial<CatalogueFacts> = {}) =>
  validateCatalogueRow(read, draftOf(read), facts(over));

describe("a row of things", () => {
  const stored: StoredThing = {
    id: 4,
    values: {
      kind: "membership",
      name_en: "Gym",
      name_cn: "Gym",
      amount: "49.50",
      duration: "3 month",
      paid: "0",
      free: "0",
    },
  };

  test("is new if the club has no item of the name, and lists its values except the name and zero sessions", () => {
    const before = new Map<string, number>();
    const read = row(gym);
    const judged = judge(read, { before });
    const { key, print } = catalogueKey(read, draftOf(read));
    expect(judged).toEqual({
      line: 2,
      label: "Gym",
      sought: "gym membership gym",
      key,
      print,
      state: "new",
      target: null,
      changes: [],
      candidates: [],
      problems: [],
      given: { kind: "membership", amount: "49.50", duration: "3 month", body: draftOf(read).body },
    });
    expect(before).toEqual(
      new Map([
        ["id:membership gym", 2],
        ["membership gym", 2],
      ]),
    );
    expect(judge(row({ ...ten, free: 0 })).given).toMatchObject({ paid: "10", name_cn: "十次" });
    expect(judge(row({ ...ten, free: 0 })).given).not.toHaveProperty("free");
    expect(judge(row({ ...ten, paid: 0 })).given).not.toHaveProperty("paid");
    const goods = row(mat);
    expect(validateCatalogueRow(goods, goodsDraft(goods, "CAD"), facts()).given).toMatchObject({
      stock: "0",
      published: "0",
    });
  });

  test("is known by its id, else by its name", () => {
    const [named, listed] = [row(gym), row({ ...gym, source_id: "P-1" })];
    expect(catalogueKey(named, draftOf(named)).key).toBe("id:membership gym");
    expect(catalogueKey(listed, draftOf(listed))).toEqual(keyOf("P-1", draftOf(listed).body));
  });

  test("is refused with what the form says, but not once more of a field that could not be read", () => {
    const before = new Map<string, number>();
    const unread = row({ name_en: "Gym", duration: 0 }, 2, [
      problem("amount", "INVALID"),
      problem("duration", "INVALID"),
    ]);
    const judged = judge(unread, { before });
    expect(judged).toMatchObject({ state: "refused", target: null, changes: [], candidates: [] });
    expect([said(judged), before.size]).toEqual([["amount INVALID", "duration INVALID"], 0]);
    const twice = row({ name_en: "Gym", duration: 0 }, 2, [problem("amount", "INVALID")]);
    expect(said(judge(twice))).toEqual(["amount INVALID", "duration INVALID"]);
  });

  test("is refused where a line before has its id or its name", () => {
    const before = new Map<string, number>();
    judge(row({ ...gym, source_id: "P-1" }), { before });
    const [sameId, sameName] = [row({ ...ten, source_id: "P-1" }, 3), row({ ...gym, source_id: "P-2" }, 4)];
    expect([judge(sameId, { before }).state, said(judge(sameId, { before }))]).toEqual([
      "refused",
      ["row SAME_AS_LINE 2"],
    ]);
    expect(said(judge(sameName, { before }))).toEqual(["row SAME_AS_LINE 2"]);
    expect(judge(row(ten, 5), { before }).state).toBe("new");
  });

  test("changes what the club has of its name in what the file says otherwise", () => {
    const asked: string[] = [];
    const find = (name: string) => (asked.push(name) > 0 ? stored : undefined);
    expect(judge(row(gym), { find })).toMatchObject({ state: "same", target: 4, changes: [], problems: [] });
    expect(asked).toEqual(["membership gym"]);
    expect(judge(row({ ...gym, amount: 5_000, name_cn: "健身" }), { find })).toMatchObject({
      state: "changed",
      target: 4,
      changes: [
        { field: "name_cn", from: "Gym", to: "健身" },
        { field: "amount", from: "49.50", to: "50.00" },
      ],
    });
    expect(judge(row({ ...gym, durationUnit: "week" }), { find }).changes).toEqual([
      { field: "duration", from: "3 month", to: "3 week" },
    ]);
    const bare = { id: 4, values: { amount: "1.00" } };
    expect(judge(row({ ...gym, amount: 100 }), { find: () => bare }).changes).toEqual([
      { field: "name_en", from: null, to: "Gym" },
      { field: "duration", from: null, to: "3 month" },
    ]);
  });

  test("says nothing of what the file has no column for, although its unit alone says how long it lasts", () => {
    const other = { id: 4, values: { ...stored.values, duration: "1 year", amount: "1.00", kind: "course" } };
    const goods = row({ sku: "MAT-1", name_en: "Mat", durationUnit: "week", price: 2_500 });
    const had = { id: 9, values: { name_en: "Mat", price: "25.00", stock: "7", duration: "1 year" } };
    const draft = { ...goodsDraft(goods, "CAD"), values: { ...goodsDraft(goods, "CAD").values, duration: "0 week" } };
    expect(validateCatalogueRow(goods, draft, facts({ find: () => had })).changes).toEqual([
      { field: "duration", from: "1 year", to: "0 week" },
    ]);
    expect(judge(row(gym), { find: () => other }).changes.map(({ field }) => field)).toEqual(["amount", "duration"]);
  });

  test("is what its id was the last time, whatever the club calls it now, and changes nothing where it says the same", () => {
    const read = row({ ...gym, source_id: "P-1" });
    const { print } = catalogueKey(read, draftOf(read));
    const renamed = { id: 4, values: { ...stored.values, name_en: "Gym Pass", amount: "60.00" } };
    const byId = (id: number) => (id === 4 ? renamed : undefined);
    const known = { print, target_id: 4 };
    expect(judge(read, { known, byId })).toMatchObject({ state: "same", target: 4, changes: [] });
    const dearer = row({ ...gym, source_id: "P-1", amount: 7_000 });
    expect(judge(dearer, { known, byId }).changes).toEqual([
      { field: "name_en", from: "Gym Pass", to: "Gym" },
      { field: "amount", from: "60.00", to: "70.00" },
    ]);
    const again = { ...renamed, id: 5 };
    expect(judge(read, { known, byId: () => undefined, find: () => again })).toMatchObject({
      state: "changed",
      target: 5,
    });
    expect(judge(read, { known, byId: () => undefined }).state).toBe("new");
  });
});
