import { createRoute } from "@tanstack/react-router";
import { closesSearch, newCloseSearch } from "./closes/closes-search.ts";
import { courseSearch } from "./courses/course-search.ts";
import { findSearch, inside, screen } from "./route-roots.tsx";
import { onlyFor } from "./shell/guards.ts";
import { productSearch, salesSearch } from "./shop/shop-search.ts";

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
  beforeLoad: onlyFor("admin", "manager", "desk"),
  validateSearch: productSearch,
  component: screen(() => import("./shop/products-page.tsx"), "ProductsPage"),
});

const addProduct = createRoute({
  getParentRoute: () => inside,
  path: "/e-commerce/add-product",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./shop/add-product-page.tsx"), "AddProductPage"),
});

const closeList = createRoute({
  getParentRoute: () => inside,
  path: "/payments/closes",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: closesSearch,
  component: screen(() => import("./closes/closes-page.tsx"), "ClosesPage"),
});

const newClose = createRoute({
  getParentRoute: () => inside,
  path: "/payments/closes/new",
  beforeLoad: onlyFor("admin", "desk"),
  validateSearch: newCloseSearch,
  component: screen(() => import("./closes/new-close-page.tsx"), "NewClosePage"),
});

const close = createRoute({
  getParentRoute: () => inside,
  path: "/payments/closes/$closeId",
  beforeLoad: onlyFor("admin", "desk"),
  component: screen(() => import("./closes/close-page.tsx"), "ClosePage"),
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

const settings = createRoute({
  getParentRoute: () => inside,
  path: "/settings",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./company/settings-page.tsx"), "SettingsPage"),
});

const optionLists = createRoute({
  getParentRoute: () => inside,
  path: "/settings/lists",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./company/option-lists-page.tsx"), "OptionListsPage"),
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

/** Screens about the club: what it sells and offers, how it is set up, how it is used. */
export const clubRoutes = [
  shopOverview,
  shopProducts,
  addProduct,
  closeList,
  newClose,
  close,
  courses,
  membershipPackages,
  settings,
  optionLists,
  documentation,
  guidePage,
  apiReference,
] as const;
