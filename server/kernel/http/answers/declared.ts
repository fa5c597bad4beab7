import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { type CommonCode, commonCodes } from "#contract/kernel/refusal/refuse.ts";

/** Every code with which what answers an endpoint may say no. */
export type MayRefuse<E extends Endpoint> =
  | CommonCode
  | (E extends { readonly refuses: readonly (infer Code extends RefusalCode)[] } ? Code : never);

/** Every code with which an endpoint may say no: what the contract names, and what `serve` adds of itself. */
export function declaredRefusals(endpoint: Endpoint): readonly RefusalCode[] {
  return [...new Set([...refusedByTheSeam(endpoint), ...(endpoint.refuses ?? [])])];
}

/**
 * The refusals of `serve` before a handler runs, and the errors that are always possible. They cover a body that may be
 * sent, read or not.
 */
function refusedByTheSeam({ method, allow, reserved, params, creates, fresh }: Endpoint): RefusalCode[] {
  const always: RefusalCode[] = [...commonCodes];
  if (allow !== "everyone")
    always.push("UNAUTHENTICATED", "FORBIDDEN", "PASSWORD_CHANGE_REQUIRED", "SECOND_FACTOR_MISSING");
  if (fresh) always.push("CONFIRMATION_REQUIRED");
  if (reserved) always.push("FORBIDDEN");
  if (params) always.push("NOT_FOUND");
  if (method !== "GET") always.push("BODY_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  if (creates) always.push("IDEMPOTENCY_MISMATCH");
  return always;
}
