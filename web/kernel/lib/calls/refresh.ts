import { auth } from "#contract/identity/auth.ts";
import { ApiError, call } from "./api.ts";
import { catchUp, storeLogin, lastToken, refuseLogin } from "../login/login.ts";

/**
 * Renews a token, even an expired one, and returns for how many seconds it is valid; undefined if its login has ended
 * or was renewed since, here or in another tab: renewing the old token again would end the login. A refused token ends
 * the login. Other failures are thrown and left to the next try.
 */
export async function renew(token: string): Promise<number | undefined> {
  await catchUp();
  if (lastToken() !== token) return undefined;
  try {
    const granted = await call(auth.refresh, { body: { token } });
    if (lastToken() !== token) return undefined;
    await storeLogin(granted);
    return granted.expires_in;
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNAUTHENTICATED") await refuseLogin(token);
    throw error;
  }
}
