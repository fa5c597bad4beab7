import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { chosen } from "../../../tools/runs/depth.ts";
import { openShop } from "../scenes/shop.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
await openShop(world);
const admin = await world.person("admin");
const person = await world.person("client");

/** Twice a value of each kind that somebody may type: what is looked for may differ in kind, and never one by one. */
const typed: readonly (readonly [string, string])[] = [
  ["a", "b"],
  ["ander", "smith"],
  ["王", "李"],
  ["416555", "647123"],
  ["ana@example.com", "ben@example.com"],
  ["2026-05-20", "2026-04-01"],
  ["2026-05-20T10:00:00Z", "2026-05-01T10:00:00Z"],
  ["1", "2"],
  ["true", "true"],
];

type Values = ReadonlyMap<string, string>;

const statement = z.object({ text: z.string() });
const described = z.looseObject({ enum: z.optional(z.array(z.string())) });

/** Accepted values of each key of a list's query: the two of a pair differ only in the value. */
async function takenBy(endpoint: Endpoint, ask: (query: Values) => Promise<number>) {
  const { properties = {} } = endpoint.query
    ? z.toJSONSchema(endpoint.query, { io: "input", unrepresentable: "any" })
    : {};
  const taken = new Map<string, (readonly [string, string])[]>();
  for (const [key, schema] of Object.entries(properties).filter(([name]) => name !== "page" && name !== "pageSize")) {
    const named = described.safeParse(schema).data?.enum?.map((name) => [name, name] as const) ?? typed;
    const fitting = [];
    for (const pair of named) if ((await ask(new Map([[key, pair[0]]]))) === 200) fitting.push(pair);
    taken.set(key, fitting);
  }
  return taken;
}

const pairs = [...world.app.endpoints].filter(({ paged }) => paged).map((each) => [each.path, each] as const);
/**
 * The most texts of one list, sorted or narrowed by up to two things; a connection keeps the two hundred that were used
 * last.
 */
const MOST_TEXTS = 1_000;

test.each(pairs)("%s sends a bounded set of statements, whatever is looked for", async (_, endpoint) => {
  const headers = { authorization: `Bearer ${await world.token(admin)}` };
  const path = endpoint.path.replaceAll(/\{\w+\}/g, String(person));
  const ask = async (query: Values) => {
    const url = `/api${path}?${new URLSearchParams([...query]).toString()}`;
    return (await world.app.inject({ url, headers })).statusCode;
  };
  const texts = new Set<string>();
  // From the first question on: a total that is known is not counted again.
  const sent = vi.spyOn(Client.prototype, "query");
  const taken = [...(await takenBy(endpoint, ask))];
  const walk = async (side: 0 | 1, later: string) => {
    const each = taken.map(([key, values]) =>
      values.map((value, place) => ({
        key,
        value: value[side],
        matchesName: value[0] === value[1],
        /** In the gate each key comes beside each other one with its first value. */
        isFirst: place === 0,
      })),
    );
    for (const page of ["1", later]) await ask(new Map([["page", page]]));
    for (const [index, values] of each.entries()) {
      const others = each.slice(index + 1).flat();
      for (const one of values) {
        // Named statements do not change on the second call.
        const isSame = side === 1 && one.matchesName;
        for (const page of isSame ? [later] : ["1", later]) {
          await ask(
            new Map([
              ["page", page],
              [one.key, one.value],
            ]),
          );
        }
        const beside = chosen(others, (other) => one.isFirst && other.isFirst).filter(
          (other) => !isSame || !other.matchesName,
        );
        for (const other of beside)
          await ask(
            new Map([
              [one.key, one.value],
              [other.key, other.value],
            ]),
          );
      }
    }
    // A connection that lets go of a statement sends no text.
    for (const [query] of sent.mock.calls) {
      const text = statement.safeParse(query).data?.text;
      if (text !== undefined) texts.add(text);
    }
    sent.mockClear();
    return texts.size;
  };
  try {
    const first = await walk(0, "2");
    expect(first).toBeLessThan(MOST_TEXTS);
    expect(await walk(1, "3")).toBe(first);
  } finally {
    sent.mockRestore();
  }
});
