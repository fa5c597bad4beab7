import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { type Refuse, invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { idText } from "#contract/kernel/values.ts";
import { transaction } from "../db/connection.ts";
import { insertPerson } from "../../identity/people/commands.ts";
import { refuse } from "../../test/world/refusal.ts";
import { type Stand, openStand, problemOf } from "../../test/world/stand.ts";
import { checkVersion } from "../versions/rules.ts";
import { type Context, serve } from "./serve.ts";

const ofPerson = {
  summary: "",
  allow: { person: "id", reach: { admin: ["any"], trainer: ["mine"], client: ["own"] } },
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ version: z.optional(idText) }),
  answer: z.strictObject({ note: z.string() }),
} as const;
const change = endpoint({
  ...ofPerson,
  method: "PUT",
  path: "/people/{id}/note",
  says: { en: "Changed", cn: "变更" },
  body: z.strictObject({ note: z.string() }),
  refuses: ["PERSON_UNAVAILABLE"],
});
const list = endpoint({
  method: "GET",
  path: "/notes",
  summary: "",
  says: { en: "notes", cn: "备注" },
  allow: ["admin"],
  query: z.strictObject({ page: z._default(idText, 1), pageSize: z._default(idText, 10) }),
  answer: z.array(z.strictObject({ id: z.int() })),
  paged: true,
});
const wrong = endpoint({ ...ofPerson, method: "GET", path: "/people/{id}/wrong", says: { en: "notes", cn: "备注" } });
const find = endpoint({
  ...ofPerson,
  method: "GET",
  path: "/people/{id}/found",
  refuses: ["NOT_FOUND"],
  says: { en: "notes", cn: "备注" },
});
const findEmployee = endpoint({
  ...ofPerson,
  method: "GET",
  path: "/employees/{id}/found",
  says: { en: "notes", cn: "备注" },
  allow: { ...ofPerson.allow, kind: "employee" },
});
const first = endpoint({
  method: "GET",
  path: "/first",
  summary: "",
  says: { en: "notes", cn: "备注" },
  allow: "signed-in",
  answer: z.strictObject({ id: z.int() }),
  beforePasswordChange: true,
});

let stand: Stand;
let client = 0;
beforeAll(async () => {
  stand = await openStand([
    serve(change, async ({ body }, { db }) => {
      if (body.note === "taken") throw db.refuse("PERSON_UNAVAILABLE", { person: 5, from: null, until: "2026-06-01" });
      if (body.note === "untold") throw refuse("LAST_ADMIN");
      if (body.note === "old") checkVersion(refuse, 2, 1);
      if (body.note === "odd") throw invalidFields({ path: "note", code: "INVALID" });
      return body;
    }),
    serve(list, async () => ({ rows: [{ id: 4 }], total: 31 })),
    serve(wrong, async () => ({ note: "kept", password: "never" })),
    serve(
      find,
      async ({ params }, { db }) => {
        if (params.id !== client) throw db.refuse("NOT_FOUND");
        return { note: "found" };
      },
      { findsPerson: true },
    ),
    serve(findEmployee, async () => ({ note: "found" }), { findsPerson: true }),
    serve(first, async (_, { caller }) => ({ id: caller.id })),
  ]);
  const person = {
    user_type: "client" as const,
    roles: ["client" as const],
    first_name: "Ana",
    last_name: "Lee",
    email: "ana@example.com",
    start_of_date: "2026-01-01",
    client_type: "monthly" as const,
    end_of_date: "2026-12-31",
  };
  client = (await transaction(stand.db, (trx) => insertPerson(trx, person, { by: null, now: stand.now }))).id;
});
afterAll(() => stand[Symbol.asyncDispose]());

/** Every call here is wrong in all ways after the one it is tested for. */
async function codeOf(
  headers: Record<string, string>,
  { id = String(client), payload = '{"other":1}', type = "application/json", query = "?other=1" } = {},
) {
  const response = await stand.app.inject({
    method: "PUT",
    url: `/api/people/${id}/note${query}`,
    payload,
    headers: { ...headers, "content-type": type },
  });
  return problemOf(response).code;
}

test("a handler may refuse with what its endpoint declares, and the compiler takes nothing else", () => {
  type Here = Context<typeof change>["db"]["refuse"];
  expectTypeOf<Here>().toExtend<Refuse<"PERSON_UNAVAILABLE">>();
  expectTypeOf<Here>().not.toExtend<Refuse<"LAST_ADMIN">>();
  expectTypeOf<Here>().not.toExtend<Parameters<typeof checkVersion>[0]>();
});

