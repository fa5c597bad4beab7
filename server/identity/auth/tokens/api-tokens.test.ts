import type { FastifyInstance } from "fastify";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { type ApiTokenDraft, apiTokens, MAX_TOKENS } from "#contract/identity/api-tokens.ts";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { endings } from "#contract/membership/terminations.ts";
import type { Endpoint, CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { profiles } from "#contract/membership/profile.ts";
import { staff } from "#contract/membership/staff.ts";
import { addDays } from "#contract/kernel/values.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { noon, openWorld, today } from "../../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});

const admin = await world.person("admin");
const none = {};
const params = (id: number) => ({ params: { id: String(id) } });
const draft = (over: Partial<ApiTokenDraft> = {}): { body: ApiTokenDraft } => ({
  body: { name: "Spreadsheet", rights: ["clients:read"], endOfDate: "2026-08-20", ...over },
});

async function made(owner: number, over: Partial<ApiTokenDraft> = {}) {
  const { data, status } = await world.call(apiTokens.make, draft(over), owner);
  expect(status).toBe(200);
  return { ...data, token: data.token ?? "" };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const callBy = <E extends Endpoint>(token: string, endpoint: E, sending: CallInput<E>) =>
  world.call(endpoint, sending, undefined, bearer(token));
const reads = async (token: string) => (await callBy(token, clients.list, { query: {} })).status;

const set = (id: number, columns: object) =>
  transaction(world.db, (trx) => trx.updateTable("person").set(columns).where("id", "=", id).execute());

const notAllowed = (index: number) => ({ path: `rights.${index}`, code: "NOT_ALLOWED" });

const reset = (id: number, as: number) => world.call(auth.resetPassword, { body: { id, pw: "quietRiver42" } }, as);
const suspend = (owner: number) =>
  world.call(profiles.update, { ...params(owner), body: { status: "suspended" } }, admin);

/** Until somewhat is so: what is noted beside a call is not waited for by it. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds()));
}

describe("a token", () => {
  test("is shown once, known by its beginning, and kept as a hash alone", async () => {
    const owner = await world.person("desk");
    const { token, ...shown } = await made(owner);
    expect(token).toMatch(/^pal_[\w-]{43}$/);
    const listed = await world.call(apiTokens.list, { query: {} }, owner);
    expect([listed.data, listed.meta.total]).toEqual([[shown], 1]);
    const rows = await world.db.selectFrom("api_token").select("token_hash").execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
    expect(rows.map(({ token_hash }) => token_hash.length)).toEqual(rows.map(() => 32));
  });

  test("is refused while the club asks its owner for a second factor and they have none, and taken again after", async () => {
    const owner = await world.person("desk");
    const { token } = await made(owner);
    const ask = (value: "optional" | "staff" | "everyone") =>
      world.db
        .insertInto("setting")
        .values({ name: "secondFactor", value: JSON.stringify(value), changed_at: world.now })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    for (const asked of ["staff", "everyone"] as const) {
      await ask(asked);
      const { status, problem } = await callBy(token, clients.list, { query: {} });
      expect([status, problem.code]).toEqual([403, "SECOND_FACTOR_MISSING"]);
    }
    await ask("optional");
    expect(await reads(token)).toBe(200);
  });

  test("is not shown again for the same key", async () => {
    const owner = await world.person("desk");
    const key = { "idempotency-key": "once" };
    const [first, again] = [
      await world.call(apiTokens.make, draft(), owner, key),
      await world.call(apiTokens.make, draft(), owner, key),
    ];
    expect(again.data).toEqual({ ...first.data, token: null });
    expect((await world.call(apiTokens.list, { query: {} }, owner)).meta.total).toBe(1);
  });

  test("reads what it was given to read, as its owner would, and nothing else", async () => {
    const owner = await world.person("desk");
    const client = await world.person("client");
    const { token } = await made(owner);
    const asOwner = await world.call(clients.list, { query: {} }, owner);
    expect((await callBy(token, clients.list, { query: {} })).data).toEqual(asOwner.data);
    const person = { first_name: "Ana", last_name: "Lin", phone: "416 555 0111" };
    const refused = [
      await callBy(token, endings.deleteClient, { ...params(client), query: {} }),
      await callBy(token, profiles.update, { ...params(client), body: { phone: "416 555 0112" } }),
      await callBy(token, clients.quickAdd, { body: person as never }),
      await callBy(token, apiTokens.list, { query: {} }),
      await callBy(token, apiTokens.make, draft()),
      await callBy(token, auth.me, none),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.code])).toEqual(refused.map(() => [403, "FORBIDDEN"]));
  });

  test("is noted as used, to the minute", async () => {
    const owner = await world.person("desk");
    const { token } = await made(owner);
    const lastUsed = async () => (await world.call(apiTokens.list, { query: {} }, owner)).data[0]?.last_used_at;
    expect(await lastUsed()).toBe(null);
    await reads(token);
    await eventually(async () => (await lastUsed()) === noon.toISOString());
    world.now = new Date(noon.getTime() + 59_000);
    await reads(token);
    const later = new Date(noon.getTime() + 61_000);
    world.now = later;
    await reads(token);
    await eventually(async () => (await lastUsed()) === later.toISOString());
  });

  test("is good until the day it ends on, of the club", async () => {
    const owner = await world.person("desk");
    const { token } = await made(owner, { endOfDate: addDays(today, 1) });
    world.now = new Date("2026-05-21T03:59:59Z");
    expect(await reads(token)).toBe(200);
    world.now = new Date("2026-05-21T04:00:00Z");
    expect(await reads(token)).toBe(401);
    const [listed] = (await world.call(apiTokens.list, { query: {} }, owner)).data;
    expect(listed?.ended).toEqual({ at: null, by: "expired" });
  });

  test("is refused with rights that its owner has not, an end that has come or is more than a year away, or beyond twenty", async () => {
    const owner = await world.person("desk");
    const refused = async (over: Partial<ApiTokenDraft>) =>
      (await world.call(apiTokens.make, draft(over), owner)).problem.errors;
    expect(await refused({ rights: ["clients:read", "messages:read", "activities:write", "logins:write"] })).toEqual([
      notAllowed(2),
      notAllowed(3),
    ]);
    expect(await refused({ rights: [] })).toEqual([{ path: "rights", code: "REQUIRED" }]);
    expect(await refused({ endOfDate: today })).toEqual([{ path: "endOfDate", code: "IN_PAST" }]);
    expect(await refused({ endOfDate: addDays(today, 367) })).toEqual([{ path: "endOfDate", code: "FAR_FROM_TODAY" }]);
    const attempts = await Promise.all(
      Array.from({ length: MAX_TOKENS + 3 }, () => world.call(apiTokens.make, draft(), owner)),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(MAX_TOKENS);
    expect(attempts.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual([
      "TOO_MANY",
      "TOO_MANY",
      "TOO_MANY",
    ]);
  });

  test("of a client there is none", async () => {
    const client = await world.person("client");
    expect((await world.call(apiTokens.make, draft(), client)).status).toBe(403);
  });
});

describe("a token ends", () => {
  test("when its owner revokes it, on file, and stops answering immediately", async () => {
    const owner = await world.person("desk");
    const { token, id } = await made(owner);
    const other = await world.person("desk");
    expect((await world.call(apiTokens.end, { params: { id } }, other)).status).toBe(404);
    expect((await world.call(apiTokens.end, { params: { id } }, owner)).status).toBe(200);
    expect(await reads(token)).toBe(401);
    expect((await world.call(apiTokens.end, { params: { id } }, owner)).status).toBe(404);
    const filed = await world.call(activity.list, { ...params(owner), query: {} }, owner);
    expect(filed.data.map(({ event, detail }) => [event, detail])).toEqual([
      ["TOKEN_REVOKED", { name: "Spreadsheet" }],
      ["TOKEN_CREATED", { name: "Spreadsheet" }],
      ["CREATED", expect.anything()],
    ]);
  });

  test("when an admin, who sees those of everybody, ends it", async () => {
    const owner = await world.person("trainer");
    const { token, id } = await made(owner);
    const query = { query: { person: String(owner) } };
    const { data } = await world.call(apiTokens.ofClub, query, admin);
    expect(data.map((each) => [each.id, each.owner.id])).toEqual([[id, owner]]);
    expect((await world.call(apiTokens.ofClub, query, owner)).status).toBe(403);
    expect((await world.call(apiTokens.end, { params: { id } }, admin)).status).toBe(200);
    expect(await reads(token)).toBe(401);
  });

  test.each([
    ["its owner sets another password", (owner: number) => reset(owner, owner), "password"],
    ["an admin sets its owner another password", (owner: number) => reset(owner, admin), "password"],
    ["its owner is suspended", suspend, "person"],
    [
      "a role is taken from its owner, though it is given back",
      async (owner: number) => {
        await world.call(staff.changeRoles, { ...params(owner), body: { roles: ["desk", "manager"] } }, admin);
        await world.call(staff.changeRoles, { ...params(owner), body: { roles: ["manager"] } }, admin);
        return world.call(staff.changeRoles, { ...params(owner), body: { roles: ["desk"] } }, admin);
      },
      "person",
    ],
    [
      "its owner's contract has run out, though a new one is made",
      async (owner: number) => {
        await set(owner, { end_of_date: today });
        return world.call(profiles.update, { ...params(owner), body: { endOfDate: addDays(today, 90) } }, admin);
      },
      "person",
    ],
    [
      "its owner is deleted",
      (owner: number) => world.call(endings.deleteEmployee, { ...params(owner), query: {} }, admin),
      "person",
    ],
  ] as const)("when %s", async (_, end, by) => {
    const owner = await world.person("desk");
    const { token } = await made(owner);
    expect(await reads(token)).toBe(200);
    expect((await end(owner)).status).toBe(200);
    expect(await reads(token)).toBe(401);
    const { data } = await world.call(apiTokens.ofClub, { query: { person: String(owner) } }, admin);
    expect(data.map(({ ended }) => ended)).toEqual([{ at: noon.toISOString(), by }]);
  });

  test("for as long as its owner may not sign in, whatever wrote that", async () => {
    const owner = await world.person("desk");
    const { token } = await made(owner);
    for (const columns of [{ dismissed_from: today }, { end_of_date: today }, { deleted_at: noon }]) {
      await set(owner, columns);
      expect(await reads(token)).toBe(401);
      await set(owner, { dismissed_from: null, end_of_date: null, deleted_at: null });
    }
    expect(await reads(token)).toBe(200);
  });

  test("at what its owner's roles no longer let them do", async () => {
    const owner = await world.person("desk");
    const { token } = await made(owner, { rights: ["clients:read", "company:read"] });
    const settings = async () => (await callBy(token, company.settings, none)).status;
    expect([await reads(token), await settings()]).toEqual([200, 200]);
    await set(owner, { roles: ["employee"] });
    expect([await reads(token), await settings()]).toEqual([403, 200]);
    await set(owner, { roles: ["desk"] });
    await world.call(staff.changeRoles, { ...params(owner), body: { roles: ["desk", "employee"] } }, admin);
    expect([await reads(token), await settings()]).toEqual([200, 200]);
  });
});

describe("a caller with a token of an admin with all rights", async () => {
  const { data: areas } = await world.call(apiTokens.areas, none, admin);
  const rights = areas.flatMap(({ area, read, write }) => [
    ...(read ? [`${area}:read`] : []),
    ...(write ? [`${area}:write`] : []),
  ]);

  test("signs nobody in or out, gives no password, role or token, and sees no password", async () => {
    const { token } = await made(admin, { rights });
    const login = await callBy(token, auth.logout, { body: { type: "user" } });
    expect(login.status).toBe(200);
    expect(await reads(token)).toBe(200);
    const target = await world.person("employee");
    const refused = [
      await callBy(token, auth.resetPassword, { body: { id: target, pw: "quietRiver42" } }),
      await callBy(token, staff.changeRoles, { ...params(target), body: { roles: ["admin"] } }),
      await callBy(token, apiTokens.make, draft()),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(["FORBIDDEN", "FORBIDDEN", "FORBIDDEN"]);
    const email = { email: "elsewhere@example.com" };
    const moved = [
      await callBy(token, profiles.update, { ...params(target), body: email }),
      await callBy(token, profiles.update, { ...params(admin), body: email }),
    ];
    expect(moved.map(({ problem }) => problem.code)).toEqual(["REAUTH_REQUIRED", "REAUTH_REQUIRED"]);
    const trainer = await world.person("trainer");
    const phone = await callBy(token, profiles.update, { ...params(trainer), body: { phone: "416 555 0190" } });
    expect(phone.status).toBe(200);
  });

  test("is counted by the token, of all processes together: some six hundred requests a minute", async () => {
    const { token } = await made(admin, { rights: ["me:read"] });
    const apps: readonly FastifyInstance[] = [world.app, await world.sibling()];
    const ask = (index: number) => apps[index % 2]?.inject({ url: "/api/me", headers: bearer(token) });
    const answers = [];
    for (let index = 0; index < 700; index += 1) answers.push(await ask(index));
    const statuses = answers.map((answer) => answer?.statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const letIn = statuses.filter((status) => status === 200).length;
    expect(letIn).toBeGreaterThanOrEqual(570);
    expect(letIn).toBeLessThanOrEqual(630);
    const refused = answers.at(-1);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    world.now = new Date(noon.getTime() + 60_000);
    expect((await ask(0))?.statusCode).toBe(200);
  });

  test("gets no answer that another site's page could read", async () => {
    const { token } = await made(admin, { rights });
    const headers = { ...bearer(token), origin: "https://elsewhere.example" };
    const answer = await world.app.inject({ url: "/api/clients", headers });
    const asked = await world.app.inject({ method: "OPTIONS", url: "/api/clients", headers });
    const open = [answer, asked].map((each) => each.headers["access-control-allow-origin"]);
    expect([answer.statusCode, ...open]).toEqual([200, undefined, undefined]);
  });
});
