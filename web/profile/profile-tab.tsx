import { Card, Grid, Skeleton, Stack, Text } from "@mantine/core";
import { IconIdOff } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import type { Profile } from "#contract/people.ts";
import { useToday } from "#web/frame/club.ts";
import { useMe } from "#web/frame/me.ts";
import { ReasonActions } from "#web/leave/profile-actions.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { ActivityCard } from "#web/people/activity-card.tsx";
import { noDataMessages } from "#web/people/no-data-words.ts";
import { ReasonNote } from "#web/people/reason-note.tsx";
import { CoursesSummaryCard } from "#web/reservations/summaries/courses-summary-card.tsx";
import { WeekCard } from "#web/reservations/summaries/week-card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { ActiveDaysCard } from "./active-days-card.tsx";
import { activeDaysOf } from "./active-days.ts";
import { profileMessages } from "./messages.ts";
import { useProfileFacts } from "./profile-facts.ts";
import { mayReadActivities, mayReadOrders, mayReadReservations } from "./visible-tabs.ts";

const LoginsCard = lazy(() => import("#web/auth/logins-card.tsx").then((module) => ({ default: module.LoginsCard })));
const ProgressCard = lazy(() =>
  import("#web/body-records/progress-card.tsx").then((module) => ({ default: module.ProgressCard })),
);
const RecipesCard = lazy(() =>
  import("#web/recipes/recipes-card.tsx").then((module) => ({ default: module.RecipesCard })),
);

const NotesCard = lazy(() => import("#web/notes/notes-card.tsx").then((module) => ({ default: module.NotesCard })));

/** What is known of a person; members that the viewer may not see leave no gap. */
export function ProfileTab({ profile }: { profile: Profile }) {
  const days = activeDaysOf(profile, useToday());
  const me = useMe();
  const isOwn = me.id === profile.id;
  const { reasons } = profile;
  const withCourses = profile.userType === "client" && mayReadReservations(me, profile);
  const main = (
    <Stack>
      <FactsCard profile={profile} />
      {mayReadOrders(me, profile) && (
        <Suspense fallback={<Skeleton height={160} radius="lg" />}>
          <ProgressCard person={profile} />
          <RecipesCard client={profile} />
        </Suspense>
      )}
      {mayReadActivities(me, profile) && <ActivityCard key={profile.id} person={profile} />}
      {isOwn && (
        <Suspense fallback={<Skeleton height={160} radius="lg" />}>
          <LoginsCard />
        </Suspense>
      )}
    </Stack>
  );
  if (!days && !reasons && !withCourses) return main;
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
        <Stack>
          <Suspense fallback={<Skeleton height={112} radius="lg" />}>
            <NotesCard person={profile} />
          </Suspense>
          {days && <ActiveDaysCard days={days} profile={profile} />}
          {reasons && (
            <ReasonNote reason={reasons} userType={profile.userType} actions={<ReasonActions profile={profile} />} />
          )}
          {withCourses && <CoursesSummaryCard personId={profile.id} />}
          {withCourses && <WeekCard personId={profile.id} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
        {main}
      </Grid.Col>
    </Grid>
  );
}

/** What is on file about a person, or why nothing shows. */
function FactsCard({ profile }: { profile: Profile }) {
  const t = useWords(profileMessages);
  const noData = useWords(noDataMessages);
  const sections = useProfileFacts(profile);
  const me = useMe();
  const isOwn = me.id === profile.id;
  const isAdmin = me.roles?.includes("admin") === true;
  return (
    <Card>
      {sections.length === 0 ? (
        <EmptyState
          icon={<IconIdOff size={24} />}
          title={noData("noData")}
          text={isOwn ? noData("noDataText") : t("cardOnly")}
        />
      ) : (
        <Stack gap="xl">
          {sections.map((section) => (
            <FactList key={section.title} {...section} />
          ))}
          {isOwn && profile.status === "incomplete" && (
            <Text c="dimmed">{isAdmin ? t("incompleteText") : noData("noDataText")}</Text>
          )}
        </Stack>
      )}
    </Card>
  );
}
