import { auth } from "#contract/auth.ts";
import { call } from "./api.ts";
import { endLogin } from "./login.ts";

/** Signs out: this browser forgets at once, the server as soon as it hears of it. */
export async function signOut(why: "user" | "idle" | "expired" = "user"): Promise<void> {
  const telling = call(auth.logout, { body: { type: why } }).catch(() => undefined);
  endLogin(why);
  await telling;
}
