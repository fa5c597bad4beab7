import { redirect } from "@tanstack/react-router";
import { company } from "#contract/club/settings.ts";
import type { Me } from "#contract/identity/people.ts";
import type { Role } from "#contract/kernel/values.ts";
import { clubRead } from "#web/kernel/frame/club/club.ts";
import { entryOf, homeOf } from "#web/kernel/frame/page/home.ts";
import { activeRole, meRead } from "#web/kernel/frame/me.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { restoreDrafts } from "#web/kernel/lib/forms/drafts.ts";
import {
  catchUp,
  currentToken,
  isLoginStored,
  lastToken,
  savePath,
  takeSavedPath,
} from "#web/kernel/lib/login/login.ts";
import { queryClient, endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { leftHere } from "#web/kernel/lib/login/local-history.ts";

const neededPermission = "user.view";

/** Comes by itself and after the screen: nobody waits for it. */
async function followChanges(): Promise<void> {
  await import("./live.ts").then((live) => live.followChanges()).catch(() => undefined);
}

/** Comes by itself too; a login that cannot be watched for now is watched from the next screen on. */
async function watchLogin(personId: number): Promise<void> {
  await import("./login/login-watch.ts").then((watch) => watch.watchLogin(personId)).catch(() => undefined);
}

/** Restores typed input from before the login ended, before the screen is drawn; immediate without any. */
async function takeBackTyped(personId: number): Promise<void> {
  if (sessionStorage.getItem(leftHere.typed) === null) return;
  const { decryptDrafts } = await import("#web/kernel/lib/forms/draft-encryption.ts");
  const typed = await decryptDrafts(personId).catch(() => undefined);
  if (typed) restoreDrafts(typed.path, typed.values);
}

/** Guard of every screen behind the sign-in: a living login, one's own password, what the club asks for, the permission to look. */
export async function admit({ location }: { location: { href: string } }): Promise<{ me: Me }> {
  const me = await identify(location.href);
  if (me.must_change_password) throw redirect({ to: "/new-password" });
  if (me.must_set_up_factor) throw redirect({ to: "/second-factor" });
  if (!me.permissions.includes(neededPermission)) throw redirect({ to: "/404" });
  void followChanges();
  return { me };
}

/** Guard of a screen for some roles only: others go to their saved path, else to their home. */
export function onlyFor(...allowed: readonly Role[]): (guarded: { context: { me: Me } }) => void {
  return ({ context: { me } }) => {
    if (!allowed.some((role) => me.roles?.includes(role))) throw redirect({ href: takeSavedPath(me.id) ?? homeOf(me) });
  };
}

/**
 * Guard of the entry, which is the home of clients: sends others to their own page, or the page they wanted, and the
 * admin of a club without a single booking to its first steps.
 */
export async function onlyMembers({ context: { me } }: { context: { me: Me } }): Promise<void> {
  const saved = takeSavedPath(me.id);
  if (saved === undefined && activeRole(me) === "admin" && (await isBeginning())) throw redirect({ to: "/welcome" });
  if (saved !== undefined || activeRole(me) !== "client") throw redirect({ href: saved ?? homeOf(me) });
}

/** Guard of the screens for those who are not signed in. */
export async function onlySignedOut(): Promise<void> {
  if (lastToken() !== undefined) throw redirect({ href: entryOf(await identify("/")) });
}

/** Guard of the forced change of an initial password; a mailed link opens the page for its holder. */
export async function onlyWithInitialPassword({ location }: { location: { hash: string } }): Promise<void> {
  if (location.hash !== "") return;
  const me = await identify("/");
  if (!me.must_change_password) throw redirect({ href: homeOf(me) });
}

/** Guard of the set-up of a second factor for who has to have one. */
export async function onlyWithoutFactor(): Promise<void> {
  const me = await identify("/");
  if (me.must_change_password || !me.must_set_up_factor) throw redirect({ href: entryOf(me) });
  // Also reports that the login has ended elsewhere.
  void followChanges();
}

/** A club that does not answer does not count as new. */
function isBeginning(): Promise<boolean> {
  const steps = queryClient.fetchQuery(endpointQuery(company.firstSteps));
  return steps.then(({ booking }) => !booking).catch(() => false);
}

async function identify(path: string): Promise<Me> {
  if (lastToken() === undefined && isLoginStored()) await catchUp();
  const token = lastToken();
  if (token === undefined) throw toSignIn(path);
  try {
    // A remembered login outlives its token while the browser is closed.
    if (currentToken() === undefined)
      await import("#web/kernel/lib/calls/refresh.ts").then(({ renew }) => renew(token));
    const [me] = await Promise.all([queryClient.ensureQueryData(meRead), queryClient.ensureQueryData(clubRead)]);
    void watchLogin(me.id);
    // It waits for a person who has to set up a second factor first.
    if (!me.must_set_up_factor) await takeBackTyped(me.id);
    return me;
  } catch (error) {
    throw error instanceof ApiError && error.code === "UNAUTHENTICATED" ? toSignIn(path) : error;
  }
}

function toSignIn(path: string): ReturnType<typeof redirect> {
  if (path !== "/") savePath(path);
  return redirect({ to: "/sign-in" });
}
