import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { openStand } from "../../../test/world/stand.ts";
import { type Beginning, type TraceSpan, traceWith } from "../../tracing/span.ts";
import { serve } from "../serve.ts";

const common = { path: "/notes/{id}", summary: "", allow: "everyone", answer: z.unknown() } as const;
const params = z.strictObject({ id: z.string() });
const read = endpoint({ ...common, method: "GET", params });
const write = endpoint({
  ...common,
  method: "POST",
  params,
  body: z.strictObject({ text: z.string() }),
  says: { en: "Changed", cn: "变更" },
});

const routes = [
  serve(read, async () => {
    throw new Error("broken");
  }),
  serve(write, async (_, { db }) => (await sql`select 1 as one`.execute(db)).rows),
];

interface RecordedSpan {
  readonly beginning: Beginning;
  readonly parent: TraceSpan | undefined;
  readonly ended: unknown[];
  readonly span: TraceSpan;
}

/** Records the spans that begin, and their attributes at the end. */
function follow(): RecordedSpan[] {
  const spans: RecordedSpan[] = [];
  traceWith((beginning, parent) => {
    const ended: unknown[] = [];
    const span: TraceSpan = { end: (...last) => void ended.push(last) };
    spans.push({ beginning, parent, ended, span });
    return span;
  });
  return spans;
}

afterEach(() => traceWith(undefined));

test("a request whose body comes later keeps its span for the statements that come after it", async () => {
  await using stand = await openStand(routes);
  await stand.app.listen({ port: 0 });
  const spans = follow();
  const headers = { "content-type": "application/json", connection: "close" };
  const sending = httpRequest(`${stand.url}/api/notes/1`, { method: "POST", headers });
  sending.flushHeaders();
  await expect.poll(() => spans.length).toBe(1);
  sending.end('{"text":"x"}');
  await once(sending, "response");
  await expect.poll(() => spans[0]?.ended.length).toBe(1);
  const [request] = spans;
  expect(request).toMatchObject({
    beginning: { kind: "request", method: "POST", route: "/api/notes/:id", headers: {} },
    parent: undefined,
    ended: [[{ "http.response.status_code": 200 }, undefined]],
  });
  const transaction = spans.find(({ beginning }) => beginning.kind === "work");
  expect(transaction?.parent).toBe(request?.span);
  const statement = spans.find(({ beginning }) => beginning.kind === "statement" && beginning.text.includes("as one"));
  expect(statement?.parent).toBe(transaction?.span);
});

test("a request that fails here says so, and one that is refused does not", async () => {
  await using stand = await openStand(routes);
  const spans = follow();
  for (const url of ["/api/notes/1", "/api/none"]) await stand.app.inject(url);
  const requests = spans.filter(({ beginning }) => beginning.kind === "request");
  expect(requests.map(({ ended }) => ended)).toEqual([
    [[{ "http.response.status_code": 500 }, "500"]],
    [[{ "http.response.status_code": 404 }, undefined]],
  ]);
});

test("only a proxy that is believed says which trace a request belongs to", async () => {
  await using stand = await openStand(routes, { trustedProxies: ["192.0.2.7"] });
  const spans = follow();
  const headers = { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" };
  for (const remoteAddress of ["192.0.2.7", "192.0.2.8"])
    await stand.app.inject({ url: "/api/none", headers, remoteAddress });
  expect(spans.map(({ beginning }) => beginning)).toMatchObject([{ headers }, { headers: {} }]);
  expect(spans[1]?.beginning).not.toHaveProperty("headers.traceparent");
});
