import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Db } from "../db/connection.ts";
import { newestMigration } from "../db/migrate.ts";
import { proxiesAt } from "./connections/address.ts";
import { readJsonBodies } from "./requests/body.ts";
import {
  type ConnectionLimits,
  capConnections,
  refuseUnreadable,
  takeRequests,
  usualLimits,
} from "./connections/connections.ts";
import { type Measured, registerMetrics } from "./monitoring/metrics.ts";
import { openApiDocument } from "./answers/openapi.ts";
import { answerProblems, refusalOf, sendProblem } from "./answers/problem.ts";
import { lastMigration } from "./requests/queries.ts";
import { logRequests } from "./monitoring/request-log.ts";
import { limitBodyMemory } from "./requests/body-memory-budget.ts";
import { harden, secure } from "./connections/security.ts";
import { disconnectSlowReaders } from "./connections/slow-readers.ts";
import { answerUnknown, serveWebApp } from "./answers/static.ts";
import { registerStreams } from "./answers/stream.ts";
import { traceRequests } from "./monitoring/traces.ts";

export interface ServerOptions extends Measured {
  readonly log: FastifyBaseLogger;
  /** Addresses or ranges of proxies whose forwarded headers are believed; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Requests a minute of one login, or of one network without login, at all processes together. */
  readonly requestsPerMinute?: number;
  /** Other than the usual ones. */
  readonly limits?: Partial<ConnectionLimits>;
  /** Bytes of request bodies in memory, if not the default. */
  readonly bodyBytes?: number;
  /** Whether there is room to write; without it nobody doubts it. */
  readonly hasRoom?: () => boolean;
  /** Folder of the built web app; without it only the API is served. */
  readonly webRoot?: string | undefined;
}

const REQUESTS_PER_MINUTE = 6000;

/** A shorter answer fits into the first packets of a connection as it is. */
const COMPRESSED_FROM = 8_192;

/** No path parameter is long, but a long one is a missing page and not an error of its own. */
const LONGEST_PARAMETER = 16_384;

/** The web server without domains: `mount` adds their routes, and no other route is possible. */
export async function newServer(options: ServerOptions): Promise<FastifyInstance> {
  const { trustedProxies = [] } = options;
  const isProxy = proxiesAt(trustedProxies);
  const limits = { ...usualLimits, ...options.limits };
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? isProxy : false,
    requestTimeout: limits.requestMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      requireHostHeader: false,
    },
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) => {
      harden(request, reply);
      void sendProblem(reply, refusalOf(error, request));
    },
  });
  app.decorateRequest("caller");
  const { hasRoom = () => true } = options;
  answerProblems(app, hasRoom);
  traceRequests(app, isProxy);
  logRequests(app);
  readJsonBodies(app);
  limitBodyMemory(app, options.bodyBytes);
  secure(app, options.db, options.requestsPerMinute ?? REQUESTS_PER_MINUTE);
  app.addHook("onRequest", requireHost);
  capConnections(app, limits, isProxy);
  takeRequests(app);
  disconnectSlowReaders(app, limits);
  await compressAnswers(app);
  registerStreams(app);
  registerMetrics(app, options);
  if (options.webRoot !== undefined) await serveWebApp(app, options.webRoot);
  await answerHealth(app, options.db, hasRoom);
  serveContract(app);
  return app;
}

/**
 * Long JSON and texts leave compressed if the browser can read that; images, workbooks and archives are as they are. A
 * request's body is never decompressed.
 */
async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ["br", "gzip"],
    threshold: COMPRESSED_FROM,
    // Besides the types that are known as compressible.
    customTypes: /^application\/json\b/,
    globalDecompression: false,
  });
}

/** One host, which a request of an older HTTP need not name: the web server would refuse with a bare status. */
async function requireHost({ raw: { httpVersion, rawHeaders } }: FastifyRequest): Promise<void> {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;
  if (hosts > 1 || (hosts === 0 && httpVersion === "1.1")) throw invalidFields({ path: "", code: "INVALID" });
}

/**
 * `healthz`: the process answers; `readyz`: so does the database, it can be written to, and it has seen the migrations
 * that this process needs, the last of which is said beside the last that the database has.
 */
async function answerHealth(app: FastifyInstance, db: Db, hasRoom: () => boolean): Promise<void> {
  const needs = await newestMigration();
  app.get("/healthz", (_, reply) => reply.send());
  app.get("/readyz", async (_, reply) => {
    const has = await lastMigration(db).catch(() => null);
    const ready = has !== null && has >= needs && hasRoom();
    return reply.code(ready ? 200 : 503).send({ schema: { needs, has } });
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** All that is mounted. */
    readonly endpoints: ReadonlySet<Endpoint>;
  }
}

/** From here on a route without an endpoint of the contract does not start; those that do make the API reference. */
function serveContract(app: FastifyInstance): void {
  const endpoints = new Set<Endpoint>();
  app.decorate("endpoints", endpoints);
  let document: string | undefined;
  app.get("/api/openapi.json", (_, reply) => {
    document ??= JSON.stringify(openApiDocument([...endpoints]));
    return reply.type("application/json").send(document);
  });
  app.addHook("onRoute", ({ url, config }) => {
    if (!config?.endpoint) throw new Error(`No endpoint of the contract stands behind ${url}`);
    endpoints.add(config.endpoint);
  });
  answerUnknown(app, (path) => methodsOf(endpoints, path));
}

/** The methods that some endpoint has at this path. */
function methodsOf(endpoints: ReadonlySet<Endpoint>, path: string): string[] {
  const there = [...endpoints].filter((endpoint) => patternOf(endpoint).test(path));
  return [...new Set(there.map(({ method }) => method))];
}

function patternOf(endpoint: Endpoint): RegExp {
  return new RegExp(`^${wholePath(endpoint).replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
