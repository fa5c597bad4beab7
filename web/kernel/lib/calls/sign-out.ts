import { auth } from "#contract/identity/auth.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { ApiError, call } from "./api.ts";
import { forgetLogin, lastToken } from "../login/login.ts";

/** Signs out: this browser forgets the login immediately, the server when the request reaches it. */
export async function signOut(why: "user" | "idle" | "expired" = "user"): Promise<void> {
  const token = lastToken();
  const sending = sendLogout({ type: why, ...(token !== undefined && { token }) });
  forgetLogin(why);
  await sending;
}

/** The token goes along since it may have run out: calls carry none then, and the login would live on. */
async function sendLogout(body: CallInput<typeof auth.logout>["body"]): Promise<void> {
  try {
    await call(auth.logout, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "OFFLINE")) return;
    const again = () => void call(auth.logout, { body }).catch(() => undefined);
    window.addEventListener("online", again, { once: true });
  }
}
