import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { newestMigration } from "../db/migrate.ts";
import { openStand, problemOf } from "../../test/world/stand.ts";
import { serve } from "./serve.ts";

const note = { path: "/notes/{id}", summary: "", allow: "everyone", answer: z.unknown() } as const;
const noteParams = z.strictObject({ id: z.string() });
const read = endpoint({ ...note, method: "GET", params: noteParams });
const remove = endpoint({ ...note, method: "DELETE", params: noteParams, says: { en: "Changed", cn: "变更" } });
const origin = endpoint({ ...note, method: "GET", path: "/origin" });
const list = endpoint({ ...note, method: "GET", path: "/all-notes" });
const notes = Array.from({ length: 2_000 }, (_, id) => ({ id, text: "Bring a towel" }));
const routes = [
  serve(list, async () => notes),
  serve(read, async ({ params }) => params),
  serve(remove, async () => null),
  serve(origin, async (_, { visitor }) => visitor),
];

test("an unknown address is 404, a known one with another method 405 with those it has", async () => {
  await using stand = await openStand(routes);
  for (const url of ["/api/none", "/api", "/api/notes", "/api/notes/1/x", "/api/notes/1/", "/none", "/"]) {
    expect(problemOf(await stand.app.inject(url))).toEqual({ status: 404, code: "NOT_FOUND", title: "Not found" });
  }
  for (const method of ["POST", "PUT", "PATCH", "OPTIONS"] as const) {
    const response = await stand.app.inject({ method, url: "/api/notes/1?a=b" });
    expect(problemOf(response)).toMatchObject({ status: 405, code: "METHOD_NOT_ALLOWED" });
    expect(response.headers.allow).toBe("GET, DELETE");
  }
});

test("a route without an endpoint of the contract does not start", async () => {
  await using stand = await openStand([]);
  const { newServer } = await import("./server.ts");
  const app = await newServer({ db: stand.db, log: stand.app.log });
  expect(() => app.get("/api/secret", async () => "x")).toThrow("/api/secret");
  expect(() => app.get("/elsewhere", async () => "x")).toThrow("/elsewhere");
  await app.close();
});

