import { Skeleton } from "@mantine/core";
import { type ReactNode, lazy, Suspense } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { ProfileTab } from "./profile-tab.tsx";
import type { TabName } from "../tab-names.ts";

const BodyTab = lazy(() =>
  import("#web/health/body-records/history/body-tab.tsx").then((module) => ({ default: module.BodyTab })),
);
const CalendarPanel = lazy(() => import("./calendar-panel.tsx").then((module) => ({ default: module.CalendarPanel })));
const HoursTab = lazy(() =>
  import("#web/schedule/availability/hours-tab.tsx").then((module) => ({ default: module.HoursTab })),
);
const MembersTab = lazy(() =>
  import("#web/membership/clients/list/members-tab.tsx").then((module) => ({ default: module.MembersTab })),
);
const DepartmentsTab = lazy(() =>
  import("#web/membership/staff/team/departments-tab.tsx").then((module) => ({ default: module.DepartmentsTab })),
);
const MessagesTab = lazy(() => import("./messages-tab.tsx").then((module) => ({ default: module.MessagesTab })));
const HistoryTab = lazy(() =>
  import("#web/identity/people/history/history-tab.tsx").then((module) => ({ default: module.HistoryTab })),
);
const OrdersTab = lazy(() =>
  import("#web/sales/orders/list/orders-tab.tsx").then((module) => ({ default: module.OrdersTab })),
);

/** The content of a tab of a profile; all except the first are loaded on demand. */
export function ProfilePanel({ tab, profile }: { tab: TabName; profile: Profile }) {
  return <Suspense fallback={<Skeleton height={600} radius="lg" />}>{contentOf(tab, profile)}</Suspense>;
}

function contentOf(tab: TabName, profile: Profile): ReactNode {
  const { id, userType } = profile;
  switch (tab) {
    case "body":
      return <BodyTab person={profile} />;
    case "calendar":
      return userType !== "employee" && <CalendarPanel key={id} profile={profile} userType={userType} />;
    case "hours":
      return <HoursTab key={id} trainer={profile} />;
    case "members":
      return <MembersTab key={id} person={profile} />;
    case "departments":
      return <DepartmentsTab />;
    case "orders":
      return <OrdersTab person={profile} />;
    case "history":
      return <HistoryTab key={id} personId={id} />;
    case "messages":
      return <MessagesTab />;
    case "profile":
      return <ProfileTab profile={profile} />;
  }
}
