import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { transaction } from "../../db/connection.ts";
import { insertPerson } from "../../../identity/people/commands.ts";
import { type Stand, openStand, problemOf } from "../../../test/world/stand.ts";
import { serve } from "../serve.ts";

const create = endpoint({
  method: "POST",
  path: "/settings/create",
  summary: "",
  says: { en: "Changed", cn: "变更" },
  allow: ["admin", "trainer"],
  body: z.strictObject({ name: z.string(), fail: z.optional(z.boolean()) }),
  answer: z.strictObject({ name: z.string(), count: z.int(), secret: z.nullable(z.string()) }),
  refuses: ["INVALID_STATE"],
  creates: true,
  shownOnce: ["secret"],
});
const elsewhere = endpoint({ ...create, path: "/settings/elsewhere" });
const change = endpoint({
  method: "PUT",
  path: "/settings/change",
  summary: "",
  says: { en: "Changed", cn: "变更" },
  allow: ["admin"],
  answer: z.strictObject({ count: z.int() }),
});

let stand: Stand;
let runs = 0;
let ana: { authorization: string };
let ben: { authorization: string };

beforeAll(async () => {
  const creating = [create, elsewhere].map((each) =>
    serve(each, async ({ body }, { db, now }) => {
      runs += 1;
      await db.insertInto("setting").values({ name: body.name, value: "1", changed_at: now }).execute();
      if (body.fail) throw new Refusal("INVALID_STATE");
      return { name: body.name, count: runs, secret: "told once" };
    }),
  );
  stand = await openStand([...creating, serve(change, async () => ({ count: (runs += 1) }))]);
  const person = { user_type: "employee" as const, first_name: "A", last_name: "B", start_of_date: "2026-01-01" };
  const [one, two] = await Promise.all(
    ["a@example.com", "b@example.com"].map((email) =>
      transaction(stand.db, (trx) =>
        insertPerson(trx, { ...person, roles: ["admin"], email }, { by: null, now: stand.now }),
      ),
    ),
  );
  ana = stand.admit({ id: one?.id ?? 0 });
  ben = stand.admit({ id: two?.id ?? 0 });
});
afterAll(() => stand[Symbol.asyncDispose]());
beforeEach(async () => {
  runs = 0;
  await stand.db.deleteFrom("setting").execute();
  await stand.db.deleteFrom("idempotency").execute();
});

async function post(payload: object, key: string | undefined, { as = ana, path = "create" } = {}) {
  const headers = { ...as, ...(key !== undefined && { "idempotency-key": key }) };
  return await stand.app.inject({ method: "POST", url: `/api/settings/${path}`, payload, headers });
}

const names = async () => (await stand.db.selectFrom("setting").select("name").execute()).map(({ name }) => name);

describe("a creating call under a key", () => {
  test("happens once and is answered again, without its secrets", async () => {
    const first = await post({ name: "a" }, "key");
    const again = await post({ name: "a" }, "key");
    expect(first.json()).toEqual({ data: { name: "a", count: 1, secret: "told once" } });
    expect(again.json()).toEqual({ data: { name: "a", count: 1, secret: null } });
    expect(again.statusCode).toBe(200);
    expect(await names()).toEqual(["a"]);
    const stored = await stand.db.selectFrom("idempotency").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain("told once");
  });

  test("has one effect when ten arrive in parallel", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ name: "a" }, "key")));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.filter((each) => each.body.includes("told once"))).toHaveLength(1);
    expect(runs).toBe(1);
    expect(await names()).toEqual(["a"]);
  });

  test.each([
    ["another body", { name: "b" }, "create"],
    ["another path", { name: "a" }, "elsewhere"],
  ])("refuses the same key for %s", async (_, payload, path) => {
    await post({ name: "a" }, "key");
    const refused = await post(payload, "key", { path });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: "IDEMPOTENCY_MISMATCH" });
    expect(await names()).toEqual(["a"]);
  });

  test("leaves the key free when it is refused", async () => {
    expect((await post({ name: "a", fail: true }, "key")).statusCode).toBe(409);
    expect(await names()).toEqual([]);
    expect((await post({ name: "a" }, "key")).json()).toMatchObject({ data: { count: 2 } });
  });

  test("is another call for another caller", async () => {
    await post({ name: "a" }, "key");
    expect((await post({ name: "b" }, "key", { as: ben })).json()).toMatchObject({ data: { name: "b", count: 2 } });
  });

  test("is answered again after authorisation only", async () => {
    await post({ name: "a" }, "key");
    const demoted = stand.admit({ id: 1, roles: ["employee"] });
    expect(problemOf(await post({ name: "a" }, "key", { as: demoted }))).toMatchObject({ code: "FORBIDDEN" });
  });

  test("is remembered for 24 hours, and no longer", async () => {
    const start = stand.now;
    await post({ name: "a" }, "key");
    await post({ name: "other" }, "forgotten");
    stand.now = new Date(start.getTime() + 24 * 3_600_000);
    expect((await post({ name: "a" }, "key")).json()).toMatchObject({ data: { count: 1 } });
    stand.now = new Date(start.getTime() + 24 * 3_600_000 + 1);
    const anew = { name: "b", count: 3 };
    expect((await post({ name: "b" }, "key")).json()).toEqual({ data: { ...anew, secret: "told once" } });
    expect((await post({ name: "b" }, "key")).json()).toEqual({ data: { ...anew, secret: null } });
    const kept = await stand.db.selectFrom("idempotency").select("key").execute();
    expect(kept).toEqual([{ key: "key" }]);
    stand.now = start;
  });

  test("takes keys of 1 to 200 printable characters", async () => {
    expect((await post({ name: "a" }, "~".repeat(200))).statusCode).toBe(200);
    for (const key of ["", "x".repeat(201), "é", "a\tb"]) {
      const refused = problemOf(await post({ name: "b" }, key));
      expect(refused).toMatchObject({ status: 400, errors: [{ path: "Idempotency-Key", code: "INVALID" }] });
    }
  });
});

test("without a key every call counts, and calls that create nothing ignore keys", async () => {
  await post({ name: "a" }, undefined);
  await post({ name: "b" }, undefined);
  expect(await names()).toEqual(["a", "b"]);
  const headers = { ...ana, "idempotency-key": "" };
  await stand.app.inject({ method: "PUT", url: "/api/settings/change", headers });
  const again = await stand.app.inject({ method: "PUT", url: "/api/settings/change", headers });
  expect(again.json()).toEqual({ data: { count: 4 } });
});
