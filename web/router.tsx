import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import * as z from "zod/mini";
import { calendarDate, userTypeSchema } from "#contract/values.ts";
import { clientSearch } from "./clients/client-search.ts";
import { courseSearch } from "./courses/course-search.ts";
import { lenient } from "./lib/table-search.ts";
import { tabNames } from "./profile/tab-names.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { admit, onlyFor, onlyMembers, onlySignedOut, onlyWithInitialPassword } from "./shell/guards.ts";
import { Pending } from "./shell/pending.tsx";
import { productSearch, salesSearch } from "./shop/shop-search.ts";
import { employeeSearch, trainerSearch } from "./staff/staff-search.ts";

const tabSearch = z.object({ tab: lenient(z.enum(tabNames)) });
const findSearch = z.object({ q: lenient(z.string().check(z.maxLength(100))) });

const root = createRootRoute({ component: Outlet });

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

const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: admit,
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell"),
});

/** A screen of its own file. When that is missing the reader decides about a reload, which the router would just do. */
function alone<Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module) {
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      throw new Error(`Missing: ${String(cause)}`, { cause });
    });
  return lazyRouteComponent(loadOrTell, name);
}

/** A screen that waits for the styles the first load leaves out; the client table needs none of them. */
function screen<Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module) {
  return alone(async () => (await Promise.all([load(), import("./shell/later-styles.css")]))[0], name);
}

const home = createRoute({
  getParentRoute: () => inside,
  path: "/",
  beforeLoad: onlyMembers,
  component: screen(() => import("./home/home-page.tsx"), "HomePage"),
});

const myProfile = createRoute({
  getParentRoute: () => inside,
  path: "/profile",
  validateSearch: tabSearch,
  component: screen(() => import("./profile/my-profile-page.tsx"), "MyProfilePage"),
});

const userProfile = createRoute({
  getParentRoute: () => inside,
  path: "/user/$userId/profile",
  validateSearch: z.extend(tabSearch, { userType: lenient(userTypeSchema) }),
  component: screen(() => import("./profile/user-profile-page.tsx"), "UserProfilePage"),
});

const myPayments = createRoute({
  getParentRoute: () => inside,
  path: "/payments",
  beforeLoad: onlyFor("client"),
  component: screen(() => import("./orders/my-payments-page.tsx"), "MyPaymentsPage"),
});

const bookings = createRoute({
  getParentRoute: () => inside,
  path: "/client/bookings",
  beforeLoad: onlyFor("client"),
  component: screen(() => import("./home/bookings-page.tsx"), "BookingsPage"),
});

const calendar = createRoute({
  getParentRoute: () => inside,
  path: "/calendar",
  beforeLoad: onlyFor("trainer"),
  validateSearch: z.object({
    view: lenient(z.enum(["week", "day"])),
    date: lenient(calendarDate),
    show: lenient(z.literal("list")),
    q: lenient(z.string().check(z.maxLength(100))),
  }),
  component: screen(() => import("./reservations/calendar/calendar-page.tsx"), "CalendarPage"),
});

const bodyAnalysis = createRoute({
  getParentRoute: () => inside,
  path: "/profile-body-index",
  beforeLoad: onlyFor("trainer", "client"),
  validateSearch: z.object({ client: lenient(z.coerce.number().check(z.int(), z.minimum(1))) }),
  component: screen(() => import("./body-records/body-analysis-page.tsx"), "BodyAnalysisPage"),
});

const receipt = createRoute({
  getParentRoute: () => inside,
  path: "/payments/receipt/$orderId",
  beforeLoad: onlyFor("admin", "trainer", "client"),
  component: screen(() => import("./orders/receipt-page.tsx"), "ReceiptPage"),
});

const clientOverview = createRoute({
  getParentRoute: () => inside,
  path: "/client/overview",
  beforeLoad: onlyFor("admin", "trainer"),
  validateSearch: clientSearch,
  component: alone(() => import("./clients/client-overview-page.tsx"), "ClientOverviewPage"),
});

const addClient = createRoute({
  getParentRoute: () => inside,
  path: "/client/add-client",
  beforeLoad: onlyFor("admin", "trainer"),
  component: screen(() => import("./clients/add-client-page.tsx"), "AddClientPage"),
});

const staffOverview = createRoute({
  getParentRoute: () => inside,
  path: "/user/overview",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("./dashboard/staff-overview-page.tsx"), "StaffOverviewPage"),
});

const employeeBoard = createRoute({
  getParentRoute: () => inside,
  path: "/user/admin-board",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: employeeSearch,
  component: screen(() => import("./staff/employee-board-page.tsx"), "EmployeeBoardPage"),
});

const trainerList = createRoute({
  getParentRoute: () => inside,
  path: "/user/users-trainers",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: trainerSearch,
  component: screen(() => import("./staff/trainer-list-page.tsx"), "TrainerListPage"),
});

const addEmployee = createRoute({
  getParentRoute: () => inside,
  path: "/user/add-employee",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("./staff/add-employee-page.tsx"), "AddEmployeePage"),
});

const addTrainer = createRoute({
  getParentRoute: () => inside,
  path: "/user/add-trainer",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("./staff/add-trainer-page.tsx"), "AddTrainerPage"),
});

const courses = createRoute({
  getParentRoute: () => inside,
  path: "/courses",
  beforeLoad: onlyFor("admin", "trainer"),
  validateSearch: courseSearch,
  component: screen(() => import("./courses/courses-page.tsx"), "CoursesPage"),
});

const membershipPackages = createRoute({
  getParentRoute: () => inside,
  path: "/membership-packages",
  beforeLoad: onlyFor("admin", "trainer"),
  validateSearch: findSearch,
  component: screen(() => import("./packages/membership-packages-page.tsx"), "MembershipPackagesPage"),
});

const shopOverview = createRoute({
  getParentRoute: () => inside,
  path: "/e-commerce/overview",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: salesSearch,
  component: screen(() => import("./shop/shop-overview-page.tsx"), "ShopOverviewPage"),
});

const shopProducts = createRoute({
  getParentRoute: () => inside,
  path: "/e-commerce/products",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: productSearch,
  component: screen(() => import("./shop/products-page.tsx"), "ProductsPage"),
});

const addProduct = createRoute({
  getParentRoute: () => inside,
  path: "/e-commerce/add-product",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./shop/add-product-page.tsx"), "AddProductPage"),
});

const settings = createRoute({
  getParentRoute: () => inside,
  path: "/settings",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./company/settings-page.tsx"), "SettingsPage"),
});

const documentation = createRoute({
  getParentRoute: () => inside,
  path: "/documentation",
  validateSearch: findSearch,
  component: screen(() => import("./documentation/documentation-page.tsx"), "DocumentationPage"),
});

const guidePage = createRoute({
  getParentRoute: () => inside,
  path: "/documentation/$page",
  component: screen(() => import("./documentation/guide-page.tsx"), "GuidePage"),
});

const apiReference = createRoute({
  getParentRoute: () => inside,
  path: "/documentation/api",
  validateSearch: findSearch,
  component: screen(() => import("./documentation/reference-page.tsx"), "ReferencePage"),
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
    inside.addChildren([
      home,
      myProfile,
      userProfile,
      myPayments,
      bookings,
      calendar,
      bodyAnalysis,
      receipt,
      staffOverview,
      employeeBoard,
      trainerList,
      addEmployee,
      addTrainer,
      clientOverview,
      addClient,
      shopOverview,
      shopProducts,
      addProduct,
      courses,
      membershipPackages,
      settings,
      documentation,
      guidePage,
      apiReference,
    ]),
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
