import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Problem, Refusal, type RefusalCode, refusalStatus } from "#contract/errors.ts";
import { refusalOfConstraint } from "../db/constraints.ts";

/** Seconds after which a call that met a busy server or a lost database is worth another try. */
const RETRY_SECONDS = 2;

/**
 * Turns everything that goes wrong into problem documents (RFC 9457): refusals keep their code and details, what the
 * web server and the database throw gets a code of ours, all else is `INTERNAL_ERROR` and stands in the log alone.
 */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(reply, refusalOf(error, request)));
}

/** Answers a refusal, with the headers its status calls for. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = problemOf(refusal);
  if (problem.status === 401) reply.header("www-authenticate", "Bearer");
  const seconds = problem.status === 503 ? RETRY_SECONDS : refusal.details["retryAfter"];
  if (typeof seconds === "number") reply.header("retry-after", seconds);
  return reply.code(problem.status).type("application/problem+json").send(problem);
}

function problemOf({ code, details }: Refusal): Problem {
  return { ...details, status: refusalStatus[code], code, title: titleOf(code) };
}

/** `DUPLICATE_USER` reads "Duplicate user". */
function titleOf(code: RefusalCode): string {
  const words = code.replaceAll("_", " ");
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

/** What an error says, if anything, beside its message. */
interface Known {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly statusCode?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
}

/** The refusal an error stands for; one that stands for none is logged. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const known = typeof error === "object" && error !== null ? (error as Known) : {};
  const code = ofConstraint(known) ?? ofDatabase(known) ?? ofFastify(known);
  if (code === undefined || refusalStatus[code] >= 500) request.log.error({ err: error }, "request failed");
  return new Refusal(code ?? "INTERNAL_ERROR");
}

function ofConstraint({ constraint }: Known): RefusalCode | undefined {
  return typeof constraint === "string" ? refusalOfConstraint[constraint] : undefined;
}

/** SQLSTATEs of a lost or overloaded database: connection, resources, operator, statement time-out, lost races. */
const UNAVAILABLE = /^(08...|53...|57...|58...|40001|40P01|55P03|25P0[34]|XX000)$/;

/** What the driver and its pool say without a SQLSTATE. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

function ofDatabase({ code, syscall, message }: Known): RefusalCode | undefined {
  const lost = typeof message === "string" && LOST.test(message);
  const refused = syscall === "connect" || syscall === "read" || syscall === "write";
  const told = typeof code === "string" && UNAVAILABLE.test(code);
  return lost || refused || told ? "DATABASE_UNAVAILABLE" : undefined;
}

const ofStatus: Readonly<Record<number, RefusalCode>> = {
  400: "VALIDATION_ERROR",
  413: "BODY_TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

function ofFastify({ code, statusCode }: Known): RefusalCode | undefined {
  const isFastifys = typeof code === "string" && code.startsWith("FST_") && typeof statusCode === "number";
  return isFastifys ? ofStatus[statusCode] : undefined;
}
