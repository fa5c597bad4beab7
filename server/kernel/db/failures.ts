import { DatabaseError } from "pg";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";

/** SQLSTATEs of a server that is going, coming or full. */
const UNAVAILABLE_STATES = new Set(["57P01", "57P02", "57P03", "57P05", "53300", "25P03"]);

/** Resource exhaustion: time, memory or descriptors, here or at the server. */
const SHORT_CODES = new Set([
  "57014",
  "53000",
  "53200",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
  "EAGAIN",
  "ERR_WORKER_OUT_OF_MEMORY",
  "ERR_WORKER_INIT_FAILED",
  "ERR_MEMORY_ALLOCATION_FAILED",
]);

const SYSTEM_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** A part of the server that it loads when it is needed first, and had no memory for. */
const NOT_LOADED = /^could not load library /;

/** V8's message when the system gives it no memory for a buffer. */
const NO_BUFFER = "Array buffer allocation failed";

/** PostgreSQL's `disk_full`, and what the system calls it. */
const FULL_CODES = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Messages of `pg` without a code, for a connection that ended or never began. */
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/;
const POOL_EXHAUSTED = "timeout exceeded when trying to connect";

/** Whether an error means that this connection is of no use any more. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return isUnavailableState(error.code ?? "");
  return SYSTEM_CODES.has(codeOf(error)) || LOST_CONNECTION.test(error.message);
}

/** The refusal for a failure of the connection or of time; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (isConnectionLoss(error)) return because(new Refusal("DATABASE_UNAVAILABLE"), error);
  if (!(error instanceof Error)) return error;
  if (isStorageFull(error)) return because(new Refusal("STORAGE_FULL"), error);
  return isShort(error) ? because(new Refusal("TOO_BUSY"), error) : error;
}

/** Whether the disk of the database, or of the files that people send, has no room for what was to be kept. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && FULL_CODES.has(codeOf(error));
}

/** Whether something was exhausted that others will release. */
export function isShort(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    [POOL_EXHAUSTED, NO_BUFFER].includes(error.message) ||
    SHORT_CODES.has(codeOf(error)) ||
    NOT_LOADED.test(error.message)
  );
}

/** Deadlock or serialisation failure: the transaction is gone, and trying it again is right. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40P01" || error.code === "40001");
}

function isUnavailableState(code: string): boolean {
  return code.startsWith("08") || UNAVAILABLE_STATES.has(code);
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

function because(refusal: Refusal, cause: unknown): Refusal {
  refusal.cause = cause;
  return refusal;
}
