import { roles } from "#contract/values.ts";

export const visitors = ["nobody", ...roles] as const;
export type Visitor = (typeof visitors)[number];

/**
 * The screens of the app, each with somebody who sees all there is on it; people and orders as the demo club has them.
 * Whatever is here is walked through in both languages and looked at by axe (`every-screen.test.ts`).
 */
export const screens: Readonly<Record<Visitor, readonly string[]>> = {
  nobody: ["/sign-in", "/404"],
  admin: [
    "/today",
    "/today?list=ending",
    "/today?list=taken",
    "/calendar",
    "/calendar?view=week",
    "/client/overview",
    "/client/overview?kind=pro",
    "/client/add-client",
    "/client/quick-add",
    "/profile",
    "/user/20/profile",
    "/user/20/profile?tab=body",
    "/user/20/profile?tab=calendar",
    "/user/20/profile?tab=orders",
    "/user/4/profile?userType=trainer",
    "/user/4/profile?userType=trainer&tab=members",
    "/user/2/profile?userType=employee&tab=members",
    "/user/2/profile?userType=employee&tab=departments",
    "/courses",
    "/membership-packages",
    "/payments/documents/1",
    "/payments/owing",
    "/settings",
    "/settings/lists",
    "/welcome",
    "/user/overview",
    "/user/admin-board",
    "/user/users-trainers",
    "/user/add-employee",
    "/user/add-trainer",
    "/e-commerce/overview",
    "/e-commerce/products",
    "/e-commerce/add-product",
    "/payments/closes",
    "/payments/closes/1",
    "/payments/closes/new",
    "/documentation",
    "/documentation/settings",
    "/documentation/api?q=clients",
  ],
  manager: [],
  trainer: [
    "/profile?tab=calendar",
    "/calendar",
    "/calendar?show=list",
    "/calendar?tab=history",
    "/profile-body-index",
  ],
  desk: [],
  employee: [],
  client: ["/", "/profile?tab=body", "/payments", "/client/bookings"],
};

/** Every screen, whoever may see it. */
export const allScreens: readonly string[] = Object.values(screens).flat();
