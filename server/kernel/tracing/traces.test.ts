import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { createDatabase, urlOf } from "../../test/world/cluster.ts";
import { startClub } from "../../test/faults/live-club.ts";
import { end } from "../../test/faults/processes.ts";
import { portOf } from "../../test/receivers/port.ts";

const value = z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) });
const attributes = z.array(z.object({ key: z.string(), value }));
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number() }),
});
const received = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const BALANCER = "00f067aa0ba902b7";
const email = "nobody@example.com";

/** The requests that an OTLP receiver got, unchanged. */
const sent: { url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = [];
const receiver = createServer((request, response) => {
  void json(request).then((body) => {
    sent.push({ url: request.url, headers: request.headers, body });
    response.setHeader("content-type", "application/json").end("{}");
  });
});

/** A traced club that gets three requests from a balancer and is then stopped. */
beforeAll(async () => {
  const database = await createDatabase();
  const folder = await mkdtemp(join(tmpdir(), "palestra-traces-"));
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const club = await startClub(folder, {
    DATABASE_URL: urlOf(database.settings),
    CLUB: "empty",
    TRUSTED_PROXIES: "127.0.0.1",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(receiver)}`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=club",
    OTEL_SERVICE_NAME: "club-of-the-test",
  });
  const headers = { "content-type": "application/json", traceparent: `00-${TRACE}-${BALANCER}-01` };
  const body = JSON.stringify({ email, password: "not-a-password-of-anybody" });
  await fetch(`${club.address}/api/login`, { method: "POST", headers, body });
  await fetch(`${club.address}/api/user/4711/activities?page=12345`);
  await fetch(`${club.address}/healthz`);
  await end(club.process, "SIGTERM");
  await database.drop();
  await rm(folder, { recursive: true });
});

afterAll(() => void receiver.close());

function resources() {
  return sent.flatMap(({ body }) => received.parse(body).resourceSpans);
}

/** All spans, with their attributes by name. */
function spans() {
  const all = resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return all.map((each) => ({ ...each, values: valuesOf(each.attributes) }));
}

function valuesOf(list: z.output<typeof attributes>): Record<string, string | number | undefined> {
  return Object.fromEntries(list.map(({ key, value: { stringValue, intValue } }) => [key, stringValue ?? intValue]));
}

test("a process that ends has sent its spans to the receiver of the environment, under the club's name", () => {
  expect(sent.map(({ url, headers }) => [url, headers["x-tenant"]])).toContainEqual(["/v1/traces", "club"]);
  const [first] = resources();
  const resourceValues = valuesOf(first?.resource.attributes ?? []);
  expect(resourceValues["service.name"]).toBe("club-of-the-test");
  expect(resourceValues["service.version"]).toMatch(/^\d+\.\d+\.\d+/);
});

test("a request is a span of the balancer's trace, and its statements and transaction hang on it", () => {
  const request = spans().find(({ name }) => name === "POST /api/login");
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: BALANCER, kind: 2 });
  expect(request?.values).toEqual({
    "http.request.method": "POST",
    "http.route": "/api/login",
    "http.response.status_code": 401,
  });
  const below = spans().filter(({ traceId, spanId }) => traceId === TRACE && spanId !== request?.spanId);
  const direct = below.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(direct.map(({ name }) => name)).toContain("transaction");
  const transactions = direct.filter(({ name }) => name === "transaction").map(({ spanId }) => spanId);
  const within = below.filter(({ parentSpanId = "" }) => transactions.includes(parentSpanId));
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(["BEGIN", expect.stringMatching(/^SELECT /)]));
  const texts = below.map(({ values }) => values["db.query.text"]);
  expect(texts).toContainEqual(expect.stringMatching(/\$1/));
});

test("values that somebody sent are in no span: neither addresses nor queries, bodies or parameters", () => {
  expect(spans().map(({ name }) => name)).toContain("GET /api/user/:id/activities");
  // Whole numbers: digits of an id or a time may well come in that order.
  expect(JSON.stringify(sent.map(({ body }) => body))).not.toMatch(/\b4711\b|\b12345\b|nobody@|not-a-password/);
});

test("what comes with time alone is a trace of its own, and what machines ask every few seconds is none", () => {
  const alone = spans().filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(alone.map(({ name }) => name)).toEqual(expect.arrayContaining(["credits running low", "unnamed uploads"]));
  expect(spans().filter(({ values }) => values["http.route"] === "/healthz")).toEqual([]);
});
