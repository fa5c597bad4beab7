import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { refusedBy } from "../db/constraints.ts";
import { createLog } from "../log/log.ts";
import { type Stand, openStand, problemOf } from "../../test/world/stand.ts";
import { serve, serveDownload } from "./serve.ts";

const call = { summary: "", allow: "everyone", answer: z.unknown() } as const;
const write = endpoint({
  ...call,
  method: "POST",
  path: "/write",
  says: { en: "Changed", cn: "变更" },
  body: z.strictObject({ email: z.string() }),
  refuses: ["DUPLICATE_USER"],
});
const slow = endpoint({ ...call, method: "GET", path: "/slow" });
const hanging = endpoint({ ...call, method: "POST", path: "/hanging", says: { en: "Changed", cn: "变更" } });
const broken = endpoint({ ...call, method: "GET", path: "/broken" });
const quoting = endpoint({ ...call, method: "GET", path: "/quoting" });
const file = endpoint({
  ...call,
  method: "POST",
  path: "/file",
  file: ["text/csv"],
  says: { en: "Changed", cn: "变更" },
});

const lines: string[] = [];
const log = createLog(
  "info",
  new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) }),
);

const person = sql`(user_type, roles, first_name, last_name, email, start_of_date, sort_name, search_text, search_grams, created_at)`;
const insert = (email: string) =>
  sql`insert into person ${person} values ('employee', '{admin}', 'Ana', 'Lee', ${email}, '2026-01-01', '', '', '{}', '2026-01-01')`;

async function* halfOfIt(): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from("half");
  throw new Error("the other half is gone");
}

let stand: Stand;
beforeAll(async () => {
  stand = await openStand(
    [
      serve(write, async ({ body }, { db }) => {
        await insert(body.email).execute(db).catch(refusedBy(db.refuse, "person_email"));
        return {};
      }),
      serve(slow, async (_, { db }) => (await sql`select pg_sleep(1)`.execute(db)).rows),
      serve(hanging, async (_, { db }) => {
        await sql`set local statement_timeout = 20`.execute(db);
        return (await sql`select pg_sleep(1)`.execute(db)).rows;
      }),
      serve(broken, async () => {
        throw new Error("at /etc/passwd: select secret from person");
      }),
      serveDownload(file, async () => ({
        fileName: "a.csv",
        type: "text/csv",
        content: halfOfIt(),
        close: async () => {},
      })),
      serve(quoting, async (_, { db }) => (await sql`select ${"ana@example.com"}::integer`.execute(db)).rows),
    ],
    { log },
  );
});
afterAll(() => stand[Symbol.asyncDispose]());
beforeEach(() => void lines.splice(0));

const post = () => stand.app.inject({ method: "POST", url: "/api/write", payload: { email: "ana@example.com" } });
const get = (path: string) => stand.app.inject(`/api/${path}`);

describe("what goes wrong in the database", () => {
  test("is a refusal when a constraint has a name for it, and rolls back", async () => {
    expect((await post()).statusCode).toBe(200);
    const refused = await post();
    expect(problemOf(refused)).toEqual({ status: 409, code: "DUPLICATE_USER", title: "Duplicate user" });
    expect(lines.join("")).not.toContain("ana@example.com");
  });

  test("is 503 with a time to wait when a statement takes too long", async () => {
    const late = await stand.app.inject({ method: "POST", url: "/api/hanging" });
    expect(late.statusCode).toBe(503);
    expect(late.headers["retry-after"]).toBe("2");
    expect(["TOO_BUSY", "DATABASE_UNAVAILABLE"]).toContain(problemOf(late).code);
    expect(late.body).not.toContain("pg_sleep");
  });

  test("is 503 when the connection breaks in the middle, and the next call finds another", async () => {
    const pending = get("slow");
    const kill = sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()`;
    while ((await kill.execute(stand.db)).rows.length === 0) continue;
    const lost = await pending;
    expect(problemOf(lost)).toEqual({ status: 503, code: "DATABASE_UNAVAILABLE", title: "Database unavailable" });
    expect(lost.headers["retry-after"]).toBe("2");
    expect((await stand.app.inject("/readyz")).statusCode).toBe(200);
  });
});

test("an error of ours is 500 and reveals nothing; the log has it under the request's id", async () => {
  const response = await get("broken");
  expect(problemOf(response)).toEqual({ status: 500, code: "INTERNAL_ERROR", title: "Internal error" });
  const logged = lines.find((line) => line.includes("select secret"));
  expect(logged).toContain(String(response.headers["x-request-id"]));
  expect(logged).toContain("failures.test.ts");
});

test("a file that breaks off is no whole answer, and the log says why", async () => {
  await expect(stand.app.inject({ method: "POST", url: "/api/file" })).rejects.toThrow("destroyed before completion");
  expect(lines.join("")).toMatch(/"level":50.*the other half is gone.*"msg":"a download broke off"/);
});

test("an error of the database that quotes what it was given is logged without it", async () => {
  expect((await get("quoting")).statusCode).toBe(500);
  expect(lines.join("")).toContain("22P02");
  expect(lines.join("")).not.toContain("ana@example.com");
});

test("one line per request: pattern, status, time and request id, never the address as written", async () => {
  const response = await stand.app.inject("/api/slow/secret-name?token=secret-token");
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ method: "GET", route: "unknown", status: 404, msg: "request" });
  expect(entries[0]?.["reqId"]).toBe(response.headers["x-request-id"]);
  expect(typeof entries[0]?.["ms"]).toBe("number");
  expect(lines.join("")).not.toMatch(/secret-name|secret-token/);
});
