import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { clubRoutes } from "./club-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { inside, root } from "./route-roots.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { onlySignedOut, onlyWithInitialPassword } from "./shell/guards.ts";

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import("./auth/sign-in-page.tsx"), "SignInPage"),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: "/set-up",
  beforeLoad: onlySignedOut,
  component: lazyRouteComponent(() => import("./auth/set-up-page.tsx"), "SetUpPage"),
});

const newPassword = createRoute({
  getParentRoute: () => root,
  path: "/new-password",
  beforeLoad: onlyWithInitialPassword,
  component: lazyRouteComponent(() => import("./auth/new-password-page.tsx"), "NewPasswordPage"),
});

const notFound = createRoute({
  getParentRoute: () => root,
  path: "/404",
  component: lazyRouteComponent(() => import("./shell/not-found-page.tsx"), "NotFoundPage"),
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
    newPassword,
    notFound,
    anyOtherPath,
    inside.addChildren([...peopleRoutes, ...clubRoutes]),
  ]),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: writeSearch,
  defaultErrorComponent: ErrorPage,
  defaultPreload: "intent",
  scrollRestoration: true,
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
