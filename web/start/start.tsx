import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { meRead } from "../kernel/frame/me.ts";
import { onFactorMissing } from "../kernel/lib/calls/reauth-prompt.ts";
import { endVisit, startLanguages } from "../kernel/lib/wording/i18n.ts";
import { forgetReturned, typedNow } from "../kernel/lib/forms/drafts.ts";
import {
  catchUp,
  dropSavedPath,
  followOtherTabs,
  isLoginStored,
  onLoginEnd,
  savePath,
  wasLeftAlone,
  type LoginEnd,
} from "../kernel/lib/login/login.ts";
import { queryClient } from "../kernel/lib/calls/query.ts";
import { forgetLeft, forgetSeen } from "../kernel/lib/login/local-history.ts";
import { signOut } from "../kernel/lib/calls/sign-out.ts";
import { router } from "./router.tsx";
import { theme } from "../kernel/ui/theme.ts";

/**
 * Nothing that the person has read may outlive the login, and nothing of it is visible until the sign-in is drawn.
 * Their place and typed input are kept, unless they left on purpose.
 */
async function leave(why: LoginEnd): Promise<void> {
  const place = placeNow();
  forgetReturned();
  document.body.hidden = true;
  queryClient.clear();
  forgetSeen();
  if (why === "user") {
    dropSavedPath();
    forgetLeft();
  } else {
    await keepPlace(place);
  }
  await router.navigate({ to: "/sign-in" });
  document.body.hidden = false;
}

/** Where somebody is and what they type there. */
const placeNow = () => ({ path: router.latestLocation.href, text: typedNow() });

async function keepPlace({ path, text }: ReturnType<typeof placeNow>): Promise<void> {
  savePath(path);
  if (text !== undefined) await keepTyped({ path, text });
}

/** It was loaded when somebody began to type; without it, or without its key, nothing can be kept. */
async function keepTyped(typed: { path: string; text: string }): Promise<void> {
  await import("../kernel/lib/forms/draft-encryption.ts")
    .then(({ encryptDrafts }) => encryptDrafts(typed))
    .catch(() => undefined);
}

/** The files of the screen come while the login is unsealed and the server asked who is there; without one there is one screen. */
function fetchScreen(): void {
  const path = isLoginStored() ? router.latestLocation.pathname : "/sign-in";
  const [matchedRoutes] = router.getMatchedRoutes(path);
  for (const { options } of matchedRoutes) void options?.component?.preload?.()?.catch(() => undefined);
}

/** The club asks for a second factor by now: the guards lead there, once they know, and back to what was begun. */
async function lookAgain(): Promise<void> {
  const place = placeNow();
  const me = await queryClient.fetchQuery({ ...meRead, staleTime: 0 }).catch(() => undefined);
  if (me?.must_set_up_factor && router.latestLocation.pathname !== "/second-factor") await keepPlace(place);
  if (me) await router.invalidate();
}

/** Shows the app to a signed-in person, or the sign-in page. */
export async function startApp(container: HTMLElement): Promise<void> {
  startLanguages();
  onLoginEnd(endVisit);
  fetchScreen();
  // Without its file a login stays as it is kept; who looks for it says so.
  await catchUp().catch(() => undefined);
  if (wasLeftAlone()) void signOut("idle");
  if (!isLoginStored()) forgetSeen();
  onLoginEnd((why) => void leave(why));
  onFactorMissing(() => void lookAgain());
  followOtherTabs(() => void router.invalidate());
  // The present content is not cleared before there is more.
  if (container.hasChildNodes()) await router.load().catch(() => undefined);
  createRoot(container).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
