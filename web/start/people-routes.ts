import { createRoute } from "@tanstack/react-router";
import * as z from "zod/mini";
import { calendarDate, instant, userTypeSchema } from "#contract/kernel/values.ts";
import { owingSearch } from "../sales/accounts/owing/owing-search.ts";
import { clientSearch } from "../membership/clients/list/client-search-model.ts";
import { lenient, tableSearch } from "../kernel/lib/table/table-search.ts";
import { tabNames } from "../membership/profile/tab-names.ts";
import { lazyScreen, findSearch, signedInRoot, readingFirst, screen } from "./route-roots.tsx";
import { onlyFor, onlyMembers } from "../shell/guards.ts";
import { employeeSearch, trainerSearch } from "../membership/staff/lists/staff-search.ts";
import { todaySearch } from "../today/day/today-search.ts";

/** The next page for a person who came from a list of things to do. */
const fromSearch = z.object({ from: lenient(z.literal("welcome")) });
const anId = lenient(z.coerce.number().check(z.int(), z.minimum(1)));

const tabSearch = z.object({ tab: lenient(z.enum(tabNames)) });

const todayPage = () => import("../today/day/today-page.tsx");
const clientOverviewPage = () => import("../membership/clients/list/client-overview-page.tsx");

const home = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/",
  beforeLoad: onlyMembers,
  component: screen(() => import("../home/home-page.tsx"), "HomePage"),
});

const welcome = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/welcome",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../home/welcome-page.tsx"), "WelcomePage"),
});

const myProfile = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/profile",
  validateSearch: tabSearch,
  component: screen(() => import("../membership/profile/view/my-profile-page.tsx"), "MyProfilePage"),
});

const myActivity = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/profile/activity",
  validateSearch: tableSearch,
  component: screen(() => import("../data/audit/own-page.tsx"), "OwnAuditPage"),
});

const userProfile = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/$userId/profile",
  validateSearch: z.extend(tabSearch, { userType: lenient(userTypeSchema), edit: lenient(z.literal("form")) }),
  component: screen(() => import("../membership/profile/view/user-profile-page.tsx"), "UserProfilePage"),
});

const myPayments = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments",
  beforeLoad: onlyFor("client"),
  component: screen(() => import("../sales/orders/list/my-payments-page.tsx"), "MyPaymentsPage"),
});

const bookings = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/client/bookings",
  beforeLoad: onlyFor("client"),
  validateSearch: z.object({
    at: lenient(instant),
    show: lenient(z.literal("calendar")),
    book: lenient(z.literal("new")),
  }),
  component: screen(() => import("../home/bookings-page.tsx"), "BookingsPage"),
});

const calendarPage = () => import("../schedule/reservations/calendar/club/calendar-page.tsx");

const calendar = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/calendar",
  beforeLoad: onlyFor("admin", "manager", "trainer", "desk"),
  validateSearch: z.object({
    view: lenient(z.enum(["week", "day"])),
    date: lenient(calendarDate),
    show: lenient(z.literal("list")),
    tab: lenient(z.literal("history")),
    trainer: anId,
    weekOf: anId,
    course: anId,
    client: anId,
    ...findSearch.shape,
  }),
  component: screen(calendarPage, "CalendarPage"),
  loader: readingFirst(calendarPage),
});

const bodyAnalysis = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/profile-body-index",
  beforeLoad: onlyFor("trainer", "client"),
  validateSearch: z.object({ client: anId }),
  component: screen(() => import("../health/body-records/history/body-analysis-page.tsx"), "BodyAnalysisPage"),
});

const receipt = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/receipt/$orderId",
  beforeLoad: onlyFor("admin", "trainer", "desk", "client"),
  component: screen(() => import("../sales/orders/list/receipt-page.tsx"), "ReceiptPage"),
});

const document = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/documents/$number",
  beforeLoad: onlyFor("admin", "trainer", "desk", "client"),
  component: screen(() => import("../sales/shop/document-page.tsx"), "DocumentPage"),
});

const owing = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/owing",
  beforeLoad: onlyFor("admin", "trainer", "desk"),
  validateSearch: owingSearch,
  component: screen(() => import("../sales/accounts/owing/owing-page.tsx"), "OwingPage"),
});

const today = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/today",
  beforeLoad: onlyFor("admin", "manager", "trainer", "desk"),
  validateSearch: todaySearch,
  component: screen(todayPage, "TodayPage"),
  loader: readingFirst(todayPage),
});

const staffOverview = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/overview",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("../dashboard/staff-overview-page.tsx"), "StaffOverviewPage"),
});

const employeeBoard = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/admin-board",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: employeeSearch,
  component: screen(() => import("../membership/staff/lists/employee-board-page.tsx"), "EmployeeBoardPage"),
});

const trainerList = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/users-trainers",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: trainerSearch,
  component: screen(() => import("../membership/staff/lists/trainer-list-page.tsx"), "TrainerListPage"),
});

const addEmployee = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/add-employee",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("../membership/staff/adding/add-employee-page.tsx"), "AddEmployeePage"),
});

const addTrainer = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/add-trainer",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: fromSearch,
  component: screen(() => import("../membership/staff/adding/add-trainer-page.tsx"), "AddTrainerPage"),
});

const newTrainer = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/user/new-trainer",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("../membership/staff/adding/new-trainer-page.tsx"), "NewTrainerPage"),
});

const clientOverview = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/client/overview",
  beforeLoad: onlyFor("admin", "trainer", "desk"),
  validateSearch: clientSearch,
  component: lazyScreen(clientOverviewPage, "ClientOverviewPage"),
  loader: readingFirst(clientOverviewPage),
});

const addClient = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/client/add-client",
  beforeLoad: onlyFor("admin", "trainer", "desk"),
  validateSearch: fromSearch,
  component: screen(() => import("../membership/clients/adding/add-client-page.tsx"), "AddClientPage"),
});

const quickAdd = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/client/quick-add",
  beforeLoad: onlyFor("admin", "trainer", "desk"),
  validateSearch: z.extend(fromSearch, { name: lenient(z.string().check(z.maxLength(100))) }),
  component: screen(() => import("../membership/clients/adding/quick-add-page.tsx"), "QuickAddPage"),
});

/** Screens about people: oneself, clients, colleagues. */
export const personRoutes = [
  home,
  welcome,
  myProfile,
  myActivity,
  userProfile,
  myPayments,
  bookings,
  calendar,
  bodyAnalysis,
  receipt,
  document,
  owing,
  today,
  staffOverview,
  employeeBoard,
  trainerList,
  addEmployee,
  addTrainer,
  newTrainer,
  clientOverview,
  addClient,
  quickAdd,
] as const;
