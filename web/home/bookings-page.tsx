import { Grid, Skeleton, Stack } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ProfileCard, TermCard } from "#web/membership/profile/view/profile-card.tsx";
import { BookButton } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { ReservationHistory } from "#web/schedule/reservations/history/reservation-history.tsx";
import { CoursesSummaryCard } from "#web/schedule/reservations/summaries/courses-summary-card.tsx";
import { TodaySessionsCard } from "#web/schedule/reservations/summaries/today-card.tsx";
import { WeekCard } from "#web/schedule/reservations/summaries/week-card.tsx";

const CalendarTab = lazy(() =>
  import("#web/schedule/reservations/calendar/board/calendar-tab.tsx").then((module) => ({
    default: module.CalendarTab,
  })),
);

/** A client's own sessions: today's, this week's, all of them, and the way to a new one (clients-and-business §2). */
export function BookingsPage() {
  const t = useWords(pageWords);
  const me = useMe();
  const [date, setDate] = useState<string>();
  return (
    <Page title={t("bookings")} breadcrumbs={[{ label: t("bookings") }]} actions={<BookButton date={date} />}>
      <ProfileCard profile={me} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <TodaySessionsCard personId={me.id} />
            <WeekCard personId={me.id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack>
            <TermCard profile={me} />
            <CoursesSummaryCard personId={me.id} />
          </Stack>
        </Grid.Col>
      </Grid>
      <Suspense fallback={<Skeleton height={600} radius="lg" />}>
        <CalendarTab person={me} onDate={setDate} withoutButton />
      </Suspense>
      <ReservationHistory userType="client" personId={me.id} />
    </Page>
  );
}
