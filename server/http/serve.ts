import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import type { Answer, Endpoint, Page, Received } from "#contract/endpoint.ts";
import { Refusal, fieldErrors, invalidFields } from "#contract/errors.ts";
import { type Db, type Transaction, transaction } from "../db/connection.ts";
import { readQuery } from "./body.ts";
import type { Caller, FindTarget, Identify, Visitor } from "./caller.ts";
import { type Envelope, replayed } from "./idempotency.ts";
import { mayCall, personRule, reaches, reachesAnyone } from "./reach.ts";

/** What a handler may use: reads get the pool, writes one transaction that is retried on deadlock. */
export interface Context<E extends Endpoint> {
  readonly db: E["method"] extends "GET" ? Db : Transaction;
  readonly caller: E["allow"] extends "everyone" ? Caller | undefined : Caller;
  readonly now: Date;
  readonly visitor: Visitor;
}

type Handler<E extends Endpoint, C> = (received: Received<E>, context: C) => Promise<Answer<E>>;

/** An endpoint with what answers it; `app.ts` mounts them domain by domain. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly ownTransactions: boolean;
  readonly handle: Handler<Endpoint, Context<Endpoint>>;
}

/** Binds a handler to its endpoint. Writes run in one transaction that commits before the answer leaves. */
export function serve<const E extends Endpoint>(endpoint: E, handler: Handler<E, Context<E>>): Route {
  return { endpoint, ownTransactions: false, handle: handler as unknown as Route["handle"] };
}

/** The same for the few writes that hash passwords: no connection may wait for that, so they open their own transactions. */
export function serveOwnTransactions<const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Omit<Context<E>, "db"> & { readonly db: Db }>,
): Route {
  return { endpoint, ownTransactions: true, handle: handler as unknown as Route["handle"] };
}

