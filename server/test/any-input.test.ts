import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { openShop } from "./shop.ts";
import { openWorld } from "./world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
await openShop(world);
const admin = await world.person("admin");

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("1", "0", "-1", "1e9", "2147483647", "2147483648", "true", "null", "'; --", "%", "欧阳", "𠮷"),
  fc.constantFrom("2026-02-30", "2026-05-20", "9999-12-31", "ana@example.com", "pro", "monthly", "-name", "kg"),
);
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, 2, 3, -1, 2 ** 31, 2 ** 53, null, true, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
);

/** An object with the members a schema names, most of them, holding anything. */
function objectLike(schema: z.ZodMiniType | undefined, member: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  const { properties, anyOf = [] } = schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) : {};
  const [option] = anyOf;
  const named = properties ?? (typeof option === "object" ? option.properties : undefined) ?? {};
  const members = Object.fromEntries(Object.keys(named).map((name) => [name, member]));
  return fc.record(members, { requiredKeys: [] });
}

function urlOf({ path }: Endpoint, params: readonly string[], query: object): string {
  const rest = [...params];
  const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(rest.pop() ?? "1"));
  const search = Object.entries(query).map(([name, each]) => `${name}=${encodeURIComponent(String(each))}`);
  return `/api${filled}?${search.join("&")}`;
}

const endpoints = [...world.app.endpoints].map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const wellFormed = text.filter((each) => each.isWellFormed());

test.each(endpoints)("%s answers any input with a refusal at worst", async (_, endpoint) => {
  const token = await world.token(admin);
  const input = [
    fc.array(wellFormed, { minLength: 2, maxLength: 2 }),
    objectLike(endpoint.query, wellFormed),
    objectLike(endpoint.body, value),
  ] as const;
  await fc.assert(
    fc.asyncProperty(...input, async (params, query, body) => {
      const response = await world.app.inject({
        method: endpoint.method,
        url: urlOf(endpoint, params, query),
        headers: { authorization: `Bearer ${token}` },
        ...(endpoint.body && { payload: body }),
        payloadAsStream: endpoint.stream ?? false,
      });
      if (endpoint.stream) response.raw.res.destroy();
      expect(response.statusCode, response.body).toBeLessThan(500);
    }),
    { numRuns: 60, seed: 1 },
  );
});
