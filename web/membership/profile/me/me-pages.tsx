import { Button, Card, Group, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import { auth } from "#contract/identity/auth.ts";
import { AskForPackages } from "#web/sales/orders/asking/ask-for-packages.tsx";
import { RecipesCard } from "#web/health/recipes/recipes-card.tsx";
import { FactorsCard } from "#web/identity/auth/factors/factors-card.tsx";
import { LoginsCard } from "#web/identity/auth/logins/logins-card.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FeedCard } from "#web/schedule/feeds/feed-card.tsx";
import { type DialogName, OpenProfileDialog } from "../open-dialog.ts";
import { MessagesTab } from "../view/messages-tab.tsx";
import { ProfileDialogs } from "../view/profile-dialogs.tsx";
import { meMessages } from "./me-labels.ts";

export function MePackagesPage() {
  return (
    <MePart name="packages">
      <AskForPackages clientId={useMe().id} />
    </MePart>
  );
}

export function MePlansPage() {
  return (
    <MePart name="plans">
      <RecipesCard client={useMe()} />
    </MePart>
  );
}

export function MeNotificationsPage() {
  return (
    <MePart name="notifications">
      <MessagesTab />
    </MePart>
  );
}

export function MeCalendarPage() {
  return (
    <MePart name="calendar">
      <FeedCard person={useMe()} />
    </MePart>
  );
}

export function MeSecurityPage() {
  const t = useWords(meMessages);
  return (
    <MePart name="security">
      <FactorsCard />
      <Card>
        <Group justify="space-between">
          <Title order={3}>{t("password")}</Title>
          <DialogButton dialog="password" label={t("changePassword")} />
        </Group>
      </Card>
      <LoginsCard />
    </MePart>
  );
}

export function MeDataPage() {
  const t = useWords(meMessages);
  return (
    <MePart name="data">
      <Card>
        <Stack align="start">
          <Text c="dimmed">{t("dataText")}</Text>
          <DialogButton dialog="data" label={t("download")} />
        </Stack>
      </Card>
      <Card>
        <Stack align="start">
          <Text c="dimmed">{t("erasureText")}</Text>
          <DialogButton dialog="askErasure" label={t("erasure")} />
        </Stack>
      </Card>
    </MePart>
  );
}

interface MePartProps {
  name: "packages" | "plans" | "notifications" | "calendar" | "security" | "data";
  children: ReactNode;
}

/** One page of a member's own matters, below Me. */
function MePart({ name, children }: MePartProps) {
  const t = useWords(meMessages);
  const format = useFormat();
  const me = useMe();
  const { data, isFetching } = useRead(auth.me);
  return (
    <ProfileDialogs profile={data} isReading={isFetching}>
      <Page title={t(name)} breadcrumbs={[{ label: t("me"), to: "/me" }, { label: t(name) }]}>
        <Stack maw="var(--page-text)">
          {/* The cards have headings of the third level, below the person's name, as on a profile. */}
          <VisuallyHidden component="h2">{format.name(me)}</VisuallyHidden>
          {children}
        </Stack>
      </Page>
    </ProfileDialogs>
  );
}

function DialogButton({ dialog, label }: { dialog: DialogName; label: string }) {
  const open = useContext(OpenProfileDialog);
  return (
    <Button variant="default" onClick={({ currentTarget }) => open(dialog, currentTarget)}>
      {label}
    </Button>
  );
}
