import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { clubRoutes } from "./club-routes.ts";
import { meRoutes } from "./me-routes.ts";
import { personRoutes } from "./people-routes.ts";
import { signedInRoot, root, screen } from "./route-roots.tsx";
import { settingsRoutes } from "./settings-routes.ts";
import { leaveLayers } from "../kernel/ui/overlays/layers.ts";
import { ErrorPage } from "../shell/errors/error-page.tsx";
import { onlySignedOut, onlyWithInitialPassword, onlyWithoutFactor } from "../shell/guards.ts";

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import("../identity/auth/sign-in/sign-in-page.tsx"), "SignInPage"),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: "/set-up",
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import("../identity/auth/set-up/set-up-page.tsx"), "SetUpPage"),
});

const forgotten = createRoute({
  getParentRoute: () => root,
  path: "/forgotten-password",
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import("../identity/auth/passwords/forgotten-page.tsx"), "ForgottenPage"),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: "/new-password",
  beforeLoad: onlyWithInitialPassword,
  component: lazyRouteComponent(() => import("../identity/auth/passwords/new-password-page.tsx"), "NewPasswordPage"),
});

/** It has dialogs, whose styles come with the shell everywhere else. */
async function secondFactorPage() {
  return (
    await Promise.all([
      import("../identity/auth/sign-in/second-factor-page.tsx"),
      import("../shell/library-styles.css"),
    ])
  )[0];
}

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: "/second-factor",
  beforeLoad: onlyWithoutFactor,
  component: screen(secondFactorPage, "SecondFactorPage"),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: "/unsubscribe/$token",
  component: lazyRouteComponent(() => import("../identity/auth/unsubscribe-page.tsx"), "UnsubscribePage"),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: "/404",
  component: lazyRouteComponent(() => import("../shell/errors/not-found-page.tsx"), "NotFoundPage"),
});

const anyOtherPath = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/404", replace: true });
  },
});

/**
 * Every URL of the app with its guards and search params. Pages reach their own by
 * `getRouteApi("/inside/client/overview")`, so that no page imports this file.
 */
export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    setUp,
    forgotten,
    newPassword,
    secondFactor,
    unsubscribe,
    notFound,
    anyOtherPath,
    signedInRoot.addChildren([...personRoutes, ...meRoutes, ...clubRoutes, ...settingsRoutes]),
  ]),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: writeSearch,
  defaultErrorComponent: ErrorPage,
  defaultPreload: "intent",
  scrollRestoration: true,
});

/** A step to another page leaves the entries that open layers have in the history. */
router.history.block({
  enableBeforeUnload: false,
  blockerFn: async ({ action }) => {
    if (action === "PUSH" || action === "REPLACE") await leaveLayers();
    return false;
  },
});

/** Plain `?page=2&q=li`, texts and numbers only. */
function writeSearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" || typeof value === "number") params.set(name, String(value));
  }
  return params.size === 0 ? "" : `?${params.toString()}`;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
