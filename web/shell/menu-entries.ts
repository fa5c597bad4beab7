import {
  IconAdjustments,
  IconBarbell,
  IconActivity,
  IconBook2,
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarWeek,
  IconChartDonut,
  IconCreditCard,
  IconHome,
  IconPackages,
  IconShoppingBag,
  IconShoppingBagPlus,
  IconSun,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconYoga,
  type Icon,
} from "@tabler/icons-react";
import type { LinkProps } from "@tanstack/react-router";
import type { Role } from "#contract/values.ts";
import type { PageName } from "#web/frame/page-words.ts";

interface Entry {
  readonly label: PageName;
  readonly to: NonNullable<LinkProps["to"]>;
  readonly icon: Icon;
  /** Roles that see the entry; left out: everyone. */
  readonly roles?: readonly Role[];
}

interface EntryGroup {
  /** Heading of the group; left out: none. */
  readonly label?: PageName;
  readonly entries: readonly Entry[];
}

const leaders: readonly Role[] = ["admin", "manager"];
const clientKeepers: readonly Role[] = ["admin", "trainer", "desk"];

const menu: readonly EntryGroup[] = [
  { entries: [{ label: "today", to: "/today", icon: IconSun, roles: ["admin", "manager", "trainer", "desk"] }] },
  {
    label: "employees",
    entries: [
      { label: "staffOverview", to: "/user/overview", icon: IconChartDonut, roles: leaders },
      { label: "employeeBoard", to: "/user/admin-board", icon: IconBriefcase, roles: leaders },
      { label: "trainers", to: "/user/users-trainers", icon: IconBarbell, roles: leaders },
      { label: "addTrainer", to: "/user/add-trainer", icon: IconUserPlus, roles: leaders },
      { label: "addEmployee", to: "/user/add-employee", icon: IconUserPlus, roles: leaders },
    ],
  },
  {
    label: "clients",
    entries: [
      { label: "overview", to: "/client/overview", icon: IconUsers, roles: clientKeepers },
      { label: "addClient", to: "/client/add-client", icon: IconUserPlus, roles: clientKeepers },
    ],
  },
  {
    label: "shop",
    entries: [
      { label: "shopOverview", to: "/e-commerce/overview", icon: IconChartDonut, roles: leaders },
      { label: "products", to: "/e-commerce/products", icon: IconShoppingBag, roles: ["admin", "manager", "desk"] },
      { label: "addProduct", to: "/e-commerce/add-product", icon: IconShoppingBagPlus, roles: ["admin"] },
    ],
  },
  {
    entries: [
      { label: "calendar", to: "/calendar", icon: IconCalendarWeek, roles: ["trainer"] },
      { label: "home", to: "/", icon: IconHome, roles: ["client"] },
      { label: "bookings", to: "/client/bookings", icon: IconCalendarEvent, roles: ["client"] },
      { label: "myProfile", to: "/profile", icon: IconUserCircle },
      { label: "bodyAnalysis", to: "/profile-body-index", icon: IconActivity, roles: ["trainer", "client"] },
      { label: "myPayments", to: "/payments", icon: IconCreditCard, roles: ["client"] },
    ],
  },
  {
    label: "settings",
    entries: [
      { label: "courses", to: "/courses", icon: IconYoga, roles: ["admin", "trainer"] },
      { label: "membershipPackages", to: "/membership-packages", icon: IconPackages, roles: ["admin", "trainer"] },
      { label: "clubSettings", to: "/settings", icon: IconAdjustments, roles: ["admin"] },
    ],
  },
  {
    entries: [{ label: "documentation", to: "/documentation", icon: IconBook2, roles: ["admin"] }],
  },
];

/** The side menu as a role sees it, without groups that would be empty (platform-and-people §2). */
export function menuFor(role: Role | undefined): readonly EntryGroup[] {
  const visible = ({ roles }: Entry) => roles === undefined || (role !== undefined && roles.includes(role));
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(visible) }))
    .filter(({ entries }) => entries.length > 0);
}
