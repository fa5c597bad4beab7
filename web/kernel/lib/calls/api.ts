import type { CallResult, Endpoint, CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import {
  type FieldError,
  type Problem,
  type RefusalCode,
  detailsOf,
  refusalStatus,
} from "#contract/kernel/refusal/errors.ts";
import { factorMissing, provedAgain } from "./reauth-prompt.ts";
import { currentToken, refuseLogin } from "../login/login.ts";

/** The failures before a useful answer of the server. */
type LocalCode = "OFFLINE" | "TIMED_OUT" | "UNREADABLE_ANSWER";
export type FailureCode = RefusalCode | LocalCode;

const longestWaitMs = 10_000;
/** A file that is made as it comes. */
const longestFileMs = 10 * 60_000;

/** A failed call. What its code says besides, `detailsOf` reads; `retryAfter` is in seconds. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly errors: readonly FieldError[];
  readonly details: object;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, problem?: Problem, retryAfter?: number) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.details = problem ?? {};
    this.errors = detailsOf("VALIDATION_ERROR", this)?.errors ?? [];
    this.retryAfter = retryAfter;
  }
}

interface CallOptions {
  /** Ends the call early. */
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key: the same for every attempt at one intent. */
  readonly key?: string | undefined;
  /** How long it may take; 10 seconds unless said otherwise. */
  readonly waitMs?: number;
}

/** The input of an endpoint; left out where the endpoint takes none. */
export type Input<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Calls an endpoint and answers its `data` (for lists: rows and total). Gives up after 10 seconds unless asked otherwise.
 * Throws an `ApiError`, nothing else; an unknown or expired login is ended on the way.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  options: CallOptions = {},
): Promise<CallResult<E>> {
  const token = currentToken();
  const response = await send(endpoint, input as Parts | undefined, token, options);
  const body = await readJson(response, options.signal);
  if (response.ok && isSuccess(body)) return answerOf(endpoint, body);
  const failure = apiErrorOf(response, body);
  if (await isMet(failure, token)) return call(endpoint, input, options);
  throw failure;
}

/** Whether a call should be repeated because the person has met its condition since, here or in another tab. */
async function isMet({ code }: ApiError, token: string | undefined): Promise<boolean> {
  if (code === "UNAUTHENTICATED" && token !== undefined) return isReplaced(token);
  if (code === "SECOND_FACTOR_MISSING") factorMissing();
  return code === "CONFIRMATION_REQUIRED" && provedAgain();
}

/** Ends a login that the server knows no longer, unless the same person has a newer one in another tab. */
async function isReplaced(token: string): Promise<boolean> {
  await refuseLogin(token);
  return currentToken() !== undefined && currentToken() !== token;
}

/** Fetches the file of an endpoint that answers with one; like `call` in all else. */
export function callFile<E extends Endpoint & { readonly file: readonly string[] }>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Blob> {
  return fileFrom(endpoint, input as Parts, options);
}

/** The same for a file that is made as it comes, which takes as long as it is large. */
export function downloadFile(
  endpoint: Endpoint & { readonly method: "POST"; readonly file: readonly string[] },
  input: Parts,
  signal?: AbortSignal,
): Promise<Blob> {
  return fileFrom(endpoint, input, { signal, waitMs: longestFileMs });
}

async function fileFrom(endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Blob> {
  const token = currentToken();
  const response = await send(endpoint, input, token, options);
  if (!response.ok) {
    const failure = apiErrorOf(response, await readJson(response, options.signal));
    if (await isMet(failure, token)) return fileFrom(endpoint, input, options);
    throw failure;
  }
  try {
    return await response.blob();
  } catch (error) {
    throw failureOnTheWay(error, options.signal);
  }
}

/** A new idempotency key; `crypto.randomUUID` is missing on plain http. */
export function newIntent(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The parts of a request to any endpoint. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
}

async function send(
  endpoint: Endpoint,
  input: Parts | undefined,
  token: string | undefined,
  { signal, key, waitMs = longestWaitMs }: CallOptions,
): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
  if (key !== undefined) headers.set("Idempotency-Key", key);
  if (input?.body !== undefined) headers.set("Content-Type", "application/json");
  const timeOut = AbortSignal.timeout(waitMs);
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body: input?.body === undefined ? null : JSON.stringify(input.body),
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
    });
  } catch (error) {
    throw failureOnTheWay(error, signal);
  }
}

function addressOf({ path }: Endpoint, input: Parts | undefined): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input?.params?.[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size === 0 ? `/api${filled}` : `/api${filled}?${query.toString()}`;
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const type = response.headers.get("Content-Type") ?? "";
  if (!/\bjson\b/.test(type)) throw apiErrorOf(response);
  try {
    const body: unknown = await response.json();
    return body;
  } catch (error) {
    throw error instanceof SyntaxError ? new ApiError("UNREADABLE_ANSWER") : failureOnTheWay(error, signal);
  }
}

/** A call that its caller gave up is no failure to show: the reason goes through as it is. */
function failureOnTheWay(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  const timedOut = error instanceof DOMException && error.name === "TimeoutError";
  return new ApiError(timedOut ? "TIMED_OUT" : "OFFLINE");
}

interface Success {
  readonly data: unknown;
  readonly meta?: { readonly total: number };
}

function isSuccess(body: unknown): body is Success {
  return typeof body === "object" && body !== null && "data" in body;
}

/** The server has checked the answer against the same contract, so its shape is taken at its word. */
function answerOf<E extends Endpoint>(endpoint: E, { data, meta }: Success): CallResult<E> {
  const answer = endpoint.paged ? { rows: data, total: meta?.total ?? 0 } : data;
  return answer as CallResult<E>;
}

/** Proxies between the club and the browser answer with pages of their own: only their status says what is wrong. */
const codesOfProxies: Readonly<Record<number, FailureCode>> = {
  413: "BODY_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
  502: "OFFLINE",
  503: "TOO_BUSY",
  504: "TIMED_OUT",
};

/** The error in an unsuccessful answer; `body` is its JSON. */
export function apiErrorOf(response: Response, body?: unknown): ApiError {
  const wait = waitOf(response.headers.get("Retry-After"));
  if (isProblem(body)) return new ApiError(body.code, body, wait);
  return new ApiError(codesOfProxies[response.status] ?? "UNREADABLE_ANSWER", undefined, wait);
}

/** Seconds until another try is worth it; they come as such or as a date. */
function waitOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  return wait > 0 ? Math.ceil(wait) : undefined;
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null || !("code" in body)) return false;
  return typeof body.code === "string" && Object.hasOwn(refusalStatus, body.code);
}
