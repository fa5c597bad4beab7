import IconActivity from "~icons/tabler/activity";
import IconAdjustments from "~icons/tabler/adjustments";
import IconBarbell from "~icons/tabler/barbell";
import IconBeach from "~icons/tabler/beach";
import IconBook2 from "~icons/tabler/book-2";
import IconBriefcase from "~icons/tabler/briefcase";
import IconCalendarEvent from "~icons/tabler/calendar-event";
import IconCalendarOff from "~icons/tabler/calendar-off";
import IconCalendarWeek from "~icons/tabler/calendar-week";
import IconCashRegister from "~icons/tabler/cash-register";
import IconCash from "~icons/tabler/cash";
import IconChartDonut from "~icons/tabler/chart-donut";
import IconCreditCard from "~icons/tabler/credit-card";
import IconDoor from "~icons/tabler/door";
import IconHome from "~icons/tabler/home";
import IconListDetails from "~icons/tabler/list-details";
import IconMailForward from "~icons/tabler/mail-forward";
import IconPackages from "~icons/tabler/packages";
import IconReceipt from "~icons/tabler/receipt";
import IconShoppingBag from "~icons/tabler/shopping-bag";
import IconShoppingBagPlus from "~icons/tabler/shopping-bag-plus";
import IconStretching from "~icons/tabler/stretching";
import IconSun from "~icons/tabler/sun";
import IconUserCircle from "~icons/tabler/user-circle";
import IconUserPlus from "~icons/tabler/user-plus";
import IconUsers from "~icons/tabler/users";
import IconYoga from "~icons/tabler/yoga";
import type { LinkProps } from "@tanstack/react-router";
import type { Role } from "#contract/kernel/values.ts";
import type { PageName } from "#web/kernel/frame/page/page-labels.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";

interface Entry {
  readonly label: PageName;
  readonly to: NonNullable<LinkProps["to"]>;
  readonly icon: Icon;
  /** Roles that see the entry; left out: everyone. */
  readonly roles?: readonly Role[];
  /** Roles that have it in the bar of a phone, too. */
  readonly inBar?: readonly Role[];
}

interface EntryGroup {
  /** The line to which the group folds; without it, its entries are always shown. */
  readonly label?: PageName;
  readonly icon?: Icon;
  readonly entries: readonly Entry[];
}

const leaders: readonly Role[] = ["admin", "manager"];
const clientKeepers: readonly Role[] = ["admin", "trainer", "desk"];
const dayWorkers: readonly Role[] = ["admin", "manager", "trainer", "desk"];

const staff: readonly Role[] = [...dayWorkers, "employee"];

const menu: readonly EntryGroup[] = [
  {
    entries: [
      { label: "today", to: "/today", icon: IconSun, roles: dayWorkers, inBar: dayWorkers },
      { label: "calendar", to: "/calendar", icon: IconCalendarWeek, roles: dayWorkers, inBar: dayWorkers },
      { label: "timetable", to: "/timetable", icon: IconListDetails, roles: staff },
      { label: "attention", to: "/attention", icon: IconCalendarOff, roles: leaders },
      { label: "home", to: "/", icon: IconHome, roles: ["client"] },
      { label: "bookings", to: "/client/bookings", icon: IconCalendarEvent, roles: ["client"] },
      { label: "timetable", to: "/timetable", icon: IconListDetails, roles: ["client"] },
      { label: "bodyAnalysis", to: "/profile-body-index", icon: IconActivity, roles: ["trainer", "client"] },
      { label: "myPayments", to: "/payments", icon: IconCreditCard, roles: ["client"] },
    ],
  },
  {
    label: "employees",
    icon: IconBriefcase,
    entries: [
      { label: "staffOverview", to: "/user/overview", icon: IconChartDonut, roles: leaders },
      { label: "employeeBoard", to: "/user/admin-board", icon: IconBriefcase, roles: leaders },
      { label: "trainers", to: "/user/users-trainers", icon: IconBarbell, roles: leaders, inBar: ["manager"] },
      { label: "addTrainer", to: "/user/add-trainer", icon: IconUserPlus, roles: leaders },
      { label: "addEmployee", to: "/user/add-employee", icon: IconUserPlus, roles: leaders },
    ],
  },
  {
    label: "clients",
    icon: IconUsers,
    entries: [
      { label: "overview", to: "/client/overview", icon: IconUsers, roles: clientKeepers, inBar: clientKeepers },
      { label: "addClient", to: "/client/add-client", icon: IconUserPlus, roles: clientKeepers },
      { label: "owing", to: "/payments/owing", icon: IconCash, roles: clientKeepers },
      { label: "lapses", to: "/lapses", icon: IconCalendarOff, roles: ["admin", "manager", "desk"] },
      { label: "mailings", to: "/mailings", icon: IconMailForward, roles: ["admin", "desk"] },
    ],
  },
  {
    label: "shop",
    icon: IconShoppingBag,
    entries: [
      { label: "payments", to: "/payments/days", icon: IconReceipt, roles: ["admin", "desk"] },
      { label: "shopOverview", to: "/e-commerce/overview", icon: IconChartDonut, roles: leaders },
      {
        label: "products",
        to: "/e-commerce/products",
        icon: IconShoppingBag,
        roles: ["admin", "manager", "desk"],
      },
      { label: "addProduct", to: "/e-commerce/add-product", icon: IconShoppingBagPlus, roles: ["admin"] },
      { label: "closes", to: "/payments/closes", icon: IconCashRegister, roles: ["admin", "desk"] },
    ],
  },
  {
    label: "settings",
    icon: IconAdjustments,
    entries: [
      { label: "classTypes", to: "/class-types", icon: IconStretching, roles: leaders },
      { label: "rooms", to: "/rooms", icon: IconDoor, roles: leaders },
      { label: "closures", to: "/closures", icon: IconBeach, roles: leaders },
      { label: "courses", to: "/courses", icon: IconYoga, roles: ["admin", "trainer"] },
      { label: "membershipPackages", to: "/membership-packages", icon: IconPackages, roles: ["admin", "trainer"] },
      { label: "clubSettings", to: "/settings", icon: IconAdjustments, roles: ["admin"] },
    ],
  },
  {
    entries: [
      { label: "myProfile", to: "/profile", icon: IconUserCircle },
      { label: "documentation", to: "/documentation", icon: IconBook2, roles: ["admin"] },
    ],
  },
];

/** The side menu as a role sees it, without groups that would be empty (platform-and-people §2). */
export function menuFor(role: Role | undefined): readonly EntryGroup[] {
  const visible = ({ roles }: Entry) => roles === undefined || (role !== undefined && roles.includes(role));
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(visible) }))
    .filter(({ entries }) => entries.length > 0);
}

const mostInBar = 3;

/** The places that a role has in the bar of a phone, in the order of the menu. */
export function barFor(role: Role | undefined): readonly Pick<Entry, "label" | "to" | "icon">[] {
  if (role === undefined) return [];
  const places = menuFor(role).flatMap(({ entries }) => entries.filter(({ inBar }) => inBar?.includes(role)));
  return places.slice(0, mostInBar);
}

/** The label of the group that contains a path; undefined if that group does not fold. */
export function groupAt(groups: readonly EntryGroup[], path: string): PageName | undefined {
  return groups.find(({ entries }) => entries.some(({ to }) => `${path}/`.startsWith(`${to}/`)))?.label;
}
