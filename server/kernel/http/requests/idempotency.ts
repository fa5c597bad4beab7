import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { type Endpoint, doesCreate } from "#contract/kernel/endpoint/endpoint.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import type { Transaction } from "../../db/connection.ts";
import { claimKey, dropAnswers, storeAnswer, storedAnswer } from "./queries.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** A success as the API writes it. */
export interface Envelope {
  readonly data: unknown;
  readonly meta?: unknown;
}

/**
 * Runs a creating call once per caller and `Idempotency-Key`: the success is stored in the same transaction and
 * answered again for 24 hours, with null in place of secrets. The same key for another method, path or body is refused
 * with `IDEMPOTENCY_MISMATCH`. Calls that create nothing, or have no key, simply run (decisions §9).
 */
export async function replayed(
  trx: Transaction,
  endpoint: Endpoint,
  request: FastifyRequest,
  run: () => Promise<Envelope>,
): Promise<unknown> {
  const key = request.headers["idempotency-key"];
  if (!doesCreate(endpoint, request.body) || key === undefined || !request.caller) return run();
  const claim = { callerId: request.caller.id, key: checkedKey(key), request: digest(request), now: request.now };
  const since = new Date(request.now.getTime() - KEPT_MS);
  if (!(await claimKey(trx, { ...claim, since }))) {
    const stored = await storedAnswer(trx, claim.callerId, claim.key);
    if (stored.request !== claim.request) throw new Refusal("IDEMPOTENCY_MISMATCH");
    return stored.answer;
  }
  const answer = await run();
  await storeAnswer(trx, claim.callerId, claim.key, withoutSecrets(answer, endpoint.shownOnce ?? []));
  await dropAnswers(trx, since);
  return answer;
}

function checkedKey(key: string | string[]): string {
  if (typeof key === "string" && /^[\x20-\x7e]{1,200}$/.test(key)) return key;
  throw new Refusal("VALIDATION_ERROR", { errors: [{ path: "Idempotency-Key", code: "INVALID" }] });
}

function digest(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0];
  const asked = JSON.stringify([request.method, path, request.body ?? null]);
  return createHash("sha256").update(asked).digest("base64url");
}

/** An answer with null in place of secrets that are shown once. */
export function withoutSecrets(answer: Envelope, shownOnce: readonly string[]): Envelope {
  if (shownOnce.length === 0) return answer;
  return {
    ...answer,
    data: Object.assign({}, answer.data, Object.fromEntries(shownOnce.map((name) => [name, null]))),
  };
}
