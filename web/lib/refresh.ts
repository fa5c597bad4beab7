import { auth } from "#contract/auth.ts";
import { call } from "./api.ts";
import { currentToken, endLogin, keepLogin, remainingTime } from "./login.ts";

const refreshBelowMs = 10 * 60_000;
const idleAfterMs = 15 * 60_000;
const lookEveryMs = 15_000;

let lastActive = 0;

/**
 * Renews the token when under 10 minutes remain and the person was active within the last 15; a token that runs out
 * ends the login (A, sections 4 and 9).
 */
export function keepLoginFresh(): void {
  lastActive = Date.now();
  for (const sign of ["pointerdown", "keydown", "scroll"] as const) {
    window.addEventListener(sign, () => (lastActive = Date.now()), { passive: true, capture: true });
  }
  window.setInterval(() => void look(), lookEveryMs);
}

async function look(): Promise<void> {
  const remaining = remainingTime();
  if (remaining === undefined) return;
  if (remaining <= 0) endLogin("expired");
  else if (remaining < refreshBelowMs && Date.now() - lastActive < idleAfterMs) await refresh();
}

async function refresh(): Promise<void> {
  const token = currentToken();
  if (token !== undefined) await renew(token);
}

/** Renews a token. A failure is left to the next look or start; a token that is refused ends the login in `call`. */
export async function renew(token: string): Promise<void> {
  await call(auth.refresh, { body: { token } })
    .then(keepLogin)
    .catch(() => undefined);
}
