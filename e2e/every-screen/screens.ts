import { type Role, roles } from "#contract/kernel/values.ts";

export const visitors = ["nobody", ...roles] as const;
export type Visitor = (typeof visitors)[number];

/**
 * The screens of the app, each with somebody who sees all there is on it; people and orders as the demo club has them.
 * Whatever is here is walked through, read and looked at by axe (`every-screen.test.ts`).
 */
export const screens: Readonly<Record<Visitor, readonly string[]>> = {
  nobody: ["/sign-in", "/forgotten-password", "/unsubscribe/unknown", "/404"],
  admin: [
    "/today",
    "/today?list=ending",
    "/today?list=taken",
    "/calendar",
    "/calendar?view=week",
    "/timetable",
    "/timetable?view=day&by=room",
    "/timetable/new",
    "/attention",
    "/client/overview",
    "/client/overview?kind=pro",
    "/client/add-client",
    "/client/quick-add",
    "/profile",
    "/profile?tab=messages",
    "/user/20/profile",
    "/user/20/profile?tab=body",
    "/user/20/profile?tab=calendar",
    "/user/20/profile?tab=orders",
    "/user/20/profile?tab=history",
    "/user/4/profile?userType=trainer",
    "/user/4/profile?userType=trainer&tab=members",
    "/user/4/profile?userType=trainer&tab=hours",
    "/user/2/profile?userType=employee&tab=members",
    "/user/2/profile?userType=employee&tab=departments",
    "/class-types",
    "/rooms",
    "/closures",
    "/courses",
    "/membership-packages",
    "/payments/documents/1",
    "/payments/owing",
    "/settings",
    "/settings?part=hours",
    "/settings?part=units",
    "/settings?part=access",
    "/settings?part=freezing",
    "/settings?part=taxes",
    "/settings?part=paying",
    "/settings/lists",
    "/settings/policies",
    "/lapses",
    "/settings/messages",
    "/settings/messages/sent",
    "/settings/messages/texts/sessionBooked",
    "/settings/programs",
    "/settings/programs/1",
    "/mailings",
    "/mailings/1",
    "/mailings/new",
    "/mailings/templates",
    "/mailings/templates/1",
    "/settings/import",
    "/settings/import/1",
    "/settings/import/2",
    "/settings/backups",
    "/settings/activity-log",
    "/settings/export",
    "/welcome",
    "/user/overview",
    "/user/admin-board",
    "/user/users-trainers",
    "/user/add-employee",
    "/user/add-trainer",
    "/user/new-trainer",
    "/e-commerce/overview",
    "/e-commerce/products",
    "/e-commerce/add-product",
    "/payments/days",
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
  client: [
    "/",
    "/me",
    "/me/packages",
    "/me/plans",
    "/me/notifications",
    "/me/calendar",
    "/me/security",
    "/me/data",
    "/profile?tab=body",
    "/profile?tab=messages",
    "/profile/activity",
    "/payments",
    "/client/bookings",
    "/timetable",
  ],
};

/** The screens that are used all day: in the gate, the walk with axe goes through these alone. */
export const MAX_USED: ReadonlySet<string> = new Set([
  "/",
  "/sign-in",
  "/today",
  "/calendar",
  "/client/overview",
  "/client/quick-add",
  "/client/bookings",
  "/user/20/profile",
  "/user/20/profile?tab=orders",
  "/profile?tab=calendar",
  "/payments",
  "/payments/owing",
]);

/** Every screen, for any role. */
export const allScreens: readonly string[] = Object.values(screens).flat();

interface Dialog {
  readonly who: Role;
  readonly at: string;
  /** The buttons that lead to it, in both languages. */
  readonly by: readonly { readonly en: string | RegExp; readonly cn: string | RegExp }[];
}

const more = { en: /^More actions/, cn: /的更多操作$/ } as const;

/** Dialogs without a list to choose from, which are in no walk through forms, each with somebody who sees all of it. */
export const dialogs: readonly Dialog[] = [
  { who: "admin", at: "/client/overview", by: [{ en: "Export", cn: "导出" }] },
  { who: "admin", at: "/user/20/profile", by: [more, { en: "Everything on file", cn: "全部档案" }] },
  { who: "admin", at: "/user/20/profile", by: [more, { en: "Erase", cn: "清除档案" }] },
  { who: "admin", at: "/profile", by: [{ en: "Create token", cn: "创建令牌" }] },
  { who: "admin", at: "/settings/programs", by: [{ en: "Add webhook", cn: "新增 Webhook" }] },
  { who: "client", at: "/profile", by: [more, { en: "Download my data", cn: "下载我的数据" }] },
  { who: "client", at: "/profile", by: [more, { en: "Delete my account and data", cn: "注销账号并删除数据" }] },
];