/** What the seam needs from the house: `http` imports no domain. */
export interface Seam {
  readonly db: Db;
  readonly identify: Identify;
  readonly findTarget: FindTarget;
  readonly clock: () => Date;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    now: Date;
    received: Received<Endpoint>;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const DEFAULT_BODY_LIMIT = 64 * 1024;

/** Errors named in one answer: a body can hold thousands of unknown keys. */
const MOST_ERRORS = 100;

/**
 * Mounts routes under `/api`. Refusals are judged in this order: 401, 403, unreadable bodies (400, 413, 415),
 * 404 of path ids, 400, then whatever the handler refuses (decisions, section 4).
 *
 * A GET whose caller reaches anyone is not preceded by a look at the person in its path: **its handler refuses a
 * missing id itself** with `NOT_FOUND`. Every other handler can rely on a living person of the right kind.
 */
export function mount(app: FastifyInstance, seam: Seam, routes: readonly Route[]): void {
  for (const route of routes) app.route(optionsOf(route, seam, app.createRateLimit({ keyGenerator: visitorKey })));
}

/** Counts requests by login, those without one by network address. */
function visitorKey(request: FastifyRequest): string {
  return request.caller?.loginId ?? normalizeIP(request.ip);
}

type Limit = ReturnType<FastifyInstance["createRateLimit"]>;

function optionsOf(route: Route, seam: Seam, limit: Limit): RouteOptions {
  const { endpoint } = route;
  const options: RouteOptions = {
    method: endpoint.method,
    url: routeUrl(endpoint),
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { endpoint },
    onRequest: (request) => admit(endpoint, seam, limit, request),
    preValidation: (request) => receive(endpoint, seam, request),
    handler: (request) => answer(route, seam, request),
  };
  return options;
}

/** An endpoint's path as fastify writes it: `/api/user/:id/activities`. */
export function routeUrl(endpoint: Endpoint): string {
  return `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

async function admit(endpoint: Endpoint, seam: Seam, limit: Limit, request: FastifyRequest): Promise<void> {
  request.now = seam.clock();
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? "")?.[1];
  request.caller = token === undefined ? undefined : await seam.identify(seam.db, token, request.now);
  const counted = await limit(request);
  if (!counted.isAllowed && counted.isExceeded) {
    throw new Refusal("TOO_MANY_REQUESTS", { retryAfter: counted.ttlInSeconds });
  }
  if (endpoint.allow !== "everyone") checkCaller(endpoint, request.caller);
}

function checkCaller(endpoint: Endpoint, caller: Caller | undefined): void {
  if (!caller) throw new Refusal("UNAUTHENTICATED");
  if (!mayCall(endpoint.allow, caller)) throw new Refusal("FORBIDDEN");
  if (caller.mustChangePassword && !endpoint.beforePasswordChange) throw new Refusal("PASSWORD_CHANGE_REQUIRED");
}

async function receive(endpoint: Endpoint, seam: Seam, request: FastifyRequest): Promise<void> {
  const params = parsePath(endpoint, request);
  const known = await judgePerson(endpoint, seam, request, params);
  try {
    request.received = {
      params,
      query: parse(endpoint.query, readQuery(request.url)),
      body: parse(endpoint.body, request.body),
    };
  } catch (error) {
    if (!known) await requirePerson(endpoint, seam, request, params);
    throw error;
  }
}

/** A path that does not read as the endpoint's parameters names nothing: 404, like a missing id. */
function parsePath(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.url.includes("%00")) throw invalidFields({ path: "", code: "INVALID" });
  const parsed = endpoint.params?.safeParse(request.params);
  if (parsed && !parsed.success) throw new Refusal("NOT_FOUND");
  return parsed?.data;
}

/** False when the person in the path may still turn out to be missing: see `mount`. */
async function judgePerson(endpoint: Endpoint, seam: Seam, request: FastifyRequest, params: unknown): Promise<boolean> {
  const rule = personRule(endpoint.allow);
  if (!rule || !request.caller) return true;
  if (endpoint.method === "GET" && reachesAnyone(rule, request.caller)) return false;
  await requirePerson(endpoint, seam, request, params);
  return true;
}

async function requirePerson(endpoint: Endpoint, seam: Seam, request: FastifyRequest, params: unknown): Promise<void> {
  const rule = personRule(endpoint.allow);
  if (!rule || !request.caller) return;
  const personId = (params as Record<string, number>)[rule.person];
  const target = personId === undefined ? undefined : await seam.findTarget(seam.db, personId);
  if (!target || !reaches(rule, request.caller, target)) throw new Refusal("NOT_FOUND");
}

/** Calls without a schema take nothing: an unexpected query or body is refused like an unknown key. */
function parse(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  const parsed = (schema ?? nothing).safeParse(input ?? {}, { reportInput: true });
  if (parsed.success) return schema ? parsed.data : undefined;
  throw invalidFields(...fieldErrors(parsed.error.issues).slice(0, MOST_ERRORS));
}

const nothing = z.strictObject({});

async function answer(route: Route, seam: Seam, request: FastifyRequest): Promise<unknown> {
  const { endpoint } = route;
  const run = async (db: Db | Transaction) =>
    envelope(endpoint, request.received, await route.handle(request.received, contextOf(request, db)));
  if (endpoint.method === "GET" || route.ownTransactions) return run(seam.db);
  return transaction(seam.db, (trx) => replayed(trx, endpoint, request, () => run(trx)));
}

function contextOf(request: FastifyRequest, db: Db | Transaction): Context<Endpoint> {
  const visitor = { address: request.ip, userAgent: request.headers["user-agent"] ?? "" };
  return { db, caller: request.caller, now: request.now, visitor } as Context<Endpoint>;
}

/** Success as the API writes it, checked against the contract: nothing leaves that it does not name. */
function envelope(endpoint: Endpoint, received: Received<Endpoint>, result: unknown): Envelope {
  if (!endpoint.paged) return { data: endpoint.answer.parse(result) };
  const { rows, total } = result as Page<unknown>;
  const { page, pageSize } = received.query as { page: number; pageSize: number };
  return { data: endpoint.answer.parse(rows), meta: { total, page, pageSize } };
}