test("every answer carries its own id, security headers, and no-store on the API", async () => {
  await using stand = await openStand(routes);
  const answers = await Promise.all([
    stand.app.inject({ url: "/api/notes/1", headers: { "x-request-id": "theirs" } }),
    stand.app.inject("/api/none"),
    stand.app.inject("/api/notes/%"),
  ]);
  for (const { headers } of answers) {
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(3);
});

test("forwarded headers are believed from configured proxies only", async () => {
  const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" };
  await using open = await openStand(routes);
  const direct = await open.app.inject({ url: "/api/origin", headers });
  expect(direct.json()).toMatchObject({ data: { address: "127.0.0.1" } });
  expect(direct.headers["strict-transport-security"]).toBeUndefined();
  await using behind = await openStand(routes, { trustedProxies: ["127.0.0.1"] });
  const proxied = await behind.app.inject({ url: "/api/origin", headers });
  expect(proxied.json()).toMatchObject({ data: { address: "203.0.113.9" } });
  expect(proxied.headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("too many requests of one login or address are refused with the time to wait, others continue", async () => {
  await using stand = await openStand(routes, { requestsPerMinute: 3, trustedProxies: ["127.0.0.1"] });
  const [ana, ben] = [stand.admit({ loginId: "ana" }), stand.admit({ loginId: "ben" })];
  const call = async (headers: Record<string, string>) => await stand.app.inject({ url: "/api/notes/1", headers });
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await call(ana)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await call(ana);
  expect(problemOf(refused)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await call(ben)).statusCode).toBe(200);
  // Made-up tokens share the address they come from, and neighbours in one IPv6 network share it too.
  for (const token of ["a", "b", "c"]) {
    expect((await call({ authorization: `Bearer ${token}`, "x-forwarded-for": `2001:db8::${token}` })).statusCode).toBe(
      200,
    );
  }
  expect((await call({ authorization: "Bearer d", "x-forwarded-for": "2001:db8::d" })).statusCode).toBe(429);
});

test("healthz answers while the process lives, readyz while the database does and has the schema this process needs", async () => {
  await using stand = await openStand(routes);
  const ready = async () => {
    const answer = await stand.app.inject("/readyz");
    return { status: answer.statusCode, ...answer.json<{ schema: { needs: string; has: string | null } }>() };
  };
  const needs = await newestMigration();
  expect(await stand.app.inject("/healthz")).toMatchObject({ statusCode: 200, body: "" });
  expect(await ready()).toEqual({ status: 200, schema: { needs, has: needs } });
  await sql`insert into migration values ('9999-of-a-newer-one.sql', '', now())`.execute(stand.db);
  expect(await ready()).toEqual({ status: 200, schema: { needs, has: "9999-of-a-newer-one.sql" } });
  await sql`delete from migration where name >= ${needs}`.execute(stand.db);
  expect(await ready()).toMatchObject({ status: 503, schema: { needs } });
  await stand.db.destroy();
  expect(await ready()).toEqual({ status: 503, schema: { needs, has: null } });
  expect(await stand.app.inject("/healthz")).toMatchObject({ statusCode: 200, body: "" });
});

test("slow senders are cut off within a minute", async () => {
  await using stand = await openStand(routes);
  const { server } = stand.app;
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  expect(server.maxConnections).toBe(4_000);
});

test("a long answer leaves compressed to a browser that can read it, a short one never", async () => {
  await using stand = await openStand(routes);
  const get = (url: string, headers = {}) => stand.app.inject({ url, headers });
  const packed = await get("/api/all-notes", { "accept-encoding": "gzip, deflate, br" });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual({ data: notes });
  expect(packed.rawPayload.length).toBeLessThan(10_000);
  const zipped = await get("/api/all-notes", { "accept-encoding": "gzip" });
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ data: notes });
  const plain = await get("/api/all-notes");
  expect([plain.headers["content-encoding"], plain.json()]).toEqual([undefined, { data: notes }]);
  const short = await get("/api/notes/1", { "accept-encoding": "br" });
  expect([short.headers["content-encoding"], short.json()]).toEqual([undefined, { data: { id: "1" } }]);
});

test("the web app's files are served compressed, hashed ones for ever, and its pages are index.html", async () => {
  const webRoot = await mkdtemp(join(tmpdir(), "web-"));
  await mkdir(join(webRoot, "assets"));
  const page = "<!doctype html><title>Palestra</title>";
  await writeFile(join(webRoot, "index.html"), page);
  await writeFile(join(webRoot, "icon.svg"), "<svg/>");
  await writeFile(join(webRoot, "assets/app-abc.js"), "let a;");
  await writeFile(join(webRoot, "assets/app-abc.js.br"), brotliCompressSync("let a;"));
  await using stand = await openStand(routes, { webRoot });
  const get = (url: string, headers = {}) => stand.app.inject({ url, headers });

  const script = await get("/assets/app-abc.js", { "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe("let a;");
  expect(script.headers["content-encoding"]).toBe("br");
  expect(script.headers["content-type"]).toMatch(/javascript/);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/assets/app-abc.js")).body).toBe("let a;");
  expect((await get("/icon.svg")).headers["cache-control"]).toBe("no-cache");

  const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  for (const url of ["/", "/clients/overview?page=2", "/apiary"]) {
    const response = await get(url, html);
    expect([response.statusCode, response.body]).toEqual([200, page]);
    expect(response.headers["cache-control"]).toBe("no-cache");
    expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
  }
  for (const url of ["/assets/gone.js", "/api/none", "/api", "/api?a=b", "/assets/..%2f..%2fetc%2fpasswd"]) {
    expect((await get(url, html)).statusCode).toBe(404);
  }
  const accepted = ["*/*", "application/json", "image/webp", "text/plain;q=0.1", ""];
  for (const url of [
    "/",
    "/documentation",
    "/documentation/faq",
    "/documentation/license?x=1.5",
    "/user/7/profile",
    "/%2e%2e/etc/passwd",
  ]) {
    for (const accept of [...accepted, undefined]) {
      const response = await get(url, accept === undefined ? {} : { accept });
      expect([response.statusCode, response.body, response.headers["content-type"]], `${url} as ${accept}`).toEqual([
        200,
        page,
        "text/html; charset=utf-8",
      ]);
    }
    const head = await stand.app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
  }
  for (const url of ["/gone.svg", "/robots.txt?a=b", "/..%2f..%2fetc%2fpasswd"]) {
    expect((await get(url, { accept: "*/*" })).statusCode).toBe(404);
  }
  expect((await stand.app.inject({ method: "POST", url: "/clients", headers: html })).statusCode).toBe(404);
  await rm(webRoot, { recursive: true });
});
