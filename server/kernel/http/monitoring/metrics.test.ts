import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { auditFigures } from "../../../start/audit-figures.ts";
import { openStand } from "../../../test/world/stand.ts";
import { serve } from "../serve.ts";

const read = endpoint({
  path: "/notes/{id}",
  summary: "",
  method: "GET",
  allow: "everyone",
  params: z.strictObject({ id: z.string() }),
  answer: z.unknown(),
});
const routes = [serve(read, async ({ params }) => params)];

/** The figures of a text of Prometheus by their names and labels. */
function figuresOf(text: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ""), Number(/\S+$/.exec(line)?.[0])]));
}

test("GET /metrics counts requests by method, route and status, whatever the address was", async () => {
  await using stand = await openStand(routes);
  for (const url of ["/api/notes/1", "/api/notes/2", "/api/notes/%", "/api/none"]) await stand.app.inject(url);
  const figures = figuresOf((await stand.app.inject("/metrics")).body);
  const counted = (route: string, status: number) =>
    figures[`palestra_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`];
  expect(counted("/api/notes/:id", 200)).toBe(2);
  expect(counted("unknown", 404)).toBe(1);
  expect(JSON.stringify(figures)).not.toMatch(/none|notes\/\d/);
});

test("GET /metrics reports the process, the pool, the migrations, and what ran last", async () => {
  const pool = { totalCount: 5, idleCount: 3, waitingCount: 2 };
  await using stand = await openStand(routes, { pool });
  await stand.db
    .insertInto("tick")
    .values({ name: "reminders", ran_at: new Date("2026-05-20T10:00:00Z") })
    .execute();
  const answer = await stand.app.inject("/metrics");
  expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const figures = figuresOf(answer.body);
  expect(figures).toMatchObject({
    'palestra_pool_connections{state="idle"}': 3,
    'palestra_pool_connections{state="used"}': 2,
    'palestra_pool_connections{state="waiting"}': 2,
    'palestra_last_run_timestamp_seconds{task="reminders"}': Date.parse("2026-05-20T10:00:00Z") / 1000,
    palestra_live_streams: 0,
  });
  expect(figures["palestra_migrations"]).toBeGreaterThan(28);
  expect(figures["nodejs_eventloop_lag_p99_seconds"]).toBeGreaterThanOrEqual(0);
});

test("GET /metrics answers this machine and callers with the token, and nobody else", async () => {
  await using stand = await openStand(routes, { metricsToken: "a-token-of-the-watch" });
  const elsewhere = "192.0.2.7";
  const ask = async (headers: Record<string, string>, remoteAddress: string) =>
    (await stand.app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
  expect(await ask({}, "127.0.0.1")).toBe(200);
  expect(await ask({}, "::1")).toBe(200);
  expect(await ask({}, elsewhere)).toBe(404);
  expect(await ask({ "x-forwarded-for": elsewhere }, "127.0.0.1")).toBe(404);
  expect(await ask({ authorization: "Bearer a-token-of-the-watch" }, elsewhere)).toBe(200);
  expect(await ask({ authorization: "Bearer another" }, elsewhere)).toBe(404);
});

test("the dashboard of Grafana uses only metrics of GET /metrics", async () => {
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  await using stand = await openStand(routes, { pool, figures: auditFigures });
  const dashboard = await readFile(join(import.meta.dirname, "../../../../deploy/grafana.json"), "utf8");
  const asked = new Set(dashboard.match(/\b(palestra|process|nodejs)_[a-z0-9_]+/g));
  const metricsText = (await stand.app.inject("/metrics")).body;
  const names = new Set(metricsText.match(/(?<=^# TYPE )\S+/gm));
  const known = (name: string) => names.has(name) || names.has(name.replace(/_(count|bucket)$/, ""));
  expect(asked.size).toBeGreaterThan(6);
  expect([...asked].filter((name) => !known(name))).toEqual([]);
});
