import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import type { Db, PoolState } from "../../db/connection.ts";
import { readAddress } from "../connections/address.ts";
import { countMigrations, readTicks } from "../requests/queries.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Notes which server has answered what a replica may answer. */
    readonly countRead: (server: "replica" | "primary") => void;
  }
}

/** A figure with one label at most, each value by what that says. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  /** It only ever grows while the process lives. */
  readonly counts?: true;
  readonly label?: string;
  readonly read: (db: Db) => Promise<ReadonlyMap<string, number>>;
}

/** The measurements besides requests. */
export interface Measured {
  readonly db: Db;
  /** The pool of connections; without it nothing is said of one. */
  readonly pool?: PoolState | undefined;
  /** Figures of a domain, read whenever they are asked for. */
  readonly figures?: readonly Figure[] | undefined;
  /** The bearer token that may read the metrics, from anywhere. */
  readonly metricsToken?: string | undefined;
}

/** Seconds; most answers take a few milliseconds, and none more than what a statement may take, twice. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Counts requests by method, route and status, and serves them at `/metrics` in Prometheus' text format, with metrics
 * of the process, its pool and streams, and the last run of each job. Only the machine itself and callers with the
 * token get an answer.
 */
export function registerMetrics(app: FastifyInstance, measured: Measured): void {
  const registry = new Registry();
  const labelNames = ["method", "route", "status"] as const;
  const requests = new Histogram({
    name: "palestra_http_request_duration_seconds",
    help: "How long requests took until their answer was sent",
    registers: [registry],
    labelNames,
    buckets,
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (isStream(reply)) return done();
    const route = request.routeOptions.url ?? "unknown";
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const reads = new Counter({
    name: "palestra_replicated_reads_total",
    help: "Reads that a replica may answer, by the server that did",
    registers: [registry],
    labelNames: ["server"],
  });
  app.decorate("countRead", (server) => reads.inc({ server }));
  const gauges = gaugesOf(registry);
  const readFigures = figuresOf(registry, measured.figures ?? []);
  let observesProcess = false;
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, measured.metricsToken)) throw new Refusal("NOT_FOUND");
    // Only who asks for them pays for these: an observer of collections and one of the event loop.
    if (!observesProcess) collectDefaultMetrics({ register: registry });
    observesProcess = true;
    await read(gauges, measured, app.openStreams());
    await readFigures(measured.db);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** How long somebody looked on is no time of an answer. */
function isStream({ raw }: FastifyReply): boolean {
  return raw.getHeader("content-type") === "text/event-stream";
}

function gaugesOf(registry: Registry) {
  const registers = [registry];
  return {
    connections: new Gauge({
      name: "palestra_pool_connections",
      help: "Connections to the database by what they do, and calls that wait for one",
      labelNames: ["state"],
      registers,
    }),
    streams: new Gauge({ name: "palestra_live_streams", help: "Open streams of live events", registers }),
    migrations: new Gauge({ name: "palestra_migrations", help: "Migrations the database has seen", registers }),
    lastRun: new Gauge({
      name: "palestra_last_run_timestamp_seconds",
      help: "When what runs now and then, in whichever process, ran last",
      labelNames: ["task"],
      registers,
    }),
  };
}

/** The figures that a domain reports; unreadable ones are left out. */
function figuresOf(registry: Registry, figures: readonly Figure[]): (db: Db) => Promise<void> {
  const readers = figures.map(({ name, help, counts, label, read: values }) => {
    const settings = { name, help, labelNames: label === undefined ? [] : [label], registers: [registry] };
    const metric = counts ? new Counter(settings) : new Gauge(settings);
    return async (db: Db) => {
      metric.reset();
      const found = await values(db).catch(() => new Map<string, number>());
      for (const [of, value] of found) metric.inc(label === undefined ? {} : { [label]: of }, value);
    };
  });
  return async (db) => {
    for (const each of readers) await each(db);
  };
}

/** A database that does not answer leaves its figures out: the others are needed then most of all. */
async function read(gauges: ReturnType<typeof gaugesOf>, { db, pool }: Measured, streams: number): Promise<void> {
  const { connections, migrations, lastRun } = gauges;
  gauges.streams.set(streams);
  if (pool) {
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
    connections.set({ state: "waiting" }, pool.waitingCount);
  }
  for (const gauge of [migrations, lastRun]) gauge.reset();
  try {
    migrations.set(await countMigrations(db));
    for (const { name, ran_at } of await readTicks(db)) lastRun.set({ task: name }, ran_at.getTime() / 1000);
  } catch {
    migrations.remove();
  }
}

/** A proxy on this machine speaks for others: what it forwards does not come from here. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  if (token !== undefined && shown !== undefined) return timingSafeEqual(digestOf(shown), digestOf(token));
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  const address = readAddress(socket.remoteAddress);
  return address !== undefined && loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
