import { describe, expect, test } from "vitest";
import { callersOf, hasWords, operationsOf } from "./reference.ts";
import { fieldsOf, limitsOf, typeOf } from "./schema-fields.ts";

const json = (schema: unknown) => ({ "application/json": { schema } });
const name = { type: "object", required: ["first"], properties: { first: { type: "string", maxLength: 50 } } };
const person = { type: "object", required: ["names"], properties: { names: { type: "array", items: name } } };
const refusal = { description: "DUPLICATE_USER, LAST_ADMIN", content: json({ type: "object" }) };

const left = { type: "object", required: ["left"], properties: { left: { type: "integer" } } };

const document = {
  openapi: "3.1.0",
  components: { schemas: { Problem: { type: "object" }, LAST_ADMIN: { allOf: [{ allOf: [] }, left] } } },
  paths: {
    "/api/people/{id}": {
      put: {
        operationId: "put_people_id",
        tags: ["people"],
        summary: "Change a person",
        "x-allow": { person: "id", reach: { trainer: ["mine", "own"], admin: ["any"] } },
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1 } }],
        requestBody: { required: true, content: json(person) },
        responses: { 200: { description: "Success", content: json(person) }, 409: refusal },
      },
    },
    "/api/courses": {
      get: {
        operationId: "get_courses",
        tags: ["courses"],
        summary: "All courses",
        "x-allow": ["client", "admin"],
        parameters: [],
        responses: { 200: { description: "Success", content: json({ type: "array", items: name }) } },
      },
    },
  },
};

const [courses, people] = operationsOf(document);

const lines = (schema: Parameters<typeof fieldsOf>[0]) =>
  fieldsOf(schema).map(({ name: called, depth, type, isRequired }) => [called, depth, type, isRequired]);

describe("the API reference", () => {
  test("has each call of the document, by group", () => {
    expect([courses?.id, people?.id]).toEqual(["get_courses", "put_people_id"]);
    expect(people).toMatchObject({
      method: "PUT",
      path: "/api/people/{id}",
      summary: "Change a person",
      refusals: [
        { status: "409", code: "DUPLICATE_USER", details: undefined },
        { status: "409", code: "LAST_ADMIN", details: left },
      ],
    });
    expect(people?.body.map(({ type }) => type)).toEqual(["application/json"]);
  });

  test("says who may call, and whom they reach", () => {
    expect(callersOf({ reach: { trainer: ["mine", "own"], admin: ["any"] } })).toEqual([
      { role: "admin", reach: ["any"] },
      { role: "trainer", reach: ["mine", "own"] },
    ]);
    expect(callersOf(["client", "admin"]).map(({ role }) => role)).toEqual(["admin", "client"]);
    expect(people?.allow).toEqual({ reach: { trainer: ["mine", "own"], admin: ["any"] } });
    expect(courses?.allow).toEqual(["client", "admin"]);
  });

  test("is filtered by path, words, role and code", () => {
    const shown = (phrase: string) => [courses, people].filter((each) => each && hasWords(each, phrase));
    expect(shown("")).toEqual([courses, people]);
    expect(shown("put PEOPLE")).toEqual([people]);
    expect(shown("last_admin")).toEqual([people]);
    expect(shown("client")).toEqual([courses]);
    expect(shown("trainer courses")).toEqual([]);
  });

  test("refuses what is no such document", () => {
    expect(() => operationsOf({ paths: { "/api/x": { get: {} } } })).toThrow();
  });
});

describe("the parts of a value", () => {
  test("are listed line by line, those of a list's elements below the list", () => {
    expect(people?.body.flatMap(({ schema }) => lines(schema))).toEqual([
      ["names", 0, "object[]", true],
      ["first", 1, "string", true],
    ]);
    expect(courses?.answer.flatMap(({ schema }) => lines(schema))).toEqual([["first", 0, "string", true]]);
  });

  test("are those of each shape where there are several, and of the one where it may be null", () => {
    const event = { type: "object", properties: { event: { const: "MOVED" } } };
    expect(lines({ oneOf: [event, { type: "object", properties: { at: { type: "string" } } }] })).toEqual([
      ["(1)", 0, "object", undefined],
      ["event", 1, '"MOVED"', false],
      ["(2)", 0, "object", undefined],
      ["at", 1, "string", false],
    ]);
    expect(lines({ anyOf: [event, { type: "null" }] })).toEqual([["event", 0, '"MOVED"', false]]);
    expect(lines({ type: "object", additionalProperties: { type: "boolean" } })).toEqual([["*", 0, "boolean", false]]);
    expect(lines({ type: "array", prefixItems: [{ type: "string" }, { type: "null" }] })).toEqual([
      ["[0]", 0, "string", true],
      ["[1]", 0, "null", true],
    ]);
  });
});

test("a type reads as TypeScript would write it", () => {
  expect(typeOf({ enum: ["a", "b"] })).toBe('"a" | "b"');
  expect(typeOf({ type: "array", items: { enum: [1, 2] } })).toBe("(1 | 2)[]");
  expect(typeOf({ type: "array | null", items: { type: "string" } })).toBe("string[] | null");
  expect(typeOf({ anyOf: [{ type: "string" }, { type: "null" }] })).toBe("string | null");
  expect(typeOf({ prefixItems: [{ type: "string" }, { type: "integer" }] })).toBe("[string, integer]");
  expect(typeOf({})).toBe("unknown");
});

test("limits are shown unless they limit nothing or a format implies them", () => {
  expect(limitsOf({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 3 })).toEqual(["minimum 1", "default 3"]);
  expect(limitsOf({ format: "date-time", pattern: "^.+$" })).toEqual(["format date-time"]);
  expect(limitsOf({ pattern: "^x$" })).toEqual(["pattern ^x$"]);
  expect(limitsOf({ anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }] })).toEqual(["maxLength 5"]);
});
