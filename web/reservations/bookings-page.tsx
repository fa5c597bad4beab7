import { Grid, Skeleton, Stack } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { ProfileCard, TermCard } from "#web/profile/profile-card.tsx";
import { BookButton } from "./book-dialog.tsx";
import { bookingMessages } from "./booking-messages.ts";
import { CoursesSummaryCard } from "./courses-summary-card.tsx";
import { ReservationHistory } from "./history-card.tsx";
import { TodayCard } from "./today-card.tsx";
import { WeekCard } from "./week-card.tsx";

const CalendarTab = lazy(() => import("./calendar-tab.tsx").then((module) => ({ default: module.CalendarTab })));

/** A client's own sessions: today's, this week's, all of them, and the way to a new one (clients-and-business §2). */
export function BookingsPage() {
  const t = useWords(bookingMessages);
  const me = useMe();
  const [date, setDate] = useState<string>();
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title") }]} actions={<BookButton date={date} />}>
      <ProfileCard profile={me} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack>
            <TodayCard personId={me.id} />
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
