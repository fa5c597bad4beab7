import { SegmentedControl, Skeleton, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { reservations } from "#contract/schedule/reservations.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { BookButton, BookDialog } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { wholeReservations } from "#web/schedule/reservations/booking/reservation-model.ts";
import { SessionsAheadList } from "#web/schedule/reservations/summaries/session-lists.tsx";
import { OwnClassRow, useOwnClasses } from "#web/schedule/classes/booking/own-classes.tsx";
import { History } from "./history.tsx";
import { homeMessages } from "./messages.ts";
import classes from "./home-page.module.css";

const CalendarTab = lazy(() =>
  import("#web/schedule/reservations/calendar/board/calendar-tab.tsx").then((module) => ({
    default: module.CalendarTab,
  })),
);
const SessionSheet = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/session/session-sheet.tsx")).SessionSheet,
);

const route = getRouteApi("/inside/client/bookings");

/** A client's own sessions: those ahead, then those before; as a calendar on request (clients-and-business §2). */
export function BookingsPage() {
  const t = useWords(pageWords);
  const say = useWords(homeMessages);
  const me = useMe();
  const [date, setDate] = useState<string>();
  const { show, at, book } = route.useSearch();
  const navigate = route.useNavigate();
  const view = show ?? "list";
  return (
    <Page
      title={t("bookings")}
      breadcrumbs={[{ label: t("bookings") }]}
      actions={
        <>
          <LinkButton to="/timetable" variant="default">
            {t("timetable")}
          </LinkButton>
          <SegmentedControl
            aria-label={say("view")}
            data={[
              { value: "list", label: say("list") },
              { value: "calendar", label: say("calendar") },
            ]}
            value={view}
            onChange={(next) =>
              void navigate({ search: next === "calendar" ? { show: next } : {}, replace: true, resetScroll: false })
            }
          />
          <BookButton date={date} visibleFrom="sm" />
        </>
      }
    >
      {view === "calendar" ? (
        <Suspense fallback={<Skeleton height={600} radius="lg" />}>
          <CalendarTab person={me} onDate={setDate} withoutButton withoutList />
        </Suspense>
      ) : (
        <Lists personId={me.id} />
      )}
      {at !== undefined && <LinkedSession personId={me.id} at={at} />}
      {book && <LinkedBooking />}
      <div className={classes.action} data-dock>
        <BookButton date={date} size="md" fullWidth />
      </div>
    </Page>
  );
}

/** A new booking, as a shortcut of the installed app asks for. */
function LinkedBooking() {
  const navigate = route.useNavigate();
  return <BookDialog onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })} />;
}

function Lists({ personId }: { personId: number }) {
  const { ahead, waiting, open, sheet } = useOwnClasses(personId);
  const all = ahead && [...ahead, ...waiting];
  const also = all?.map((booking) => ({
    key: `class ${booking.id}`,
    date: booking.class.date,
    start: booking.class.start,
    row: <OwnClassRow booking={booking} onOpen={() => open(booking)} />,
  }));
  return (
    <Stack gap="xl" maw="var(--page-text)">
      <div data-whole-first>
        <SessionsAheadList personId={personId} also={also} />
      </div>
      <History personId={personId} />
      {sheet}
    </Stack>
  );
}

/** The sheet of the session that begins when the address says, as a link in a notification does. */
function LinkedSession({ personId, at }: { personId: number; at: string }) {
  const navigate = route.useNavigate();
  const query = { from: at, to: new Date(Date.parse(at) + 1).toISOString() };
  const { data } = useRead(reservations.ofClient, { params: { id: String(personId) }, query });
  const linked = wholeReservations(data?.rows ?? []).findLast(({ start }) => Date.parse(start) === Date.parse(at));
  const close = () => void navigate({ search: {}, replace: true, resetScroll: false });
  return linked && <SessionSheet reservation={linked} onClose={close} />;
}
