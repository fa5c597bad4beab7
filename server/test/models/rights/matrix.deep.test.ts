import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { company } from "#contract/club/settings.ts";
import { type Endpoint, type Reach, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import type { Role, UserType } from "#contract/kernel/values.ts";
import { atDepth } from "../../../../tools/runs/depth.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { insertUpload } from "../../../club/uploads/queries.ts";
import { type Called, type Scope, cell, cellsOf, isScoped, ofScope } from "./matrix-cells.ts";
import { type Row, all } from "./matrix-row.ts";
import { table } from "./matrix-table.ts";
import { openWorld } from "../../world/world.ts";

function rowOf({ allow }: Endpoint): Row | "everyone" {
  if (allow === "everyone") return allow;
  if (allow === "signed-in") return all;
  if (isRoles(allow)) return Object.fromEntries(allow.map((role) => [role, "Y"]));
  return Object.fromEntries(Object.entries(allow.reach).map(([role, reach]) => [role, reach.toSorted().join(" ")]));
}

function isRoles(allow: Exclude<Endpoint["allow"], string>): allow is readonly Role[] {
  return Array.isArray(allow);
}

/** Someone who calls or is called upon, as the test made them. */
interface Person {
  readonly name: string;
  readonly id: number;
  readonly kind: UserType | undefined;
  readonly roles: readonly Role[];
  readonly trainer?: number;
}

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());

/** Everybody has the same photo, so that asking for it is a matter of right alone. */
const photo = await transaction(world.db, (trx) => insertUpload(trx, Buffer.from("a face"), world.now));

const kinds = {
  admin: "employee",
  manager: "employee",
  desk: "employee",
  employee: "employee",
  trainer: "trainer",
  client: "client",
} as const;

async function add(name: string, roles: readonly [Role, ...Role[]], trainer?: number): Promise<Person> {
  const over = { roles: [...roles], profile_image: photo, ...(trainer !== undefined && { reports_to: trainer }) };
  const id = await world.person(roles[0], over);
  return { name, id, kind: kinds[roles[0]], roles, ...(trainer !== undefined && { trainer }) };
}

const admin = await add("admin", ["admin"]);
const trainer = await add("trainer", ["trainer"]);
const otherTrainer = await add("another trainer", ["trainer"]);
const signedOut: Person = { name: "signed out", id: 0, kind: undefined, roles: [] };
const missing: Person = { name: "missing", id: 2_000_000_000, kind: undefined, roles: [] };
const callers = [
  admin,
  await add("manager", ["manager"]),
  trainer,
  await add("desk", ["desk"]),
  await add("employee", ["employee"]),
  await add("client", ["client"], otherTrainer.id),
  await add("manager and trainer", ["trainer", "manager"]),
  signedOut,
];
const deleted = await add("deleted client", ["client"]);
await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", deleted.id).execute();
const others = [
  await add("another admin", ["admin"]),
  await add("another manager", ["manager"]),
  await add("another employee", ["employee"]),
  otherTrainer,
  await add("trainer of nobody", ["trainer"]),
  await add("client of the trainer", ["client"], trainer.id),
  await add("client of another trainer", ["client"], otherTrainer.id),
  await add("client without trainer", ["client"]),
  { ...missing, id: deleted.id, name: "deleted" },
  missing,
];

type Verdict = "allowed" | 401 | 403 | 404;

/** The expected result of a call, from the contract's `allow` and the protection of admins and managers alone. */
function expected({ allow, method }: Endpoint, caller: Person, target: Person | undefined, scope: Scope): Verdict {
  if (allow === "everyone") return "allowed";
  if (caller === signedOut) return 401;
  if (allow === "signed-in") return "allowed";
  if (isRoles(allow)) return caller.roles.some((role) => allow.includes(role)) ? "allowed" : 403;
  const reach = caller.roles.flatMap((role) => allow.reach[role] ?? []);
  if (reach.length === 0) return 403;
  if (target?.kind === undefined || (allow.kind && allow.kind !== target.kind)) return 404;
  if (!reach.some((each) => isWithin(each, caller, target, scope))) return 404;
  return method !== "GET" && isProtected(caller, target) ? 403 : "allowed";
}

function isProtected(caller: Person, target: Person): boolean {
  const guarded = target.roles.includes("admin") || target.roles.includes("manager");
  return guarded && target !== caller && !caller.roles.includes("admin");
}

