import { createRoute } from "@tanstack/react-router";
import { signedInRoot, screen } from "./route-roots.tsx";
import { onlyFor } from "../shell/guards.ts";

const mePages = () => import("../membership/profile/me/me-pages.tsx");

const me = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me",
  beforeLoad: onlyFor("client"),
  component: screen(() => import("../membership/profile/me/me-page.tsx"), "MePage"),
});

const mePackages = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me/packages",
  beforeLoad: onlyFor("client"),
  component: screen(mePages, "MePackagesPage"),
});

const mePlans = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me/plans",
  beforeLoad: onlyFor("client"),
  component: screen(mePages, "MePlansPage"),
});

const meNotifications = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me/notifications",
  beforeLoad: onlyFor("client"),
  component: screen(mePages, "MeNotificationsPage"),
});

const meCalendar = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me/calendar",
  beforeLoad: onlyFor("client"),
  component: screen(mePages, "MeCalendarPage"),
});

const meSecurity = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me/security",
  beforeLoad: onlyFor("client"),
  component: screen(mePages, "MeSecurityPage"),
});

const meData = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/me/data",
  beforeLoad: onlyFor("client"),
  component: screen(mePages, "MeDataPage"),
});

/** Screens of a member about themselves. */
export const meRoutes = [me, mePackages, mePlans, meNotifications, meCalendar, meSecurity, meData] as const;
