import { Card, Skeleton, Stack, Tabs } from "@mantine/core";
import { type ReactNode, lazy, Suspense } from "react";
import type { Me, Profile } from "#contract/people.ts";
import { ProfileActionsMenu } from "#web/leave/profile-actions-dialog.tsx";
import { useMe } from "#web/lib/me.ts";
import { useWords } from "#web/lib/i18n.ts";
import { OrdersTab } from "#web/orders/orders-tab.tsx";
import { profileMessages } from "./messages.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { mayReadOrders, mayReadReservations } from "./visible-tabs.ts";

const CalendarPanel = lazy(() => import("./calendar-panel.tsx").then((module) => ({ default: module.CalendarPanel })));

const tabNames = ["profile", "calendar", "orders"] as const;
type TabName = (typeof tabNames)[number];

interface ProfileViewProps {
  profile: Profile;
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** A person: who they are, and what the viewer may know of them in tabs. */
export function ProfileView({ profile, tab, onTab }: ProfileViewProps) {
  const tabs = tabsFor(useMe(), profile);
  return (
    <Stack>
      <Card>
        <ProfileHeader profile={profile} actions={<ProfileActionsMenu profile={profile} />} />
      </Card>
      {tabs.length === 1 ? (
        <ProfileTab profile={profile} />
      ) : (
        <ProfileTabs tabs={tabs} shown={tabs.includes(tab) ? tab : "profile"} onTab={onTab}>
          {(name) => <Panel name={name} profile={profile} />}
        </ProfileTabs>
      )}
    </Stack>
  );
}

function tabsFor(viewer: Me, profile: Profile): readonly TabName[] {
  const visible = {
    profile: true,
    calendar: mayReadReservations(viewer, profile),
    orders: mayReadOrders(viewer, profile),
  };
  return tabNames.filter((name) => visible[name]);
}

interface ProfileTabsProps {
  tabs: readonly TabName[];
  shown: TabName;
  onTab: (tab: TabName) => void;
  children: (tab: TabName) => ReactNode;
}

function ProfileTabs({ tabs, shown, onTab, children }: ProfileTabsProps) {
  const t = useWords(profileMessages);
  const choose = (next: string | null) => onTab(tabs.find((name) => name === next) ?? "profile");
  return (
    <Tabs value={shown} onChange={choose} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`${name}Tab`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {children(name)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function Panel({ name, profile }: { name: TabName; profile: Profile }) {
  const { userType } = profile;
  if (name === "orders") return <OrdersTab person={profile} />;
  if (name === "profile" || userType === "employee") return <ProfileTab profile={profile} />;
  return (
    <Suspense fallback={<Skeleton height={600} radius="lg" />}>
      <CalendarPanel key={profile.id} profile={profile} userType={userType} />
    </Suspense>
  );
}