test("refusals come in order: 401, 403, unreadable body, 404 of path ids, 400", async () => {
  const [admin, employee, mine] = [
    stand.admit(),
    stand.admit({ roles: ["employee"] }),
    stand.admit({ roles: ["trainer"], trainerScope: "own", id: 999 }),
  ];
  expect(await codeOf({}, { id: "9", payload: "{", type: "text/plain" })).toBe("UNAUTHENTICATED");
  expect(await codeOf({ authorization: "Bearer dead" }, { id: "9", payload: "{" })).toBe("UNAUTHENTICATED");
  expect(await codeOf({ authorization: "Basic dGVzdDp0ZXN0" })).toBe("UNAUTHENTICATED");
  expect(await codeOf(employee, { id: "9", payload: "{", type: "text/plain" })).toBe("FORBIDDEN");
  expect(await codeOf(admin, { id: "9999", payload: "{", type: "text/plain" })).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect(await codeOf(admin, { id: "9999", payload: "x".repeat(70_000) })).toBe("BODY_TOO_LARGE");
  expect(await codeOf(admin, { id: "9999", payload: "{" })).toBe("VALIDATION_ERROR");
  expect(await codeOf(admin, { id: "9999" })).toBe("NOT_FOUND");
  expect(await codeOf(admin, { id: "x" })).toBe("NOT_FOUND");
  expect(await codeOf(admin, { id: "0" })).toBe("NOT_FOUND");
  expect(await codeOf(admin, { id: "99999999999" })).toBe("NOT_FOUND");
  expect(await codeOf(mine)).toBe("VALIDATION_ERROR");
  expect(await codeOf(admin)).toBe("VALIDATION_ERROR");
  expect(await codeOf(admin, { query: "" })).toBe("VALIDATION_ERROR");
  expect(await codeOf(admin, { payload: '{"note":"odd"}', query: "" })).toBe("VALIDATION_ERROR");
});

test("a person out of reach is answered byte for byte like a missing one", async () => {
  const other = stand.admit({ roles: ["client"], userType: "client", id: 999 });
  const call = (id: number) =>
    stand.app.inject({ method: "PUT", url: `/api/people/${id}/note`, payload: { note: "" }, headers: other });
  const [outside, missing] = [await call(client), await call(123_456)];
  expect(outside.statusCode).toBe(404);
  expect(outside.body).toBe(missing.body);
  expect(Object.keys(outside.headers)).toEqual(Object.keys(missing.headers));
});

test("a refusal is a problem document with its details", async () => {
  const response = await stand.app.inject({
    method: "PUT",
    url: `/api/people/${client}/note`,
    payload: { note: "taken" },
    headers: stand.admit(),
  });
  expect(problemOf(response)).toEqual({
    person: 5,
    from: null,
    until: "2026-06-01",
    status: 409,
    code: "PERSON_UNAVAILABLE",
    title: "Person unavailable",
  });
});

test.each(["untold", "old"])("a refusal that its endpoint does not declare is a failure of ours: %s", async (note) => {
  const url = `/api/people/${client}/note`;
  const payload = { note };
  const response = await stand.app.inject({ method: "PUT", url, payload, headers: stand.admit() });
  expect(problemOf(response)).toEqual({ status: 500, code: "INTERNAL_ERROR", title: "Internal error" });
});

test("a 400 names each field", async () => {
  const payload = { note: 5, a: 1, b: 2 };
  const options = { method: "PUT" as const, url: `/api/people/${client}/note`, payload, headers: stand.admit() };
  expect(problemOf(await stand.app.inject(options)).errors).toEqual([
    { path: "note", code: "INVALID" },
    { path: "a", code: "UNKNOWN_KEY" },
    { path: "b", code: "UNKNOWN_KEY" },
  ]);
});

test("a list comes with how many there are in all", async () => {
  const response = await stand.app.inject({ url: "/api/notes?page=2", headers: stand.admit() });
  expect(response.json()).toEqual({ data: [{ id: 4 }], meta: { total: 31, page: 2, pageSize: 10 } });
});

test("an answer that is not what the contract says stays inside", async () => {
  const response = await stand.app.inject({ url: `/api/people/${client}/wrong`, headers: stand.admit() });
  expect(response.json()).toEqual({ status: 500, code: "INTERNAL_ERROR", title: "Internal error" });
});

function get(id: number, query = "") {
  return stand.app.inject({ url: `/api/people/${id}/found${query}`, headers: stand.admit() });
}

test("a handler that finds the person itself still answers 404 before 400", async () => {
  expect((await get(client)).statusCode).toBe(200);
  expect((await get(77_777)).statusCode).toBe(404);
  expect((await get(77_777, "?other=1")).statusCode).toBe(404);
  expect((await get(client, "?other=1")).statusCode).toBe(400);
  const wrongKind = await stand.app.inject({ url: `/api/employees/${client}/found`, headers: stand.admit() });
  expect(wrongKind.statusCode).toBe(404);
});

test("until the initial password is changed only marked endpoints answer", async () => {
  const headers = stand.admit({ mustChangePassword: true, id: 8 });
  const refused = await stand.app.inject({ url: "/api/notes", headers });
  expect(problemOf(refused)).toMatchObject({ status: 403, code: "PASSWORD_CHANGE_REQUIRED" });
  expect((await stand.app.inject({ url: "/api/first", headers })).json()).toEqual({ data: { id: 8 } });
});

test("401 asks for a bearer token", async () => {
  expect((await stand.app.inject("/api/notes")).headers["www-authenticate"]).toBe("Bearer");
});
