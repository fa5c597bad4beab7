import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { type Endpoint, type ListPage, type HandlerInput, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { actingAs } from "../db/acting.ts";
import { type Db, type Transaction, transaction } from "../db/connection.ts";
import { notePosition } from "../db/replica-queries.ts";
import type { Caller, Identify, Visitor } from "./access/caller.ts";
import { type AnswerChecks, checkAnswer } from "./answers/checked-answer.ts";
import { sendDeviceCookie, visitorOf } from "./access/device.ts";
import { type Download, sendDownload } from "./answers/download.ts";
import { type SentFile, fileAnswer, sendFile } from "./answers/file.ts";
import { type Envelope, replayed, withoutSecrets } from "./requests/idempotency.ts";
import { checkCaller, checkFresh } from "./access/authorize.ts";
import { actingBy, noteReading, auditDenied, readsHealthData } from "./access/audit-recorder.ts";
import { type Readable, runRead } from "./read.ts";
import { type TargetFinder, receive } from "./receive.ts";
import { usualBodyLimit } from "./requests/body-memory-budget.ts";
import type { Context, Following, OwnTransactions, Route } from "./serve.ts";

/** The seam's dependencies: `http` imports no domain. */
export interface MountContext extends Readable, TargetFinder {
  readonly identify: Identify;
  readonly clock: () => Date;
  readonly answerChecks: AnswerChecks;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    now: Date;
    visitor: Visitor;
    /** The path names nobody within the caller's reach; existing or not, it is logged the same. */
    outOfReach?: { readonly about: number | undefined };
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

/**
 * Mounts routes under `/api`. Refusals are judged in this order: 401, 403, unreadable bodies (400, 413, 415),
 * 404 of path ids, 400, then whatever the handler refuses (decisions §4).
 */
export function mount(app: FastifyInstance, seam: MountContext, routes: readonly Route[]): void {
  for (const route of routes) app.route(optionsOf(route, seam));
}

function optionsOf(route: Route, seam: MountContext): RouteOptions {
  const { endpoint } = route;
  return {
    method: endpoint.method,
    url: routeUrl(endpoint),
    bodyLimit: endpoint.bodyLimit ?? usualBodyLimit,
    config: { endpoint },
    // A stream without a body would never end.
    exposeHeadRoute: !route.follow,
    onRequest: (request) => admit(endpoint, seam, request),
    onError: (request, _, error) => auditDenied(seam.db, endpoint, request, error),
    handler: (request, reply) => actingAs(actingBy(endpoint, request), () => respond(route, seam, request, reply)),
  };
}

async function respond(
  route: Route,
  seam: MountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { endpoint } = route;
  const received = await receive(route, seam, request);
  if (route.follow) return openStream(route.follow, endpoint, seam, request, reply);
  if (endpoint.file && endpoint.method !== "GET") {
    const made = await route.handle(received, contextOf(endpoint, seam, request), undefined);
    await noteReading(seam.db, endpoint, request);
    return sendDownload(reply, made as Download);
  }
  const answered = await answer(route, seam, { request, reply }, received);
  if (readsHealthData(endpoint, request, answered)) await noteReading(seam.db, endpoint, request);
  const { device } = request.visitor;
  if (device !== undefined) sendDeviceCookie(request, reply, device);
  return answered;
}

/** An endpoint's path as fastify writes it: `/api/user/:id/activities`. */
function routeUrl(endpoint: Endpoint): string {
  return wholePath(endpoint).replaceAll(/\{(\w+)\}/g, ":$1");
}

async function admit(endpoint: Endpoint, seam: MountContext, request: FastifyRequest): Promise<void> {
  request.now = seam.clock();
  request.visitor = visitorOf(endpoint, request);
  request.caller = await identify(seam, request);
  await request.server.countVisit(request);
  if (endpoint.allow !== "everyone") {
    checkCaller(endpoint, request.caller);
    // Conditions on the body are checked once it is read.
    if (endpoint.fresh === true) checkFresh(request.caller);
  } else if (request.caller?.rights) {
    // A token is no login: what anybody may call, such as signing in and out, is no affair of its owner's then.
    request.caller = undefined;
  }
}

async function identify(
  seam: MountContext,
  { headers }: FastifyRequest,
  { db, now }: { db: Db; now: Date } = { db: seam.db, now: seam.clock() },
): Promise<Caller | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? "")?.[1];
  return token === undefined ? undefined : seam.identify(db, token, now);
}

