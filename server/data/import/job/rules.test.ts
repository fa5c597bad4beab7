import { describe, expect, test } from "vitest";
import { type ImportKind, importKinds } from "#contract/data/import-fields.ts";
import { type ImportMapping, IMPORT_RETENTION_DAYS } from "#contract/data/import-shapes.ts";
import { refusalOf, wrongFields } from "../../../test/world/refusal.ts";
import { checkMapping, expiryOf, missingMappings } from "./rules.ts";
import { isWorking } from "#contract/data/import-shapes.ts";

const settled: ImportMapping = {
  columns: [],
  dateOrder: "ymd",
  phoneCountry: "CA",
  decimal: ".",
  nameRule: "firstLast",
  values: [],
  missingEnd: "byType",
  person: null,
  asOf: null,
};
const columns = (...fields: readonly string[]) => fields.map((field, column) => ({ column, field }));
const missing = (kind: ImportKind, fields: readonly string[], over: Partial<ImportMapping> = {}) =>
  missingMappings(kind, { ...settled, columns: columns(...fields), ...over });

test("a process is at work at an import while it reads, validates, writes or undoes", () => {
  expect((["reading", "judging", "writing", "undoing"] as const).map(isWorking)).toEqual([true, true, true, true]);
  expect((["uploading", "mapping", "done"] as const).map(isWorking)).toEqual([false, false, false]);
});

test("what is kept of an import goes so many days after it was last touched", () => {
  const kept = expiryOf(new Date("2026-05-20T12:00:00Z")).getTime() - Date.parse("2026-05-20T12:00:00Z");
  expect(kept).toBe(IMPORT_RETENTION_DAYS * 24 * 3_600_000);
});

describe("before its dry run a file has to have", () => {
  test("a column for each field that no row is taken without", () => {
    expect(missing("packages", ["name_en"])).toEqual(["amount", "duration"]);
    expect(missing("products", ["name_cn", "sku"])).toEqual(["price"]);
    expect(missing("holdings", ["email", "package", "start", "end"])).toEqual([]);
  });

  test("names: of clients both parts or the whole, of things one in either language", () => {
    expect(missing("clients", ["email"])).toEqual(["name"]);
    expect([missing("clients", ["first_name"]), missing("clients", ["last_name"])]).toEqual([["name"], ["name"]]);
    expect([missing("clients", ["first_name", "last_name"]), missing("clients", ["full_name"])]).toEqual([[], []]);
    for (const name of ["name_en", "name_cn"]) {
      expect(missing("packages", [name, "amount", "duration"])).toEqual([]);
      expect(missing("products", [name, "sku", "price"])).toEqual([]);
    }
    expect(missing("packages", ["amount", "duration"])).toEqual(["name"]);
    expect(missing("products", ["sku", "price"])).toEqual(["name"]);
  });

  test("a measurement, where it is of bodies", () => {
    expect(missing("bodyRecords", ["email", "measured_at"])).toEqual(["weight"]);
    expect(missing("bodyRecords", ["email", "measured_at", "waistline"])).toEqual([]);
  });

  test("by what its people are found, unless all of it is of one", () => {
    const needed = {
      holdings: ["package", "start", "end"],
      bodyRecords: ["measured_at", "weight"],
      reservations: ["trainer", "starts_at"],
      classBookings: ["class_type", "starts_at"],
    } as const;
    for (const kind of ["holdings", "bodyRecords", "reservations", "classBookings"] as const) {
      expect(missing(kind, needed[kind])).toEqual(["person"]);
      expect(missing(kind, [...needed[kind], "first_name"])).toEqual(["person"]);
      expect(missing(kind, needed[kind], { person: 7 })).toEqual([]);
      for (const found of [["person_source"], ["email"], ["phone"], ["full_name"], ["first_name", "last_name"]])
        expect(missing(kind, [...needed[kind], ...found])).toEqual([]);
    }
  });

  test("how a whole name is split, unless both parts are there too", () => {
    expect(missing("clients", ["full_name"], { nameRule: null })).toEqual(["nameRule"]);
    expect(missing("clients", ["full_name", "first_name"], { nameRule: null })).toEqual(["nameRule"]);
    expect(missing("clients", ["full_name", "first_name", "last_name"], { nameRule: null })).toEqual([]);
    expect(missing("clients", ["first_name", "last_name"], { nameRule: null })).toEqual([]);
  });

  test("in which order its dates are written, where it has any", () => {
    expect(missing("clients", ["full_name", "dateOfBirth"], { dateOrder: null })).toEqual(["dateOrder"]);
    expect(missing("clients", ["full_name"], { dateOrder: null })).toEqual([]);
    const timed = ["email", "trainer", "starts_at"];
    expect(missing("reservations", timed, { dateOrder: null })).toEqual(["dateOrder"]);
  });

  test("nothing of people or names where it is of things", () => {
    const things = importKinds.filter((kind) => kind === "packages" || kind === "products");
    for (const kind of things) expect(missing(kind, [])).not.toContain("person");
  });
});

const judged = (over: Partial<ImportMapping>, count = 3) =>
  refusalOf(() => {
    checkMapping("clients", { ...settled, ...over }, count);
  });

const value = (field: string) => ({ field, raw: "w", target: "female" });

describe("a mapping is refused", () => {
  test("that names a column that there is not, or one twice", () => {
    expect(judged({ columns: columns("first_name", "last_name", "email") })).toBeUndefined();
    expect(judged({ columns: columns("first_name", "last_name", "email") }, 2)).toEqual(
      wrongFields("columns.2.column INVALID"),
    );
    const twice = [...columns("first_name", "last_name"), { column: 0, field: "email" }];
    expect(judged({ columns: twice })).toEqual(wrongFields("columns.2.column INVALID"));
  });

  test("that names a field that there is not, or one twice that is not put together of several", () => {
    expect(judged({ columns: columns("first_name", "shoeSize") })).toEqual(wrongFields("columns.1.field INVALID"));
    expect(judged({ columns: columns("email", "email") })).toEqual(wrongFields("columns.1.field IN_USE"));
    expect(judged({ columns: columns("address", "address") })).toBeUndefined();
  });

  test("that matches words of a field which is no choice", () => {
    expect(judged({ values: [value("gender")] })).toBeUndefined();
    expect(judged({ values: [value("gender"), value("email")] })).toEqual(wrongFields("values.1.field INVALID"));
    expect(judged({ values: [value("shoeSize")] })).toEqual(wrongFields("values.0.field INVALID"));
  });
});
