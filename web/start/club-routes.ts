import { createRoute } from "@tanstack/react-router";
import { closesSearch, newCloseSearch } from "../sales/day-close/closes-search.ts";
import { paymentsSearch } from "../sales/day-close/payments/payments-search.ts";
import { courseSearch } from "../schedule/courses/course-search.ts";
import { lapseSearch } from "../schedule/lapses/lapse-search.ts";
import { attentionSearch, newClassSearch, timetableSearch } from "../schedule/classes/timetable-search.ts";
import { findSearch, signedInRoot, screen } from "./route-roots.tsx";
import { onlyFor } from "../shell/guards.ts";
import { tableSearch } from "../kernel/lib/table/table-search.ts";
import { writeSearch } from "../outward/mailings/writing/write-search.ts";
import { productSearch, salesSearch } from "../sales/shop/shop-search.ts";

const shopOverview = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/e-commerce/overview",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: salesSearch,
  component: screen(() => import("../sales/shop/figures/shop-overview-page.tsx"), "ShopOverviewPage"),
});

const shopProducts = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/e-commerce/products",
  beforeLoad: onlyFor("admin", "manager", "desk"),
  validateSearch: productSearch,
  component: screen(() => import("../sales/shop/products/products-page.tsx"), "ProductsPage"),
});

const addProduct = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/e-commerce/add-product",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../sales/shop/products/add-product-page.tsx"), "AddProductPage"),
});

const paymentsOfDays = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/days",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: paymentsSearch,
  component: screen(() => import("../sales/day-close/payments/payments-page.tsx"), "PaymentsPage"),
});

const closeList = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/closes",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: closesSearch,
  component: screen(() => import("../sales/day-close/closes-page.tsx"), "ClosesPage"),
});

const newClose = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/closes/new",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: newCloseSearch,
  component: screen(() => import("../sales/day-close/new-close-page.tsx"), "NewClosePage"),
});

const close = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/payments/closes/$closeId",
  beforeLoad: onlyFor("admin", "desk"),
  component: screen(() => import("../sales/day-close/close-page.tsx"), "ClosePage"),
});

const timetable = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/timetable",
  validateSearch: timetableSearch,
  component: screen(() => import("../schedule/classes/timetable/timetable-page.tsx"), "TimetablePage"),
});

const newClass = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/timetable/new",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: newClassSearch,
  component: screen(() => import("../schedule/classes/form/new-class-page.tsx"), "NewClassPage"),
});

const attention = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/attention",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: attentionSearch,
  component: screen(() => import("../schedule/classes/attention/attention-page.tsx"), "AttentionPage"),
});

const classChange = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/timetable/$classId",
  beforeLoad: onlyFor("admin", "manager"),
  validateSearch: newClassSearch,
  component: screen(() => import("../schedule/classes/form/class-change-page.tsx"), "ClassChangePage"),
});

const roster = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/timetable/$classId/roster",
  beforeLoad: onlyFor("admin", "manager", "trainer", "desk"),
  component: screen(() => import("../schedule/classes/roster/roster-page.tsx"), "RosterPage"),
});

const lapses = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/lapses",
  beforeLoad: onlyFor("admin", "manager", "desk"),
  validateSearch: lapseSearch,
  component: screen(() => import("../schedule/lapses/lapses-page.tsx"), "LapsesPage"),
});

const classTypes = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/class-types",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("../schedule/class-types/class-types-page.tsx"), "ClassTypesPage"),
});

const rooms = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/rooms",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("../schedule/class-types/rooms-page.tsx"), "RoomsPage"),
});

const closures = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/closures",
  beforeLoad: onlyFor("admin", "manager"),
  component: screen(() => import("../schedule/closures/closures-page.tsx"), "ClosuresPage"),
});

const courses = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/courses",
  beforeLoad: onlyFor("admin", "trainer"),
  validateSearch: courseSearch,
  component: screen(() => import("../schedule/courses/courses-page.tsx"), "CoursesPage"),
});

const membershipPackages = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/membership-packages",
  beforeLoad: onlyFor("admin", "trainer"),
  validateSearch: findSearch,
  component: screen(() => import("../sales/packages/membership-packages-page.tsx"), "MembershipPackagesPage"),
});

const mailingList = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/mailings",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: tableSearch,
  component: screen(() => import("../outward/mailings/sent/mailings-page.tsx"), "MailingsPage"),
});

const writing = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/mailings/new",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: writeSearch,
  component: screen(() => import("../outward/mailings/writing/write-page.tsx"), "WritePage"),
});

const mailing = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/mailings/$mailingId",
  beforeLoad: onlyFor("admin", "desk"),
  component: screen(() => import("../outward/mailings/sent/mailing-page.tsx"), "MailingPage"),
});

const templates = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/mailings/templates",
  beforeLoad: onlyFor("admin", "desk"),
  component: screen(() => import("../outward/mailings/templates/templates-page.tsx"), "TemplatesPage"),
});

const template = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/mailings/templates/$templateId",
  beforeLoad: onlyFor("admin", "desk"),
  component: screen(() => import("../outward/mailings/templates/template-page.tsx"), "TemplatePage"),
});

const documentation = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/documentation",
  validateSearch: findSearch,
  component: screen(() => import("../data/documentation/guide/documentation-page.tsx"), "DocumentationPage"),
});

const guidePage = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/documentation/$page",
  component: screen(() => import("../data/documentation/guide/guide-page.tsx"), "GuidePage"),
});

const apiReference = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/documentation/api",
  validateSearch: findSearch,
  component: screen(() => import("../data/documentation/reference/reference-page.tsx"), "ReferencePage"),
});

/** Screens about the club: what it sells and offers, what it writes to people, how it is used. */
export const clubRoutes = [
  shopOverview,
  shopProducts,
  addProduct,
  paymentsOfDays,
  closeList,
  newClose,
  close,
  timetable,
  newClass,
  classChange,
  attention,
  roster,
  lapses,
  classTypes,
  rooms,
  closures,
  courses,
  membershipPackages,
  mailingList,
  writing,
  mailing,
  templates,
  template,
  documentation,
  guidePage,
  apiReference,
] as const;