function isWithin(reach: Reach, caller: Person, target: Person, scope: Scope): boolean {
  if (reach === "any") return true;
  if (reach === "own") return target === caller;
  if (reach === "trainer") return target.id === caller.trainer;
  if (reach === "staff") return target.kind !== "client";
  if (target.kind !== "client") return false;
  return reach === "client" || reach === "freeze" || scope === "all" || [undefined, caller.id].includes(target.trainer);
}

/**
 * Reads run whole. Writes, and reads of one thing of a person, of which there is none here, stop before they do anything,
 * at a query key nobody knows: 400 comes after 404.
 */
async function verdictOf(
  endpoint: Endpoint,
  caller: Person,
  target: Person | undefined,
  payload?: object,
): Promise<unknown> {
  const reads = endpoint.method === "GET" && !/\{\w+Id\}$/.test(endpoint.path);
  const headers = caller === signedOut ? {} : { authorization: `Bearer ${await tokenOf(caller)}` };
  const url = `${pathOf(endpoint, target)}${reads ? queryOf(endpoint) : "?no-such-key=1"}`;
  const payloadAsStream = endpoint.stream ?? false;
  const sent = { method: endpoint.method, url, headers, payloadAsStream };
  const response = await world.app.inject(payload === undefined ? sent : { ...sent, payload });
  if (payloadAsStream) response.raw.res.destroy();
  const { statusCode: status } = response;
  if (status === 401 || status === 403) return status;
  // A missing thing: only those with the right to ask get 404.
  if (status === 404 && !target && endpoint.refuses?.includes("NOT_FOUND")) return "allowed";
  if (status === 404) return response.body === notFound ? 404 : `404 with ${response.body}`;
  const refusesAll = endpoint.refuses?.includes("VALIDATION_ERROR");
  return status === (reads && !refusesAll ? 200 : 400) ? "allowed" : `${status} ${response.body}`;
}

/** The same for a person out of reach and for one who does not exist, byte for byte. */
const notFound = '{"status":404,"code":"NOT_FOUND","title":"Not found"}';

const tokens = new Map<Person, string>();
async function tokenOf(person: Person): Promise<string> {
  const token = tokens.get(person) ?? (await world.token(person.id));
  tokens.set(person, token);
  return token;
}

function pathOf(endpoint: Endpoint, target: Person | undefined): string {
  const { params, allow } = endpoint;
  const person = typeof allow === "object" && "person" in allow ? allow.person : undefined;
  const fitting = samplesOf(params);
  return wholePath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === person ? `${target?.id}` : `${fitting[name]}`,
  );
}

function queryOf({ query }: Endpoint): string {
  const text = new URLSearchParams(samplesOf(query)).toString();
  return text === "" ? "" : `?${text}`;
}

const samples = new Map<z.ZodMiniType | undefined, Record<string, string>>([[undefined, {}]]);

/** Something that fits each required member of a schema. */
function samplesOf(schema: z.ZodMiniType | undefined): Record<string, string> {
  const made = samples.get(schema) ?? sampled(schema);
  samples.set(schema, made);
  return made;
}

function sampled(schema: z.ZodMiniType | undefined): Record<string, string> {
  if (!schema) return {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(required.map((name) => [name, known[name] ?? sampleOf(properties[name])]));
}

/** The facts that a schema's type alone does not express. */
const known: Readonly<Record<string, string>> = {
  from: "2026-05-01",
  until: "2026-06-01",
  to: "2026-06-01",
  date: "2026-05-20",
  startOfDate: "2026-05-01",
  endOfDate: "2026-06-01",
  trainer_id: `${trainer.id}`,
  image: photo,
  months: "3",
  day: "2026-05-20",
  startedAt: "2026-05-20T14:00:00Z",
};

function sampleOf(schema: z.core.JSONSchema._JSONSchema | undefined): string {
  if (typeof schema !== "object") return "1";
  const [option] = schema.anyOf ?? [];
  return option ? sampleOf(option) : String(schema.const ?? schema.enum?.[0] ?? 1);
}

function targetsOf({ allow }: Endpoint, caller: Person): readonly (Person | undefined)[] {
  const judgesPerson = typeof allow === "object" && "person" in allow;
  if (!judgesPerson) return [undefined];
  return caller === signedOut ? others : [caller, ...others];
}

const endpoints = [...world.app.endpoints].map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);

