import { type Endpoint, memberOf } from "#contract/kernel/endpoint/endpoint.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { type Caller, hasProved } from "./caller.ts";
import { hasRight, mayCall } from "./access-scope.ts";

/** Refuses callers without the right, and those who have to do something first. */
export function checkCaller(endpoint: Endpoint, caller: Caller | undefined): asserts caller is Caller {
  if (!caller) throw new Refusal("UNAUTHENTICATED");
  if (!mayCall(endpoint.allow, caller) || !hasRight(endpoint, caller)) throw new Refusal("FORBIDDEN");
  if (caller.mustChangePassword && !endpoint.beforePasswordChange) throw new Refusal("PASSWORD_CHANGE_REQUIRED");
  const isBefore = endpoint.beforePasswordChange ?? endpoint.beforeSecondFactor ?? false;
  if (caller.owesFactor && !isBefore) throw new Refusal("SECOND_FACTOR_MISSING");
}

export function checkFresh(caller: Caller): void {
  if (!hasProved(caller)) throw new Refusal("CONFIRMATION_REQUIRED");
}

/** A right that hangs on what the body asks for is judged with the other rights, before ids and fields. */
export function checkReserved({ reserved = {} }: Endpoint, caller: Caller, body: unknown): void {
  for (const [key, values] of Object.entries(reserved)) {
    const sent = memberOf(body, key);
    const holders = Object.entries(values).find(([value]) => value === (sent === true ? "true" : sent))?.[1];
    if (holders && !holders.some((role) => caller.roles.includes(role))) throw new Refusal("FORBIDDEN");
  }
}
