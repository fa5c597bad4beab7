import { describe, expect, test } from "vitest";
import type { JsonSchema } from "./reference.ts";
import { fieldsOf, limitsOf, typeOf } from "./schema-fields.ts";

const person: JsonSchema = {
  type: "object",
  required: ["id", "name"],
  properties: {
    id: { type: "integer", minimum: 1 },
    name: { type: "object", required: ["first"], properties: { first: { type: "string" } } },
    photo: { anyOf: [{ type: "string" }, { type: "null" }] },
  },
};

describe("the type of a value", () => {
  test.each<[string, JsonSchema]>([
    ["string", { type: "string" }],
    ["string | null", { type: "string | null" }],
    ['"en"', { const: "en", type: "string" }],
    ['"en" | "cn" | 3', { enum: ["en", "cn", 3], type: "string" }],
    ["integer[]", { type: "array", items: { type: "integer" } }],
    ["(string | null)[]", { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } }],
    ["string[][]", { type: "array", items: { type: "array", items: { type: "string" } } }],
    ["string[] | null", { type: "array | null", items: { type: "string" } }],
    ["[string, integer]", { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] }],
    ["object | null", { oneOf: [{ type: "object" }, { type: "object" }, { type: "null" }] }],
    ["array", { type: "array", items: true }],
    ["unknown", {}],
  ])("reads %s", (written, schema) => {
    expect(typeOf(schema)).toBe(written);
  });
});

const lines = (schema: JsonSchema) =>
  fieldsOf(schema).map(({ name, depth, type, isRequired }) => [name, depth, type, isRequired]);

describe("the lines of a table", () => {
  test("go into what is inside, and say what has to be there", () => {
    expect(lines(person)).toEqual([
      ["id", 0, "integer", true],
      ["name", 0, "object", true],
      ["first", 1, "string", true],
      ["photo", 0, "string | null", false],
    ]);
  });

  test("are those of each thing in a list", () => {
    expect(lines({ type: "array", items: person })).toEqual(lines(person));
  });

  test("of something that may be null are those of the thing", () => {
    expect(lines({ anyOf: [person, { type: "null" }] })).toEqual(lines(person));
  });

  test("count shapes that a value may have instead, those with parts", () => {
    const other: JsonSchema = { type: "object", properties: { code: { type: "string" } } };
    expect(lines({ oneOf: [{ type: "string" }, person, other] }).filter(([, depth]) => depth === 0)).toEqual([
      ["(1)", 0, "object", undefined],
      ["(2)", 0, "object", undefined],
    ]);
  });

  test("name any name by a star, and places by their number", () => {
    expect(lines({ type: "object", additionalProperties: { type: "integer" } })).toEqual([["*", 0, "integer", false]]);
    expect(lines({ type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] })).toEqual([
      ["[0]", 0, "string", true],
      ["[1]", 0, "integer", true],
    ]);
  });

  test("each have a key of their own, though names repeat", () => {
    const twice: JsonSchema = { type: "object", properties: { before: person, after: person } };
    const keys = fieldsOf(twice).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain("/after/name/first");
  });

  test("of what has no parts are none", () => {
    expect(fieldsOf({ type: "string" })).toEqual([]);
    expect(fieldsOf({ type: "object", additionalProperties: false })).toEqual([]);
  });
});

describe("what is asked of a value", () => {
  test("is described in the words of JSON Schema, zero like any number", () => {
    expect(limitsOf({ minimum: 0, maximum: 9, maxLength: 60 })).toEqual(["maxLength 60", "minimum 0", "maximum 9"]);
  });

  test("leaves out the bounds of all integers", () => {
    expect(limitsOf({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test("has a pattern where no format says the same in a word", () => {
    expect(limitsOf({ pattern: "^a$" })).toEqual(["pattern ^a$"]);
    expect(limitsOf({ pattern: "^a$", format: "date" })).toEqual(["format date"]);
  });

  test("has what is taken when nothing is said, null and false too", () => {
    expect([limitsOf({ default: "day" }), limitsOf({ default: false }), limitsOf({ default: null })]).toEqual([
      ['default "day"'],
      ["default false"],
      ["default null"],
    ]);
  });

  test("is that of each shape it may have, null apart", () => {
    const schema: JsonSchema = {
      anyOf: [{ type: "integer", minimum: 1 }, { type: "string", maxLength: 4 }, { type: "null" }],
    };
    expect(limitsOf(schema)).toEqual(["minimum 1", "maxLength 4"]);
  });
});
