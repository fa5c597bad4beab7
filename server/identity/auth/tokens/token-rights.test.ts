import { createHash, randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { tokenPrefix } from "#contract/identity/api-tokens.ts";
import { type Endpoint, rightTo, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { roles } from "#contract/kernel/values.ts";
import { insertToken } from "./api-token-queries.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { atDepth, chosen } from "../../../../tools/runs/depth.ts";
import { openWorld } from "../../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());

const endpoints = [...world.app.endpoints].filter(({ allow }) => allow !== "everyone");
const everyRight = [...new Set(endpoints.map(rightTo))];
const people = new Map(
  await Promise.all(
    roles.filter((role) => role !== "client").map(async (role) => [role, await world.person(role)] as const),
  ),
);

/** A token of somebody's, with rights that nobody has asked whether they may give. */
async function tokenWith(personId: number, rights: readonly string[]): Promise<string> {
  const token = `${tokenPrefix}${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(token).digest();
  const row = { personId, name: "any", hash, rights, endOfDate: "2026-08-20", now: world.now };
  await transaction(world.db, (trx) => insertToken(trx, row));
  return token;
}

/** The status of a call about the caller. It stops before it does anything: the query key is unknown. */
async function statusOf(endpoint: Endpoint, personId: number, token: string): Promise<number> {
  const person = typeof endpoint.allow === "object" && "person" in endpoint.allow ? endpoint.allow.person : undefined;
  const samples = samplesOf(endpoint.params);
  const path = wholePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === person ? `${personId}` : `${samples[name]}`,
  );
  const headers = { authorization: `Bearer ${token}` };
  return (await world.app.inject({ method: endpoint.method, url: `${path}?no-such-key=1`, headers })).statusCode;
}

function samplesOf(schema: z.ZodMiniType | undefined): Record<string, string> {
  if (!schema) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, sampleOf(each)]));
}

function sampleOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema !== "object") return "1";
  return String(schema.const ?? schema.enum?.[0] ?? (schema.format === "date" ? "2026-05-20" : 1));
}

/** The gate takes the three roles that differ most. */
const owners = chosen([...people], ([role]) => role === "admin" || role === "trainer" || role === "employee");
/** A missing right only matters if the owner may call the endpoint, so the gate skips all other owners. */
const asksOf = atDepth({ gate: isFor, full: () => true });

test.each(owners)(
  "a token of %s is let in where its right and its owner are, and with every other right nowhere",
  async (_, personId) => {
    const login = await world.token(personId);
    const given = new Map<string, string>();
    const lacking = new Map<string, string>();
    for (const right of everyRight) {
      given.set(right, await tokenWith(personId, [right]));
      lacking.set(
        right,
        await tokenWith(
          personId,
          everyRight.filter((each) => each !== right),
        ),
      );
    }
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    let count = 0;
    for (const endpoint of endpoints) {
      const right = rightTo(endpoint);
      const name = `${endpoint.method} ${endpoint.path}`;
      const byRight = await statusOf(endpoint, personId, given.get(right) ?? "");
      found[name] = byRight;
      wanted[name] = 403;
      if (asksOf(endpoint, personId)) {
        const asOwner = await statusOf(endpoint, personId, login);
        found[name] = [byRight, await statusOf(endpoint, personId, lacking.get(right) ?? "")];
        wanted[name] = [endpoint.loginOnly ? 403 : asOwner, 403];
      }
      if (byRight !== 403 && byRight !== 401) count += 1;
    }
    expect(found).toEqual(wanted);
    // The number according to the contract, without asking the server.
    expect(count).toBe(endpoints.filter((endpoint) => isFor(endpoint, personId)).length);
  },
);

function isFor({ allow, loginOnly }: Endpoint, personId: number): boolean {
  const role = [...people].find(([, id]) => id === personId)?.[0];
  if (loginOnly || role === undefined) return false;
  if (typeof allow === "string") return true;
  // The right to freeze is about clients, so nobody has it about themselves.
  return "person" in allow ? (allow.reach[role] ?? []).some((reach) => reach !== "freeze") : allow.includes(role);
}
