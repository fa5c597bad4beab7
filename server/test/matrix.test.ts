import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { company } from "#contract/company.ts";
import type { Endpoint, Reach } from "#contract/endpoint.ts";
import type { Role, UserType } from "#contract/values.ts";
import { openWorld } from "./world.ts";

/**
 * Who may call what, typed from the authorisation table and not from the contract: a wrong contract differs from it.
 * Roles without an entry are refused; `Y` has no person to judge.
 */
type Row = Partial<Record<Role, string>>;
const all: Row = { admin: "Y", manager: "Y", trainer: "Y", employee: "Y", client: "Y" };
const staffAndClients: Row = { admin: "Y", manager: "Y", trainer: "Y", client: "Y" };
const profile: Row = { admin: "any", manager: "own staff", trainer: "client own", employee: "own", client: "own" };

const bodyReaders: Row = { admin: "any", manager: "own", trainer: "mine own", employee: "own", client: "own" };

const table: Readonly<Record<string, Row | "everyone">> = {
  "GET /welcome": "everyone",
  "POST /setup": "everyone",
  "POST /login": "everyone",
  "POST /logout": "everyone",
  "POST /refresh": "everyone",
  "POST /reset-password": all,
  "GET /me": all,
  "PUT /me/locale": all,
  "GET /events": all,
  "GET /user/{id}/activities": {
    admin: "any",
    manager: "own staff",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "PUT /users/{id}/profile-image": {
    admin: "any",
    manager: "own staff",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "GET /users/{id}/profile-image/{image}": { ...profile, client: "own trainer" },
  "GET /user/{id}/body-index-records": bodyReaders,
  "POST /user/{id}/body-index-records": { admin: "any", trainer: "mine" },
  "PUT /user/{id}/body-index-records/{recordId}": { admin: "any", trainer: "mine" },
  "DELETE /user/{id}/body-index-records/{recordId}": { admin: "any", trainer: "mine" },
  "POST /user/{id}/body-index-records/import": { admin: "any", trainer: "mine" },
  "GET /clients/{id}/recipes": { admin: "any", trainer: "mine", client: "own" },
  "POST /clients/{id}/recipe": { admin: "any", trainer: "mine" },
  "PUT /clients/{id}/recipe/{recipeId}": { admin: "any", trainer: "mine" },
  "DELETE /clients/{id}/recipe/{recipeId}": { admin: "any", trainer: "mine" },
  "GET /clients/{id}/trainer-change": { admin: "any" },
  "POST /clients/update-trainer": { admin: "Y" },
  "GET /employees/departments": { admin: "Y", manager: "Y" },
  "GET /notifications": all,
  "POST /notifications/read": all,
  "GET /search": all,
  "GET /users/{id}/profile": profile,
  "GET /{id}/profile": profile,
  "GET /employees/{id}/profile": { admin: "any", manager: "any", employee: "own" },
  "GET /trainers/{id}/profile": { admin: "any", manager: "any", trainer: "own" },
  "GET /clients/{id}/profile": { admin: "any", trainer: "client", client: "own" },
  "GET /company/settings": all,
  "GET /company/settings/body-index-fields": all,
  "PUT /company/settings/{name}": { admin: "Y" },
  "GET /products/membership-packages": staffAndClients,
  "GET /products/courses-packages": staffAndClients,
  "POST /products/add-membership-package": { admin: "Y" },
  "POST /products/add-courses-package": { admin: "Y" },
  "PUT /products/update-membership-package": { admin: "Y" },
  "PUT /products/update-courses-package": { admin: "Y" },
  "DELETE /products/delete-membership-package/{id}": { admin: "Y" },
  "DELETE /products/delete-courses-package/{id}": { admin: "Y" },
  "GET /payments/users/{id}/ledger": {
    admin: "any",
    manager: "own",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "POST /payments/{id}/add-package-payment": { admin: "any", trainer: "mine" },
  "PUT /payments/orders/{id}": { admin: "Y" },
  "DELETE /payments/orders/{id}": { admin: "Y" },
  "GET /payments/orders/{id}/receipt": { admin: "Y", trainer: "Y", client: "Y" },
  "GET /payments/top-sales-list": { admin: "Y", manager: "Y" },
  "GET /payments/users/{id}": { admin: "any", manager: "own", trainer: "mine own", employee: "own", client: "own" },
  "GET /clients": { admin: "Y", trainer: "Y", client: "Y" },
  "GET /clients/clients-count-summary": { admin: "Y", trainer: "Y" },
  "GET /clients/client-types-summary": { admin: "Y", manager: "Y", trainer: "Y" },
  "POST /clients/create": { admin: "Y", trainer: "Y" },
  "DELETE /clients/delete/{id}": { admin: "any", trainer: "mine" },
  "GET /users/{id}/deletion": { admin: "any", trainer: "mine" },
  "GET /trainers": staffAndClients,
  "GET /employees": { admin: "Y", manager: "Y" },
  "GET /employees/list-managers": { admin: "Y", manager: "Y" },
  "GET /employees/employees-count-summary": { admin: "Y", manager: "Y" },
  "POST /employees/create": { admin: "Y", manager: "Y" },
  "POST /trainers/create": { admin: "Y", manager: "Y" },
  "DELETE /employees/delete/{id}": { admin: "any" },
  "DELETE /trainers/delete/{id}": { admin: "any" },
  "PUT /employees/{id}/roles": { admin: "staff" },
  "POST /user/{id}/submit-reason": { admin: "any", trainer: "mine" },
  "POST /user/{id}/modify-reason": { admin: "any", trainer: "mine" },
  "POST /user/{id}/withdraw-reason": { admin: "any", trainer: "mine" },
  "POST /user/{id}/activate-user": { admin: "any", trainer: "mine" },
  "POST /user/{id}/withdraw-pending": { admin: "any" },
  "POST /users/{id}/profile": {
    admin: "any",
    manager: "own staff",
    trainer: "mine own",
    employee: "own",
    client: "own",
  },
  "GET /courses": staffAndClients,
  "GET /courses/course-tags": staffAndClients,
  "POST /courses/create": { admin: "Y" },
  "PUT /courses/update/{id}": { admin: "Y" },
  "DELETE /courses/delete/{id}": { admin: "Y" },
  "POST /courses/reservations/create": { admin: "Y", trainer: "Y", client: "Y" },
  "POST /courses/reservations/{id}/details": { admin: "Y", trainer: "Y", client: "Y" },
  "POST /courses/reservations/{id}/status": { admin: "Y", trainer: "Y", client: "Y" },
  "GET /courses/client/{id}": { admin: "any", trainer: "mine own", client: "own" },
  "GET /courses/trainer/{id}": { admin: "any", manager: "any", trainer: "own", client: "trainer" },
  "GET /courses/{userType}/{id}": { admin: "Y", manager: "Y", trainer: "Y", client: "Y" },
  "GET /courses/users/{id}": { admin: "any", trainer: "mine own", client: "own" },
  "GET /courses/courses-summary": { admin: "Y", manager: "Y", trainer: "Y" },
  "GET /user/{id}/affected-reservations": { admin: "any", trainer: "mine" },
  "GET /shop/products": { admin: "Y", manager: "Y" },
  "POST /shop/products": { admin: "Y" },
  "PUT /shop/products/{id}": { admin: "Y" },
  "DELETE /shop/products/{id}": { admin: "Y" },
  "GET /shop/images/{image}": { admin: "Y", manager: "Y" },
  "GET /shop/sellers": { admin: "Y" },
  "GET /shop/sales": { admin: "Y", manager: "Y" },
  "POST /shop/sales": { admin: "Y" },
  "GET /shop/overview": { admin: "Y", manager: "Y" },
  "GET /employees/list-sales": { admin: "Y", manager: "Y", trainer: "Y" },
};

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

const kinds = {
  admin: "employee",
  manager: "employee",
  employee: "employee",
  trainer: "trainer",
  client: "client",
} as const;

async function add(name: string, roles: readonly [Role, ...Role[]], trainer?: number): Promise<Person> {
  const over = { roles: [...roles], ...(trainer !== undefined && { reports_to: trainer }) };
  const id = await world.person(roles[0], over);
  return { name, id, kind: kinds[roles[0]], roles, ...(trainer !== undefined && { trainer }) };
}

const admin = await add("admin", ["admin"]);
const trainer = await add("trainer", ["trainer"]);
const signedOut: Person = { name: "signed out", id: 0, kind: undefined, roles: [] };
const missing: Person = { name: "missing", id: 2_000_000_000, kind: undefined, roles: [] };
const callers = [
  admin,
  await add("manager", ["manager"]),
  trainer,
  await add("employee", ["employee"]),
  await add("client", ["client"]),
  await add("manager and trainer", ["trainer", "manager"]),
  signedOut,
];
const otherTrainer = await add("another trainer", ["trainer"]);
const deleted = await add("deleted client", ["client"]);
await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", deleted.id).execute();
const others = [
  await add("another admin", ["admin"]),
  await add("another manager", ["manager"]),
  await add("another employee", ["employee"]),
  otherTrainer,
  await add("client of the trainer", ["client"], trainer.id),
  await add("client of another trainer", ["client"], otherTrainer.id),
  await add("client without trainer", ["client"]),
  { ...missing, id: deleted.id, name: "deleted" },
  missing,
];

type Scope = "all" | "own";
type Verdict = "allowed" | 401 | 403 | 404;

/** What must come of a call, from the contract's `allow` and the protection of admins and managers alone. */
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
  return reach === "client" || scope === "all" || [undefined, caller.id].includes(target.trainer);
}

/** Reads run whole. Writes stop before they do anything, at a query key nobody knows: 400 comes after 404. */
async function verdictOf(endpoint: Endpoint, caller: Person, target: Person | undefined): Promise<unknown> {
  const reads = endpoint.method === "GET";
  const headers = caller === signedOut ? {} : { authorization: `Bearer ${await tokenOf(caller)}` };
  const url = `${pathOf(endpoint, target)}${reads ? queryOf(endpoint) : "?no-such-key=1"}`;
  const payloadAsStream = endpoint.stream ?? false;
  const response = await world.app.inject({ method: endpoint.method, url, headers, payloadAsStream });
  if (payloadAsStream) response.raw.res.destroy();
  const { statusCode: status } = response;
  if (status === 401 || status === 403) return status;
  // A thing that is not there: only those who may ask are told so.
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

function pathOf({ path, params, allow }: Endpoint, target: Person | undefined): string {
  const person = typeof allow === "object" && "person" in allow ? allow.person : undefined;
  const samples = samplesOf(params);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === person ? `${target?.id}` : `${samples[name]}`,
  );
  return `/api${filled}`;
}

function queryOf({ query }: Endpoint): string {
  const samples = new URLSearchParams(samplesOf(query)).toString();
  return samples === "" ? "" : `?${samples}`;
}

/** Something that fits each required member of a schema. */
function samplesOf(schema: z.ZodMiniType | undefined): Record<string, string> {
  if (!schema) return {};
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(required.map((name) => [name, known[name] ?? sampleOf(properties[name])]));
}

/** What a schema's type alone does not tell. */
const known: Readonly<Record<string, string>> = {
  from: "2026-05-01",
  startOfDate: "2026-05-01",
  endOfDate: "2026-06-01",
  trainer_id: `${trainer.id}`,
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

describe.each(["all", "own"] as const)("with trainerScope %s", (scope) => {
  test.each(endpoints)("%s answers each caller about each person as it should", async (_, endpoint) => {
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: scope } }, admin.id);
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const caller of callers) {
      for (const target of targetsOf(endpoint, caller)) {
        const call = target ? `${caller.name} about ${target === caller ? "themselves" : target.name}` : caller.name;
        found[call] = await verdictOf(endpoint, caller, target);
        wanted[call] = expected(endpoint, caller, target, scope);
      }
    }
    expect(found).toEqual(wanted);
  });
});
