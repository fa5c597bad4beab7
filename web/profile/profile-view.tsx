import { Card, Stack, Tabs } from "@mantine/core";
import type { Profile } from "#contract/people.ts";
import { ProfileActionsMenu } from "#web/leave/profile-actions-dialog.tsx";
import { useMe } from "#web/lib/me.ts";
import { useWords } from "#web/lib/i18n.ts";
import { OrdersTab } from "#web/orders/orders-tab.tsx";
import { profileMessages } from "./messages.ts";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { mayReadOrders } from "./visible-tabs.ts";

type TabName = "profile" | "orders";

interface ProfileViewProps {
  profile: Profile;
  tab: TabName;
  onTab: (tab: TabName) => void;
}

/** A person: who they are, and what the viewer may know of them in tabs. */
export function ProfileView({ profile, tab, onTab }: ProfileViewProps) {
  const t = useWords(profileMessages);
  const withOrders = mayReadOrders(useMe(), profile);
  const shown = withOrders ? tab : "profile";
  return (
    <Stack>
      <Card>
        <ProfileHeader profile={profile} actions={<ProfileActionsMenu profile={profile} />} />
      </Card>
      {withOrders ? (
        <Tabs value={shown} onChange={(next) => onTab(next === "orders" ? "orders" : "profile")} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="profile">{t("profileTab")}</Tabs.Tab>
            <Tabs.Tab value="orders">{t("ordersTab")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="profile">
            <ProfileTab profile={profile} />
          </Tabs.Panel>
          <Tabs.Panel value="orders">
            <OrdersTab person={profile} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <ProfileTab profile={profile} />
      )}
    </Stack>
  );
}
