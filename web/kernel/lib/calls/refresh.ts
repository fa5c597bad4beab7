import { auth } from "#contract/identity/auth.ts";
import { ApiError, call } from "./api.ts";
import { catchUp, keepLogin, lastToken, refuseLogin } from "../login/login.ts";

/**
 * Renews a token, even one that has run out, and answers for how many seconds; undefined when its login has ended or been
 * renewed meanwhile, here or in another tab: renewed once more, the old one would end the login. A token that is refused
 * ends the login; whatever else fails is thrown and left to the next try.
 */
export async function renew(token: string): Promise<number | undefined> {
  await catchUp();
  if (lastToken() !== token) return undefined;
  try {
    const granted = await call(auth.refresh, { body: { token } });
    if (lastToken() !== token) return undefined;
    await keepLogin(granted);
    return granted.expires_in;
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNAUTHENTICATED") await refuseLogin(token);
    throw error;
  }
}
