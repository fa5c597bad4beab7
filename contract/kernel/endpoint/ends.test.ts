import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoints as all } from "../../../tools/code/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { refusalDetails } from "../refusal/errors.ts";

const asJson = (schema: Endpoint["answer"]) => z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });

/** The places in a JSON schema without a limit: a list without a maximum, an object of any keys. */
function endless(schema: unknown, place: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => endless(each, place));
  const members = Object.entries(schema);
  const { type, maxItems } = Object.fromEntries(members);
  const isEndless = type === "array" && maxItems === undefined && !("prefixItems" in schema);
  const inside = members.flatMap(([name, each]) => endless(each, name === "items" ? `${place}[]` : `${place}.${name}`));
  return isEndless ? [place, ...inside] : inside;
}

const answering = all
  .filter(({ stream, file }) => !stream && !file)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const pageSize = z.object({ properties: z.object({ pageSize: z.object({ maximum: z.int() }) }) });

test.each(answering)(
  "%s answers no list without an end: it comes in pages, or says how long it is at most",
  (_, endpoint) => {
    const schema = asJson(endpoint.answer);
    const paged = endpoint.paged === true && schema.type === "array";
    expect(endless(paged ? schema.items : schema, "data")).toEqual([]);
  },
);

test.each(answering.filter(([, { paged }]) => paged))("%s has pages of a most", (_, { query }) => {
  const taken = query && z.toJSONSchema(query, { io: "output", unrepresentable: "any" });
  expect(pageSize.safeParse(taken).success).toBe(true);
});

test.each(Object.entries(refusalDetails))("what %s says besides has an end", (_, details) => {
  expect(endless(asJson(details), "details")).toEqual([]);
});