async function answer(
  route: Route,
  seam: MountContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  received: HandlerInput<Endpoint>,
): Promise<unknown> {
  const { endpoint } = route;
  if (endpoint.file) {
    const file = await route.handle(received, contextOf(endpoint, seam, request), undefined);
    return sendFile(reply, await fileAnswer(file as SentFile, request.headers));
  }
  const prepared = await route.prepare?.(received, contextOf(endpoint, seam, request));
  const run = async (db: Db<RefusalCode> | Transaction<RefusalCode>) => {
    const result = await route.handle(received, contextOf(endpoint, seam, request, db), prepared);
    const answered = envelope(endpoint, seam, received, result);
    // An initial password would let a program sign in.
    return request.caller?.rights ? withoutSecrets(answered, endpoint.shownOnce ?? []) : answered;
  };
  if (endpoint.method === "GET") return runRead(endpoint, seam, request.caller, run, request.server.countRead);
  const written = route.ownTransactions
    ? await run(seam.db)
    : await write(endpoint, seam, request, (trx) => replayed(trx, endpoint, request, () => run(trx)));
  // The committed write stays: at worst the next list is as old as the replica.
  if (seam.replica && request.caller) await notePosition(seam.db, request.caller.loginId, request.now).catch(() => {});
  return written;
}

/**
 * Runs a write in one transaction and looks at the caller again before it is committed: who was shut out while it waited
 * for others has done nothing.
 */
function write<T>(
  endpoint: Endpoint,
  seam: MountContext,
  request: FastifyRequest,
  work: (trx: Transaction<RefusalCode>) => Promise<T>,
): Promise<T> {
  return transaction(seam.db, async (trx) => {
    const result = await work(trx);
    const isLetIn = endpoint.allow === "everyone" || (await identify(seam, request, { db: trx, now: request.now }));
    if (!isLetIn) throw new Refusal("UNAUTHENTICATED");
    return result;
  });
}

function openStream(
  follow: Following<Endpoint>,
  endpoint: Endpoint,
  seam: MountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { caller, now } = contextOf(endpoint, seam, request);
  const stream = request.server.openStream(reply);
  const send = (message: unknown) => stream.send(JSON.stringify(endpoint.answer.parse(message)));
  const readmit = async () => {
    const present = await identify(seam, request);
    checkCaller(endpoint, present);
    return present;
  };
  follow({ ...stream, send }, { caller, now, readmit });
}

function contextOf(
  endpoint: Endpoint,
  seam: MountContext,
  request: FastifyRequest,
  db: Db<RefusalCode> | Transaction<RefusalCode> = seam.db,
) {
  const { caller, now, visitor, log } = request;
  const transactions: OwnTransactions<RefusalCode> = { write: (work) => write(endpoint, seam, request, work) };
  return { db, caller, now, visitor, log, ...transactions } as Context<Endpoint> & OwnTransactions<RefusalCode>;
}

/** Success as the API writes it, checked against the contract. */
function envelope(
  endpoint: Endpoint,
  { answerChecks }: MountContext,
  received: HandlerInput<Endpoint>,
  result: unknown,
): Envelope {
  if (!endpoint.paged || Array.isArray(result)) return { data: checkAnswer(endpoint.answer, result, answerChecks) };
  const { rows, total } = result as ListPage<unknown>;
  const { page, pageSize } = received.query as { page: number; pageSize: number };
  return { data: checkAnswer(endpoint.answer, rows, answerChecks), meta: { total, page, pageSize } };
}