test.each(endpoints)("%s allows whom the authorisation table allows", (name, endpoint) => {
  expect(rowOf(endpoint)).toEqual(table[name]);
});

const scoped = callers.filter(({ roles }) => isScoped(roles));
const ofPersons = endpoints.filter(([, { allow }]) => typeof allow === "object" && "person" in allow);

/** The cells that were asked, and by how many calls. */
const asked = new Set<string>();
/**
 * Cells with their verdict and, where a write is about an admin or a manager, with their roles: the gate asks each
 * combination once, the full run everybody.
 */
const askedAs = new Set<string>();
let judged = 0;

function objectOf({ allow }: Endpoint, caller: Person, target: Person | undefined, scope: Scope): Called {
  if (!target) return "nobody";
  if (target === caller) return "own";
  if (target.kind === undefined) return "missing";
  if (typeof allow === "object" && "kind" in allow && allow.kind && allow.kind !== target.kind) return "wrong kind";
  const reach =
    typeof allow === "object" && "reach" in allow ? caller.roles.flatMap((role) => allow.reach[role] ?? []) : [];
  return reach.some((each) => isWithin(each, caller, target, scope)) ? "in scope" : "other";
}

async function setScope(value: Scope): Promise<void> {
  await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value } }, admin.id);
  await world.call(company.changeSetting, { params: { name: "freezeBy" }, body: { value: "desk" } }, admin.id);
}

/** The roles whose protection matters for a write. */
function guardedRoles({ method }: Endpoint, target: Person | undefined): string {
  const isGuarded = target?.roles.some((role) => role === "admin" || role === "manager") ?? false;
  return method !== "GET" && isGuarded ? `${target?.roles.join(" ")}` : "";
}

describe.each([
  ["all", endpoints, callers],
  ["own", ofPersons, scoped],
] as const)("with trainerScope %s", (scope, calls, who) => {
  beforeAll(() => setScope(scope));

  test.each(calls)("%s answers each caller about each person as it should", async (_, endpoint) => {
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const caller of who) {
      for (const target of targetsOf(endpoint, caller)) {
        const call = target ? `${caller.name} about ${target === caller ? "themselves" : target.name}` : caller.name;
        const askedCell = cell(endpoint, caller.roles, ofScope(objectOf(endpoint, caller, target, scope), scope));
        const verdict = expected(endpoint, caller, target, scope);
        const combination = `${askedCell} ${verdict} ${guardedRoles(endpoint, target)}`;
        const isKnown = askedAs.has(combination);
        if (atDepth({ gate: isKnown, full: false })) continue;
        found[call] = await verdictOf(endpoint, caller, target);
        wanted[call] = verdict;
        asked.add(askedCell);
        askedAs.add(combination);
        judged += 1;
      }
    }
    expect(found).toEqual(wanted);
  });
});

/** Values of a body that only some may send, each with whom they are for. */
const reserved = endpoints.flatMap(([name, endpoint]) =>
  Object.entries(endpoint.reserved ?? {}).flatMap(([key, values]) =>
    Object.entries(values).map(([value, holders]) => ({ name, endpoint, key, value, holders })),
  ),
);

test.each(reserved)("$name takes $key $value from $holders alone", async ({ endpoint, key, value, holders }) => {
  await setScope("all");
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  const target = others.find(({ name }) => name === "another employee");
  for (const caller of callers) {
    const isJudged = typeof endpoint.allow === "object" && "person" in endpoint.allow;
    const body = { [key]: value === "true" ? true : value };
    const right = expected(endpoint, caller, target, "all");
    const isTheirs = caller.roles.some((role) => holders.includes(role));
    found[caller.name] = await verdictOf(endpoint, caller, isJudged ? target : undefined, body);
    // A caller who may never send it does not learn whether the person exists.
    wanted[caller.name] = isTheirs || right === 401 ? right : 403;
    asked.add(cell(endpoint, caller.roles, `${key} ${value}`));
    judged += 1;
  }
  expect(found).toEqual(wanted);
});

test("every cell that follows from the contract was asked: each call, as whom, upon whom", () => {
  const wanted = new Set(endpoints.flatMap(([, endpoint]) => cellsOf(endpoint)));
  console.log(
    `Matrix: ${wanted.size} cells follow from ${endpoints.length} endpoints, ${asked.size} were asked, in ${judged} calls.`,
  );
  expect([...wanted].filter((each) => !asked.has(each))).toEqual([]);
  expect(asked.size).toBe(wanted.size);
});
