import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints as all } from "../../../tools/code/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

const endpoints = all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** The names an object schema has; none for a schema that may be something else. */
function keysOf(schema: Endpoint["answer"] | undefined, io: "input" | "output" = "input"): string[] {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io, unrepresentable: "any" }) : {};
  return Object.keys(properties);
}

test("no two endpoints share method and path", () => {
  const names = endpoints.map(([name]) => name.replaceAll(/\{\w+\}/g, "{}"));
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
});

test.each(endpoints)("%s has a schema for exactly the parameters in its path", (_, { path, params }) => {
  expect(keysOf(params)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
});

test.each(endpoints)("%s judges a person whom its path names", (_, { allow, params }) => {
  if (typeof allow === "object" && "person" in allow) expect(keysOf(params)).toContain(allow.person);
});

test.each(endpoints)("%s takes page and pageSize exactly when it answers pages", (_, { paged, query }) => {
  const paging = keysOf(query).filter((name) => name === "page" || name === "pageSize");
  expect(paging).toEqual(paged ? ["page", "pageSize"] : []);
});

test.each(endpoints)("%s takes a body only when it writes, and creates only with POST", (_, endpoint) => {
  if (endpoint.method === "GET") expect(endpoint.body).toBeUndefined();
  if (endpoint.creates) expect(endpoint.method).toBe("POST");
  if (typeof endpoint.creates === "object") expect(keysOf(endpoint.body)).toContain(endpoint.creates.when);
});

test.each(endpoints)("%s takes no body that asks for nothing", (_, { body }) => {
  expect(body?.safeParse({}).success ?? false).toBe(false);
});

const invisible = ["\u00AD", "\u115F", "\u180E", "\u200B\u200D", "\u2060", "\u2800", "\u3164", "\uFE0F", "\uFFA0"];

test.each(endpoints)("%s takes no text of invisible characters where it takes no empty one", (_, { body }) => {
  const wanting = keysOf(body).filter((name) => isRefused(body, name, " "));
  for (const text of invisible) expect(wanting.filter((name) => !isRefused(body, name, text))).toEqual([]);
});

/** Whether a member of a body is at fault with this value. */
function isRefused(body: Endpoint["body"], name: string, value: string): boolean {
  const issues = body?.safeParse({ [name]: value }, { reportInput: true }).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === name);
}

test.each(endpoints)("%s refuses unknown keys", (_, { params, query, body }) => {
  for (const schema of [params, query, body]) {
    const issues = schema?.safeParse({ "no such key": 1 }).error?.issues ?? [];
    if (schema) expect(JSON.stringify(issues)).toContain("unrecognized_keys");
  }
});

test.each(endpoints)("%s shows once only what its answer has, as null the second time", (_, { shownOnce, answer }) => {
  for (const name of shownOnce ?? []) {
    const { properties = {} } = z.toJSONSchema(answer, { io: "output", unrepresentable: "any" });
    expect(JSON.stringify(properties[name])).toContain('"null"');
  }
});

test.each(endpoints)("%s says in one line what it does", (_, { summary }) => {
  expect(summary).toMatch(/^[A-Z][^\n]{5,100}[^.]$/);
});
