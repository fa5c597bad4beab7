import { auth } from "#contract/auth.ts";
import { ApiError, call } from "./api.ts";
import { currentToken, endLogin, keepLogin } from "./login.ts";

/**
 * Renews a token and answers for how many seconds; undefined when that failed, which is left to the next try. A token
 * that is refused ends the login.
 */
export async function renew(token: string): Promise<number | undefined> {
  const before = currentToken();
  try {
    const granted = await call(auth.refresh, { body: { token } });
    // Who has signed out meanwhile stays signed out.
    if (before !== undefined && currentToken() === undefined) return undefined;
    await keepLogin(granted);
    return granted.expires_in;
  } catch (error) {
    if (before === undefined && error instanceof ApiError && error.code === "UNAUTHENTICATED") endLogin("refused");
    return undefined;
  }
}
