import { Card, Skeleton, Stack, Text } from "@mantine/core";
import IconIdOff from "~icons/tabler/id-off";
import { lazy, Suspense } from "react";
import type { ClientGlance } from "#contract/membership/profile-summary.ts";
import type { Profile } from "#contract/identity/people.ts";
import { mayHaveFeed } from "#web/schedule/feeds/feed-model.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { mayReadNotes } from "#web/identity/notes/note-model.ts";
import { ReasonActions } from "#web/membership/leave/menu/profile-actions.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { noDataMessages } from "#web/identity/people/activity/no-data-labels.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { ContactRail } from "./contact-rail.tsx";
import { useMissingFields } from "../label-messages.ts";
import { profileMessages } from "../messages.ts";
import { NextSessions } from "../glance/next-sessions.tsx";
import { TermCard } from "./profile-card.tsx";
import { useProfileFacts } from "./profile-facts.tsx";
import classes from "../profile-sections.module.css";
import { useClientGlance } from "../glance/use-client-glance.ts";
import {
  mayGlance,
  mayNoteConsent,
  mayReadActivities,
  mayReadBody,
  mayReadOrders,
  mayReadReservations,
  maySeeTokens,
} from "../visible-tabs.ts";

const ReasonNote = lazy(() =>
  import("#web/identity/people/reason-note.tsx").then((module) => ({ default: module.ReasonNote })),
);
const ActivityCard = lazy(() =>
  import("#web/identity/people/activity/activity-card.tsx").then((module) => ({ default: module.ActivityCard })),
);
const CoursesSummaryCard = lazy(() =>
  import("#web/schedule/reservations/summaries/courses-summary-card.tsx").then((module) => ({
    default: module.CoursesSummaryCard,
  })),
);
const WeekCard = lazy(() =>
  import("#web/schedule/reservations/summaries/week-card.tsx").then((module) => ({ default: module.WeekCard })),
);
const FeedCard = lazy(() =>
  import("#web/schedule/feeds/feed-card.tsx").then((module) => ({ default: module.FeedCard })),
);
const FactorsCard = lazy(() =>
  import("#web/identity/auth/factors/factors-card.tsx").then((module) => ({ default: module.FactorsCard })),
);
const LoginsCard = lazy(() =>
  import("#web/identity/auth/logins/logins-card.tsx").then((module) => ({ default: module.LoginsCard })),
);
const TokensCard = lazy(() =>
  import("#web/identity/auth/tokens/tokens-card.tsx").then((module) => ({ default: module.TokensCard })),
);
const ProgressCard = lazy(() =>
  import("#web/health/body-records/history/progress-card.tsx").then((module) => ({ default: module.ProgressCard })),
);
const RecipesCard = lazy(() =>
  import("#web/health/recipes/recipes-card.tsx").then((module) => ({ default: module.RecipesCard })),
);

const ConsentSection = lazy(() =>
  import("#web/messaging/messages/preferences/consent-section.tsx").then((module) => ({
    default: module.ConsentSection,
  })),
);
const SentCard = lazy(() =>
  import("#web/messaging/messages/sent/sent-card.tsx").then((module) => ({ default: module.SentCard })),
);
const LastOrders = lazy(() => import("../glance/last-orders.tsx").then((module) => ({ default: module.LastOrders })));
const NotesCard = lazy(() =>
  import("#web/identity/notes/notes-card.tsx").then((module) => ({ default: module.NotesCard })),
);

/**
 * The facts about a person: future sessions first, then progress and purchases; contact, notes and sums beside them.
 * Parts that the viewer may not see leave no gap.
 */
export function ProfileTab({ profile }: { profile: Profile }) {
  const me = useMe();
  const { reasons } = profile;
  const hasRail = profile.startOfDate !== undefined || mayReadNotes(me, profile);
  return (
    <div className={classes.columns}>
      <div className={classes.first}>
        {reasons && (
          <Suspense fallback={<Skeleton height={144} radius="lg" />}>
            <ReasonNote reason={reasons} userType={profile.userType} actions={<ReasonActions profile={profile} />} />
          </Suspense>
        )}
        {mayReadReservations(me, profile) && <NextSessions key={profile.id} profile={profile} />}
        {mayReadOrders(me, profile) && (
          <Suspense fallback={<Skeleton height={160} radius="lg" />}>
            {mayReadBody(me, profile) && <ProgressCard person={profile} />}
            <LastOrders clientId={profile.id} />
          </Suspense>
        )}
      </div>
      {hasRail && (
        <aside className={classes.rail}>
          <Rail profile={profile} />
        </aside>
      )}
      <div className={classes.rest}>
        {mayReadOrders(me, profile) && (
          <Suspense fallback={<Skeleton height={160} radius="lg" />}>
            <RecipesCard client={profile} />
          </Suspense>
        )}
        <FactsCard profile={profile} />
        {/* One key for all: React takes siblings of one key for the same and leaves some of them standing. */}
        <Suspense key={profile.id} fallback={<Skeleton height={160} radius="lg" />}>
          {mayReadActivities(me, profile) && <ActivityCard person={profile} />}
          {me.id !== profile.id && mayReadActivities(me, profile) && <SentCard personId={profile.id} />}
          {mayHaveFeed(me, profile) && <FeedCard person={profile} />}
          {me.id === profile.id && <FactorsCard />}
          {me.id === profile.id && <LoginsCard />}
          {maySeeTokens(me, profile) && <TokensCard person={profile} />}
        </Suspense>
      </div>
    </div>
  );
}

/** The side column; on a phone below the main one. */
function Rail({ profile }: { profile: Profile }) {
  const me = useMe();
  const withCourses = profile.userType === "client" && mayReadReservations(me, profile);
  return (
    <>
      <ContactRail profile={profile} />
      <Suspense fallback={<Skeleton height={112} radius="lg" />}>
        <NotesCard person={profile} />
      </Suspense>
      {me.id !== profile.id && profile.userType === "client" && mayReadActivities(me, profile) && (
        <Suspense fallback={<Skeleton height={72} radius="lg" />}>
          <ConsentSection key={profile.id} personId={profile.id} mayNote={mayNoteConsent(me, profile)} />
        </Suspense>
      )}
      <TermCard profile={profile} />
      {withCourses && (
        <Suspense fallback={<Skeleton height={160} radius="lg" />}>
          <CoursesSummaryCard personId={profile.id} />
          <WeekCard personId={profile.id} />
        </Suspense>
      )}
    </>
  );
}

function FactsCard({ profile }: { profile: Profile }) {
  const me = useMe();
  const isGlanced = profile.userType === "client" && mayGlance(me, profile);
  return isGlanced ? <ClientFacts profile={profile} /> : <Facts profile={profile} />;
}

function ClientFacts({ profile }: { profile: Profile }) {
  return <Facts profile={profile} membership={useClientGlance(profile).data?.membership} />;
}

interface FactsProps {
  profile: Profile;
  membership?: ClientGlance["membership"] | undefined;
}

/** The stored facts about a person, or why they are hidden. */
function Facts({ profile, membership }: FactsProps) {
  const t = useWords(profileMessages);
  const noData = useWords(noDataMessages);
  const sections = useProfileFacts(profile, membership);
  const missing = useMissingFields();
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
            <Text c="dimmed">
              {isAdmin ? t("incompleteText", { missing: missing(profile) }) : noData("noDataText")}
            </Text>
          )}
        </Stack>
      )}
    </Card>
  );
}
