import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import {
  type BareCode,
  type Problem,
  type RefusalCode,
  detailsOf,
  refusalStatus,
} from "#contract/kernel/refusal/errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { isShort, isStorageFull } from "../../db/failures.ts";
import { declaredRefusals } from "./declared.ts";

/** Seconds after which a call that met a busy server or a lost database is worth another try. */
const RETRY_SECONDS = 2;

/**
 * Turns every error into a problem document (RFC 9457): refusals keep their code and details, errors of the web server
 * and the database get one of our codes, everything else is `INTERNAL_ERROR` and described only in the log.
 */
export function answerProblems(app: FastifyInstance, hasRoom: () => boolean): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request);
    // A database that could not write its journal is gone until there is room again.
    const isFull = refusal.code === "DATABASE_UNAVAILABLE" && !hasRoom();
    return sendProblem(reply, isFull ? new Refusal("STORAGE_FULL") : refusal);
  });
}

/** Answers a refusal, with the headers its status calls for. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = problemOf(refusal);
  return reply.code(problem.status).headers(headersOf(refusal)).type("application/problem+json").send(problem);
}

/** The headers that the status of a refusal calls for. */
export function headersOf(refusal: Refusal): Record<string, string | number> {
  const status = refusalStatus[refusal.code];
  const seconds = status === 503 ? RETRY_SECONDS : detailsOf("TOO_MANY_REQUESTS", refusal)?.retryAfter;
  const coding = detailsOf("UNSUPPORTED_MEDIA_TYPE", refusal)?.acceptEncoding;
  return {
    ...(status === 401 && { "www-authenticate": "Bearer" }),
    ...(seconds !== undefined && { "retry-after": seconds }),
    ...(coding !== undefined && { "accept-encoding": coding }),
  };
}

/** The document of a refusal. */
export function problemOf({ code, details }: Refusal): Problem {
  return { ...details, status: refusalStatus[code], code, title: titleOf(code) };
}

/** `DUPLICATE_USER` reads "Duplicate user". */
function titleOf(code: RefusalCode): string {
  const words = code.replaceAll("_", " ");
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

/** The additional fields of an error: `pg` and fastify both have codes. */
interface Known {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/**
 * The refusal for an error; our own and the database's faults are logged. A refusal that the endpoint does not declare
 * is our fault: the caller cannot know about it.
 */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const isOurs = !isDeclared(error, request.routeOptions.config.endpoint);
  const known = error instanceof Refusal ? error : new Refusal(codeOf(error));
  const refusal = isOurs ? new Refusal("INTERNAL_ERROR") : known;
  const err = refusal === error ? refusal.cause : error;
  if (refusal.code === "INTERNAL_ERROR") request.log.error({ err }, "request failed");
  else if (refusalStatus[refusal.code] >= 500) request.log.warn({ err }, refusal.code);
  return refusal;
}

/** Whether an endpoint says in the contract that it may fail like this; what is no endpoint says nothing. */
export function isDeclared(error: unknown, endpoint: Endpoint | undefined): boolean {
  const code = error instanceof Refusal ? error.code : codeOf(error);
  return !endpoint || declaredRefusals(endpoint).includes(code);
}

function codeOf(error: unknown): BareCode {
  const known: Known = typeof error === "object" && error !== null ? error : {};
  if (isStorageFull(error)) return "STORAGE_FULL";
  if (isShort(error)) return "TOO_BUSY";
  return ofLostRace(known) ?? ofFramework(known) ?? "INTERNAL_ERROR";
}

/** Deadlocks and serialisation failures that came again at every retry. */
function ofLostRace({ code }: Known): BareCode | undefined {
  return code === "40P01" || code === "40001" ? "TOO_BUSY" : undefined;
}

/** A path that may not be read names nothing. */
const ofStatus: Readonly<Record<number, BareCode>> = {
  400: "VALIDATION_ERROR",
  403: "NOT_FOUND",
  404: "NOT_FOUND",
  412: "STALE",
  413: "BODY_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  416: "RANGE_NOT_SATISFIABLE",
};

/** Refusals of the web server and its plugins have a status; from 500 on the fault would be ours. */
function ofFramework({ statusCode }: Known): BareCode | undefined {
  return typeof statusCode === "number" ? ofStatus[statusCode] : undefined;
}
